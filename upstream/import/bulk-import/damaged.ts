/** The texts that a spreadsheet writes into a cell when its formula fails. */
const FAILED_FORMULA = /^#(?:REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|ERROR!)$/i;
/** The signs that a program writes in the place of a letter that its encoding does not have. */
const LOST = '\ufffd';

/** Columns that hold the name of a person, and those that hold the name of anything else. */
const OF_PEOPLE: readonly string[] = ['firstname', 'middlename', 'lastname', 'account_name', 'supervisor_name'];
const OF_THINGS: readonly string[] = ['name'];

/** Words that programs write for a cell that holds nothing. */
const PLACEHOLDER = /^(?:null|nil|nan|none|undefined|n\/a|na|unknown|[-–—.?]+)$/i;

const LETTERS_LOST = 'Letters were lost when the file was saved. Save it as CSV UTF-8, and upload it again';

/** The damage to a text on its way into a file, after which it cannot be what somebody wrote; undefined for any other. */
export function damageOf(column: string, text: string): string | undefined {
  if (FAILED_FORMULA.test(text)) return 'The spreadsheet has an error in this cell. Correct it there';
  if (text.includes(LOST)) return LETTERS_LOST;
  if (OF_PEOPLE.includes(column) && /\p{L}\?|\?\p{L}/u.test(text)) return LETTERS_LOST;
  return OF_THINGS.includes(column) && /\p{L}\?+\p{L}/u.test(text) ? LETTERS_LOST : undefined;
}

/** Whether a name is what programs write for nothing. It may be somebody's all the same. */
export const isPlaceholder = (name: string | number | null): boolean =>
  typeof name === 'string' && PLACEHOLDER.test(name);
