-- A company names its letters without regard to those of another; letters of all companies are one set of their own.
DROP INDEX letter_title;
CREATE UNIQUE INDEX letter_title ON letter (category, letter_name, letter_type, company_id) WHERE company_id IS NOT NULL;
CREATE UNIQUE INDEX letter_title_of_all ON letter (category, letter_name, letter_type) WHERE company_id IS NULL;
