const HOOKED: Record<string, string> = {
  ɓ: 'b',
  ƈ: 'c',
  ɖ: 'd',
  ɗ: 'd',
  ð: 'd',
  đ: 'd',
  ə: 'e',
  ǝ: 'e',
  ɛ: 'e',
  ƒ: 'f',
  ɠ: 'g',
  ɣ: 'g',
  ħ: 'h',
  ı: 'i',
  ɨ: 'i',
  ɩ: 'i',
  ƙ: 'k',
  ł: 'l',
  ŋ: 'n',
  ɲ: 'n',
  ø: 'o',
  ɔ: 'o',
  œ: 'oe',
  æ: 'ae',
  ƥ: 'p',
  ß: 'ss',
  ʃ: 's',
  ŧ: 't',
  ƭ: 't',
  ʈ: 't',
  þ: 'th',
  ʉ: 'u',
  ʊ: 'u',
  ʋ: 'v',
  ƴ: 'y',
  ʒ: 'z',
  ƶ: 'z',
  ʌ: 'a',
  ɑ: 'a',
};

/** A text without what the order of names passes over, by the tables of Unicode and not by those of the database. */
export const foldedByUnicode = (text: string): string =>
  text
    .replaceAll(/\p{Script=Latin}/gu, (letter) =>
      [...letter.toLowerCase().normalize('NFD')].map((part) => HOOKED[part] ?? part).join(''),
    )
    .replaceAll(/[\u0300-\u036f'’‘ʼʻ`´]/g, '')
    .replaceAll(/[‐‑–—]/g, '-')
    .replaceAll('\u00a0', ' ');

/** The columns that are a row's name, of the tables where it is not `name`. */
const NAMED_BY: Record<string, [string, ...string[]]> = {
  employee: ['lastname', 'firstname'],
  candidate: ['lastname', 'firstname'],
  user: ['lastname', 'firstname'],
  signature: ['name', 'role'],
  approval_workflow: ['title'],
  workflow_setting: ['title'],
};

/** The tables whose rows have a place among names. */
export async function sortedTables(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND instr(sql, 'sort_key TEXT GENERATED') ORDER BY 1")
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** The rows whose sort key does not fit their name, a sentence each. */
export async function misplacedRows(db: D1Database): Promise<string[]> {
  const tables = await sortedTables(db);
  const all = await db.batch<{ id: number; sort_key: string } & Record<string, string>>(
    tables.map((table) => db.prepare(`SELECT id, sort_key, ${namedBy(table).join(', ')} FROM ${table}`)),
  );
  return all.flatMap(({ results }, i) => {
    const table = tables[i] ?? '';
    return results
      .filter(
        (row) =>
          row.sort_key !==
          keyOf(
            table,
            namedBy(table).map((column) => row[column] ?? ''),
          ),
      )
      .map(({ id, sort_key }) => `${table} ${id} is sorted as ${JSON.stringify(sort_key)}`);
  });
}

const namedBy = (table: string) => NAMED_BY[table] ?? ['name'];

/** A word as most are written: plain letters, and no capital but the first. */
const isUsual = (word: string) => /^([^a-z][^A-Z]*)?$/.test(word) && /^[ -&(-~]*$/.test(word);

function keyOf(table: string, words: string[]): string {
  const name = words.join('\t');
  const usual = namedBy(table).includes('lastname') && words.every(isUsual);
  return usual ? foldedByUnicode(name) : `${foldedByUnicode(name)}\n${name}`;
}
