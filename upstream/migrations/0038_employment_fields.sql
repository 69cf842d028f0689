-- Numbers that statutory payments name, and the state that the income tax goes to. NIN is masked like BVN.
ALTER TABLE employee ADD COLUMN nin TEXT;
ALTER TABLE employee ADD COLUMN nhf_number TEXT;
ALTER TABLE employee ADD COLUMN tax_state TEXT;
