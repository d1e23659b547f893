"""HTTP: the API and the pages. Decides nothing; asks the services and says what they answered."""
