INSERT INTO approval (kind, title) VALUES ('letter', 'Letter');
