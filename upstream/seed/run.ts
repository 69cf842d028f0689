import { type Day, lagosDay } from '../../contracts/platform/dates';
import type { Desk, SeededFile, SeedStore } from './desk';
import { insertRows } from './insert';
import { postSeedMails } from './mails';
import { SEEDS } from './modules';
import { Population } from './population';
import { Random } from './random';
import { noRows, type SeedRows } from './rows';

const SEED = 774;
/** Files stored at once. */
const AT_ONCE = 8;

/**
 * Fills a migrated, empty database: reference data, companies, staff, candidates in every state with the letters they
 * signed, and the people of `people.ts` who can sign in. The same day gives the same data.
 */
export async function seed(store: SeedStore, { today = lagosDay() }: { today?: Day } = {}): Promise<SeedRows> {
  const { rows, files, afterwards } = await seedRows(today);
  for (let from = 0; from < files.length; from += AT_ONCE)
    await Promise.all(files.slice(from, from + AT_ONCE).map((file) => storeFile(store.FILES, file)));
  await insertRows(store.DB, rows);
  for (const work of afterwards) await work(store);
  return rows;
}

/** All that is to be written. Rows of files get their sizes once the files are printed. */
export async function seedRows(today: Day): Promise<Desk> {
  const random = new Random(SEED);
  const desk: Desk = {
    rows: noRows(),
    files: [],
    mails: [],
    afterwards: [],
    random,
    population: new Population(random, today),
    today,
    firms: [],
    supervisors: new Map(),
  };
  for (const write of SEEDS) await write(desk);
  await postSeedMails(desk);
  // The ids follow time, as in a database that grew.
  desk.rows.audit.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  desk.rows.audit.forEach((row, i) => {
    row.id = i + 1;
  });
  return desk;
}

async function storeFile(files: R2Bucket, { key, type, print, row }: SeededFile): Promise<void> {
  const bytes = await print();
  if (row) row.size = bytes.length;
  await files.put(key, bytes, { httpMetadata: { contentType: type } });
}
