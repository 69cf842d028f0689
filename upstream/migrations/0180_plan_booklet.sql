-- The benefits booklet of a plan, a PDF as the HMO gives it.
ALTER TABLE hmo_plan ADD COLUMN booklet_key TEXT;
ALTER TABLE hmo_plan ADD COLUMN booklet_name TEXT;
ALTER TABLE hmo_plan ADD COLUMN booklet_size INTEGER;
