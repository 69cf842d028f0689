-- Of a stored file, SHA-256 in hex: whoever handed it in has it in their receipt. Null for files of before.
ALTER TABLE document ADD COLUMN sha256 TEXT;
ALTER TABLE employee_document_file ADD COLUMN sha256 TEXT;
ALTER TABLE case_paper ADD COLUMN sha256 TEXT;
ALTER TABLE hmo_complaint_paper ADD COLUMN sha256 TEXT;
ALTER TABLE pay_relief ADD COLUMN file_sha256 TEXT;
