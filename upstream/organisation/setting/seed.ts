import { addDays } from '../../../contracts/platform/dates';
import { SEED_BANKS } from '../../seed/data/banks';
import { SEED_PFAS } from '../../seed/data/pfas';
import type { Desk } from '../../seed/desk';
import { inkPicture } from '../../seed/ink-picture';
import { seedTime } from '../../seed/rows';

/** The people who sign for the companies. The first signs offer and deployment letters. */
const SIGNERS = [
  ['Folake Adeyemi', 'Head of Human Resources'],
  ['Chukwudi Nnamdi', 'Managing Director'],
  ['Hauwa Sani', 'Company Secretary'],
] as const;

const keyOf = (id: number) => `signatures/seeded-${id}.png`;

/** Banks, pension managers, signatures, and the settings of HR; the schema has made the row of the settings. */
export function settings({ rows, files, afterwards, today }: Desk): void {
  SEED_BANKS.forEach((bank, i) => {
    rows.bank.push({ id: i + 1, ...bank });
  });
  SEED_PFAS.forEach((name, i) => {
    rows.pfa.push({ id: i + 1, name });
  });
  SIGNERS.forEach(([name, role], i) => {
    const created_at = seedTime(addDays(today, -200 + i), 11 * 60);
    const picture = keyOf(i + 1);
    rows.signature.push({ id: i + 1, name, role, picture, created_at });
    files.push({ key: picture, type: 'image/png', print: () => inkPicture(name) });
  });
  afterwards.push(({ DB }) =>
    DB.prepare(`UPDATE installation SET hr_email = 'people@tenure.example', letter_signature = 1`).run(),
  );
}
