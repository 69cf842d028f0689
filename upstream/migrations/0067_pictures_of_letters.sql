-- Pictures that texts of letters name by `image`. None is deleted: a version that was published keeps naming it.
CREATE TABLE letter_image (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  image TEXT NOT NULL,
  name TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  size INTEGER NOT NULL,
  added_by TEXT NOT NULL,
  added_at TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX letter_image_name ON letter_image (image);
