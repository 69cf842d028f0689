-- What calls mail is counted where it is written, in the batch that causes it (decision 152).
CREATE TABLE mail_count (
  -- Hours since 1970.
  hour INTEGER NOT NULL,
  -- Who sends, whom somebody sends to, or the whole installation.
  key TEXT NOT NULL,
  mails INTEGER NOT NULL,
  most INTEGER NOT NULL,
  PRIMARY KEY (hour, key),
  -- The name is in the error by which the refusal is known.
  CONSTRAINT too_many_mails CHECK (mails <= most)
) STRICT, WITHOUT ROWID;
