-- What a notice to admins is about, so that those who are limited to other companies or areas do not get it; NULL for
-- notices to one person.
ALTER TABLE notification ADD COLUMN company_id INTEGER;
ALTER TABLE notification ADD COLUMN area TEXT;
