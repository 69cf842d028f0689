-- Receipts name the SHA-256 of these files; HR compares with what is stored.
ALTER TABLE leave_request ADD COLUMN handover_document_sha256 TEXT;
ALTER TABLE leave_request ADD COLUMN relief_officer_cv_sha256 TEXT;
ALTER TABLE leave_request ADD COLUMN certificate_sha256 TEXT;
ALTER TABLE hmo_life ADD COLUMN certificate_sha256 TEXT;
