import { STANDARD_CATEGORIES } from '../upstream/cases/complaint/standard-categories.ts';
import { STANDARD_KINDS } from '../upstream/cases/welfare/standard-kinds.ts';
import { type LetterSource, STANDARD_TEXTS } from '../upstream/letters/letter/standard-texts.ts';
import { SEED_BANKS } from '../upstream/seed/data/banks.ts';
import { SEED_PFAS } from '../upstream/seed/data/pfas.ts';
import { STANDARD_QUESTIONS } from '../upstream/time/headcount/standard-questions.ts';
import { lawReferenceSql } from './law-reference-sql.ts';
import { leaveReferenceSql } from './leave-reference-sql.ts';
import { PUBLISHED_AT, quoteText, rowsSql } from './sql-text.ts';

const PUBLISHED_BY = 'Tenure';

/** A letter for all companies, published as it stands, where none of its category was ever written. */
function letterSql({ category, letter_type, name, subject, body, asks_signature = false }: LetterSource): string {
  const said = [name, category, letter_type, subject, JSON.stringify(body)].map(quoteText).join(', ');
  const by = `${quoteText(PUBLISHED_BY)}, ${quoteText(PUBLISHED_AT)}`;
  const columns = 'letter_name, category, letter_type, subject, body, asks_signature';
  return `INSERT INTO letter (${columns}, published, saved_by, saved_at)
SELECT ${said}, ${Number(asks_signature)}, 1, ${by} WHERE NOT EXISTS (SELECT 1 FROM letter WHERE category = ${quoteText(category)});
INSERT INTO letter_version (letter_id, number, ${columns}, published_by, published_at)
SELECT id, 1, ${columns}, ${by} FROM letter
WHERE published = 1 AND NOT EXISTS (SELECT 1 FROM letter_version v WHERE v.letter_id = letter.id);`;
}

/**
 * The banks and pension managers that every deployment needs, the letters that its first offers are sent with, the kinds of
 * leave and of welfare, the holidays, the statutory rules of pay, the questions of the headcount and what complaints can be about;
 * rows that are there already stay as they are.
 */
export function referenceSql(): string {
  const banks = SEED_BANKS.map(
    (bank) => `(${quoteText(bank.name)}, ${quoteText(bank.code)}, ${Number(bank.nuban_enforced)})`,
  );
  const pfas = SEED_PFAS.map((name) => `(${quoteText(name)})`);
  return [
    `INSERT INTO bank (name, code, nuban_enforced) VALUES\n${banks.join(',\n')}\nON CONFLICT DO NOTHING;`,
    `INSERT INTO pfa (name) VALUES\n${pfas.join(',\n')}\nON CONFLICT DO NOTHING;`,
    ...STANDARD_TEXTS.map(letterSql),
    ...leaveReferenceSql(),
    ...lawReferenceSql(),
    rowsSql('welfare_kind', STANDARD_KINDS, 'NOT EXISTS (SELECT 1 FROM welfare_kind)'),
    rowsSql('complaint_category', STANDARD_CATEGORIES, 'NOT EXISTS (SELECT 1 FROM complaint_category)'),
    rowsSql('headcount_question', STANDARD_QUESTIONS, 'NOT EXISTS (SELECT 1 FROM headcount_question)'),
  ].join('\n\n');
}
