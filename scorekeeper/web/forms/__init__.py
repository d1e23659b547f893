"""What people type into pages: one module a page."""
