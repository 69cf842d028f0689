import { foldText } from '../../../contracts/platform/folded-text';

/** The name and the role of a person. */
export interface Nameable {
  firstname: string;
  lastname: string;
  /** Their job role and department; empty where they have none. */
  offices: readonly string[];
  /** The addresses of their account and of their record, and their staff ID; empty ones name nobody. */
  marks: readonly string[];
}

/** The words of a text, as names are compared. */
export const nameWordsIn = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The email addresses in a text, in small letters. */
export const emailAddressesIn = (text: string): string[] =>
  (text.toLowerCase().match(/[^\s<>()[\]"',;:]+@[^\s<>()[\]"',;:]+/gu) ?? []).map((one) => one.replace(/[.!?]+$/u, ''));

/** Whether an address or a staff ID stands in a text, however it is written: `ZMF-0194`, `zmf 0194`. */
function hasMark(text: string, mark: string): boolean {
  if (mark.includes('@')) return emailAddressesIn(text).includes(mark.toLowerCase());
  return /\p{L}/u.test(mark) && hasOffice(nameWordsIn(text), mark);
}

/** The possible staff IDs in a text: pieces of letters and digits, as they are and with a dash for a space. */
export function codesIn(text: string): string[] {
  const capitals = text.toUpperCase();
  const whole = [...capitals.matchAll(/[\w./-]*\d/g)].map(([piece]) => piece);
  const apart = [...capitals.matchAll(/([A-Z]+)\s+(\d+)/g)].map(([, letters, digits]) => `${letters}-${digits}`);
  return [...whole, ...apart].filter((piece) => /[A-Z]/.test(piece));
}

/** Words between a first and a last name that may stand there: `Ada (Mrs) Ngozi Obi`. */
const APART = 3;
/** A shorter word is no name by itself: `Mr`, `Jo`. */
const SHORTEST = 3;

/** Whether a first and a last name stand close to each other, in any order. */
export function hasFullName(
  words: readonly string[],
  { firstname, lastname }: Pick<Nameable, 'firstname' | 'lastname'>,
): boolean {
  const [first, last] = [nameWordsIn(firstname), nameWordsIn(lastname)];
  if (first.length === 0 || last.length === 0) return false;
  return words.some(
    (word, i) =>
      first.includes(word) &&
      words.some((other, j) => i !== j && Math.abs(i - j) <= APART && last.includes(other) && other !== word),
  );
}

/** Whether the words of an office stand behind each other: `the HR manager` has `HR Manager`. */
export function hasOffice(words: readonly string[], office: string): boolean {
  const name = nameWordsIn(office);
  return name.length > 0 && words.some((_, i) => name.every((word, k) => words[i + k] === word));
}

/**
 * Whether a complaint names somebody who could look into it. An address and a staff ID are enough wherever they stand. One name is enough where people are named, and the office that they
 * hold; in what happened, only a whole name is, because much else stands there. In doubt it does: they are passed over.
 */
export function isNamed(person: Nameable, { named, story }: { named: string; story: string }): boolean {
  const words = nameWordsIn(named);
  if (person.marks.some((mark) => hasMark(`${named} ${story}`, mark))) return true;
  const names = [...nameWordsIn(person.firstname), ...nameWordsIn(person.lastname)].filter(
    ({ length }) => length >= SHORTEST,
  );
  return (
    names.some((name) => words.includes(name)) ||
    person.offices.some((office) => hasOffice(words, office)) ||
    hasFullName(nameWordsIn(story), person)
  );
}

/** The pairs of words that may be a first and a last name, for the index of words. */
export const namePairsIn = (words: readonly string[]): [string, string][] =>
  words.flatMap((word, i) => words.slice(i + 1, i + 1 + APART).map((other): [string, string] => [word, other]));
