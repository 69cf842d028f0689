import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const UPSTREAM = join(import.meta.dirname, '..', 'upstream');
const sources = readdirSync(UPSTREAM, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(?:test|test-support)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(UPSTREAM, file), 'utf8') }));

test('every statement that writes a row of a case gives it an id, because one that counts tells of the rows beside it', () => {
  const written = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/INSERT INTO case_(?:file|event|party|paper|due) \((\w+)/g)].map(([, first]) => ({
      file,
      first,
    })),
  );
  expect(written.length).toBeGreaterThan(8);
  expect(written.filter(({ first }) => first !== 'id')).toEqual([]);
});

test('no statement takes the row of a case with the greatest id for the newest', () => {
  const newest =
    /newestId\(case(?:File|Party|Event|Paper)\)|newId\(db, case|max\(\w+\.id\) FROM case_|max\(id\)[^`]{0,20}FROM case_/;
  expect(sources.filter(({ text }) => newest.test(text)).map(({ file }) => file)).toEqual([]);
});
