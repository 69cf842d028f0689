import { addDays, type Day } from '../../contracts/dates';
import { inkPicture } from '../seed/ink-picture';
import { lagosTime, type SeedRows } from '../seed/rows';

/** Who signs for the companies. The first signs offer and deployment letters. */
const SIGNERS = [
  ['Folake Adeyemi', 'Head of Human Resources'],
  ['Chukwudi Nnamdi', 'Managing Director'],
  ['Hauwa Sani', 'Company Secretary'],
] as const;

const keyOf = (id: number) => `signatures/seeded-${id}.png`;

export const signatureRows = (rows: SeedRows, today: Day): void =>
  SIGNERS.forEach(([name, role], i) => {
    const created_at = lagosTime(addDays(today, -200 + i), 11 * 60);
    rows.signature.push({ id: i + 1, name, role, picture: keyOf(i + 1), created_at });
  });

export const signaturePictures = (): Promise<{ key: string; bytes: Uint8Array }[]> =>
  Promise.all(SIGNERS.map(async ([name], i) => ({ key: keyOf(i + 1), bytes: await inkPicture(name) })));

/** What HR has set: the row itself is there since the migration. */
export const setUp = (db: D1Database): Promise<unknown> =>
  db.prepare(`UPDATE installation SET hr_email = 'people@tenure.example', letter_signature = 1`).run();
