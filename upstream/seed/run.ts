import { addDays, type Day, lagosDay } from '../../contracts/dates';
import { hashPassword } from '../auth/password';
import { letterPdf } from '../letter/letter-pdf';
import { announcementRows } from '../announcement/seed';
import { candidateRows } from '../onboarding/seed';
import { careerRows } from '../employee/seed-careers';
import { changeRequestRows } from '../change-request/seed';
import { WORKFLOWS } from './data/hr-words';
import type { Desk, SignedLetter } from './desk';
import { documentRows, type PaperFile, storePapers } from '../document/seed';
import { employeeMailRows } from '../employee-mail/seed';
import { employeeRows } from '../employee/seed';
import { hireCompleted } from '../onboarding/seed-hires';
import { seedImports } from '../bulk-import/seed';
import { insertRows } from './insert';
import { itemRows } from '../employee/seed-items';
import { mailRows } from './mails';
import { meetingRows } from '../meeting/seed';
import { notificationRows } from '../notification/seed';
import { CANDIDATE, SIGN_INS } from './people';
import { Population } from './population';
import { portraitPicture } from '../employee/seed-photos';
import { probationRows } from '../probation/seed';
import { Random } from './random';
import { referenceRows } from '../company/seed';
import { lagosTime, noRows, type SeedRows } from './rows';
import { setUp, signaturePictures, signatureRows } from '../setting/seed';
import { taskRows } from '../task/seed';

/** Where the seed writes: the bindings of the upstream, in a Worker or from Miniflare. */
export interface SeedStore {
  DB: D1Database;
  FILES: R2Bucket;
}

const SEED = 774;
/** Files stored at once. */
const AT_ONCE = 8;

/**
 * Fills a migrated, empty database: reference data, companies, staff, candidates in every state with the letters they
 * signed, and the people of `people.ts` who can sign in. The same day gives the same data.
 */
export async function seed(store: SeedStore, { today = lagosDay() }: { today?: Day } = {}): Promise<SeedRows> {
  const { rows, letters, papers } = await seedRows(today);
  for (let from = 0; from < letters.length; from += AT_ONCE) {
    await Promise.all(letters.slice(from, from + AT_ONCE).map((letter) => storeLetter(store.FILES, letter)));
  }
  await storePapers(store.FILES, papers);
  for (const { key, bytes } of await signaturePictures()) {
    await store.FILES.put(key, bytes, { httpMetadata: { contentType: 'image/png' } });
  }
  await insertRows(store.DB, rows);
  await seedPhotos(store, rows);
  await setUp(store.DB);
  await seedImports(store, today);
  return rows;
}

/** One employee in so many has handed a photo in. */
const PHOTO_EVERY = 9;

async function seedPhotos({ DB, FILES }: SeedStore, { employee }: SeedRows): Promise<void> {
  const pictured = employee.flatMap(({ id, gender }) =>
    id !== undefined && id % PHOTO_EVERY === 1 ? [{ id, gender }] : [],
  );
  for (let from = 0; from < pictured.length; from += AT_ONCE)
    await Promise.all(
      pictured.slice(from, from + AT_ONCE).map(async ({ id, gender }) => {
        const bytes = await portraitPicture(id, gender === 'FEMALE' ? 'FEMALE' : 'MALE');
        await FILES.put(`employees/${id}/seed.png`, bytes, { httpMetadata: { contentType: 'image/png' } });
      }),
    );
  await DB.prepare(`UPDATE employee SET image = 'employees/' || id || '/seed.png' WHERE id % ${PHOTO_EVERY} = 1`).run();
}

/** The rows alone; those of files get their sizes when the files are printed. */
export async function seedRows(today: Day): Promise<{ rows: SeedRows; letters: SignedLetter[]; papers: PaperFile[] }> {
  const random = new Random(SEED);
  const rows = noRows();
  const population = new Population(random, today);
  const firms = referenceRows(rows);
  await userRows(rows, today);
  WORKFLOWS.forEach(({ title, steps }, i) => {
    rows.workflowSetting.push({ id: i + 1, title, steps, created_at: lagosTime(addDays(today, -400), 10 * 60) });
  });
  const { supervisors } = employeeRows(rows, firms, population, random, today);
  const desk: Desk = { rows, letters: [], random, today, supervisors };
  candidateRows(desk, firms, population);
  hireCompleted(desk);
  probationRows(desk);
  meetingRows(desk);
  careerRows(desk);
  itemRows(desk);
  changeRequestRows(desk);
  const papers = documentRows(desk);
  await mailRows(desk);
  // Ids follow time, as they do in a database that grew.
  rows.audit.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  rows.audit.forEach((row, i) => {
    row.id = i + 1;
  });
  notificationRows(rows, today);
  signatureRows(rows, today);
  taskRows(rows, today);
  announcementRows(rows, today);
  employeeMailRows(rows, today);
  return { rows, letters: desk.letters, papers };
}

async function userRows(rows: SeedRows, today: Day): Promise<void> {
  const since = lagosTime(addDays(today, -300), 9 * 60);
  const hashes = await Promise.all(SIGN_INS.map(({ password }) => hashPassword(password)));
  SIGN_INS.forEach(({ firstname, lastname, email, roles }, i) => {
    rows.user.push({
      id: i + 1,
      firstname,
      lastname,
      email,
      phone: null,
      image: null,
      roles,
      password_hash: hashes[i] ?? null,
      // One person has yet to confirm the address: signing in mails the link.
      email_verified_at: email === CANDIDATE.email ? null : since,
      active: true,
      sessions_from: since,
      company_id: 1,
      created_at: since,
    });
  });
}

async function storeLetter(files: R2Bucket, { document, letter, data }: SignedLetter): Promise<void> {
  const bytes = await letterPdf(letter, data);
  document.size = bytes.length;
  await files.put(document.key, bytes, { httpMetadata: { contentType: 'application/pdf' } });
}
