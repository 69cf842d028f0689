import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(
  ['../**/*.ts', '!../**/*.test.ts', '!../**/*.test-support.ts', '!../seed/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

test('every statement that writes a row of a case gives it an id, because one that counts tells of the rows beside it', () => {
  const written = Object.entries(sources).flatMap(([file, text]) =>
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
    /newest\(case(?:File|Party|Event|Paper)\)|newId\(db, case|max\(\w+\.id\) FROM case_|max\(id\)[^`]{0,20}FROM case_/;
  expect(Object.entries(sources).flatMap(([file, text]) => (newest.test(text) ? [file] : []))).toEqual([]);
});
