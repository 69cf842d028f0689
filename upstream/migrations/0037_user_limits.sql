-- The companies and areas to which an admin is limited, as JSON; NULL for one who is not.
ALTER TABLE user ADD COLUMN limits TEXT CHECK (json_valid(limits));
