import { BANKS } from '../upstream/seed/data/banks.ts';
import { PFAS } from '../upstream/seed/data/pfas.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The banks and pension managers that every deployment needs; rows that are there already stay as they are. */
export function referenceSql(): string {
  const banks = BANKS.map((bank) => `(${quoted(bank.name)}, ${quoted(bank.code)}, ${Number(bank.nuban_enforced)})`);
  const pfas = PFAS.map((name) => `(${quoted(name)})`);
  return [
    `INSERT INTO bank (name, code, nuban_enforced) VALUES\n${banks.join(',\n')}\nON CONFLICT DO NOTHING;`,
    `INSERT INTO pfa (name) VALUES\n${pfas.join(',\n')}\nON CONFLICT DO NOTHING;`,
  ].join('\n\n');
}
