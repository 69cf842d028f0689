-- What proves that somebody signed a letter.
CREATE TABLE letter_acknowledgement (
  issued_letter_id INTEGER PRIMARY KEY REFERENCES issued_letter (id),
  signed_at TEXT NOT NULL,
  typed_name TEXT NOT NULL CHECK (trim(typed_name) <> ''),
  -- The picture of the signature, where one was drawn.
  ink TEXT,
  -- Of the file that was shown.
  sha256 TEXT NOT NULL,
  ip TEXT NOT NULL,
  agent TEXT NOT NULL,
  -- The address that the link was mailed to, or that of the account.
  email TEXT NOT NULL,
  -- The account, where the person was signed in.
  user_id INTEGER REFERENCES user (id),
  certificate TEXT NOT NULL
) STRICT;

CREATE TRIGGER letter_acknowledgement_stays BEFORE UPDATE ON letter_acknowledgement
BEGIN
  SELECT RAISE(ABORT, 'The proof of a signature stays as it is');
END;
CREATE TRIGGER letter_acknowledgement_is_kept BEFORE DELETE ON letter_acknowledgement
BEGIN
  SELECT RAISE(ABORT, 'The proof of a signature stays as it is');
END;
