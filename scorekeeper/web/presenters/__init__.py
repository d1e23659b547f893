"""From the services' views to what a template shows: no template decides anything, no view words anything."""
