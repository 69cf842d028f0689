-- The letter that an event of a timeline is about: it opens from there, and what its approvers decide comes onto the same timeline.
ALTER TABLE case_event ADD COLUMN letter_id INTEGER REFERENCES issued_letter (id);
CREATE INDEX case_event_letter ON case_event (letter_id) WHERE letter_id IS NOT NULL;
