-- Who asked for a link to a new password. Whether the address is known is looked up when the mails are written, so that the
-- answer cannot tell.
CREATE TABLE reset_request (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  email TEXT NOT NULL,
  asked_at TEXT NOT NULL
) STRICT;

-- The networks, as hashes, from which an account was signed in: nobody elsewhere can lock it for them.
CREATE TABLE known_network (
  user_id INTEGER NOT NULL REFERENCES user (id) ON DELETE CASCADE,
  network TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (user_id, network)
) STRICT, WITHOUT ROWID;
CREATE INDEX known_network_seen ON known_network (seen_at);
