import { PASSWORD_MIN, PasswordForm } from './auth';

/** The owner of the password, as far as a page or the server knows. */
export interface PasswordOwner {
  /** First and last name, the company, the product. */
  names: readonly string[];
  email: string;
}

export const TOO_COMMON = 'This password is too common. Choose another.';
const ABOUT_OWNER = 'Choose a password without your name, your email address or the name of your company.';

/** Neighbouring letters and digits of a keyboard, along the rows and down the columns. */
const KEYBOARD = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '8ik',
  '9ol',
  '0p',
];
/** The signs that stand for a letter in a password: `P@ssw0rd`. */
const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** The least number of unforeseeable characters in a password. */
const LEAST = 4;

const folded = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

const asLetters = (text: string): string => text.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign);

/** The reason why a password is too easy to guess for its owner; undefined when it is not. The server has the list of common ones. */
export function weaknessOf(password: string, owner: PasswordOwner): string | undefined {
  const typed = folded(password);
  if (isRepeated(typed) || loose(typed) < LEAST) return TOO_COMMON;
  return isAboutOwner(typed, owner) ? ABOUT_OWNER : undefined;
}

/** Whether a few characters come again and again: `12121212`, `aaaaaaaa`, `abcabcab`. */
const isRepeated = (text: string): boolean =>
  [1, 2, 3, 4].some((length) => [...text].every((sign, i) => i < length || sign === text[i - length]));

/** Characters that are no part of a run of three or more: in the alphabet, in numbers, of one sign, or on the keyboard. */
function loose(text: string): number {
  let count = 0;
  let run = 1;
  for (let i = 1; i <= text.length; i += 1) {
    const goesOn = i < text.length && (run === 1 ? stepAt(text, i) !== null : stepAt(text, i) === stepAt(text, i - 1));
    if (goesOn && stepAt(text, i) !== null) run += 1;
    else {
      if (run < 3) count += run;
      run = 1;
    }
  }
  return count;
}

/** How a character follows the one before it: the same, one on or back in its alphabet, or on a row of the keyboard. */
function stepAt(text: string, i: number): string | null {
  const [before = '', sign = ''] = [text[i - 1], text[i]];
  const step = sign.charCodeAt(0) - before.charCodeAt(0);
  if (step === 0 || (/[a-z0-9]{2}/.test(before + sign) && Math.abs(step) === 1)) return `alphabet ${step}`;
  if (KEYBOARD.some((row) => row.includes(before + sign))) return 'keyboard on';
  return KEYBOARD.some((row) => row.includes(sign + before)) ? 'keyboard back' : null;
}

/** Whether the password is little more than words that everybody knows of the person, with numbers and signs. */
function isAboutOwner(typed: string, { names, email }: PasswordOwner): boolean {
  const words = [...names, email]
    .flatMap((name) => [...folded(name).split(/[^\p{L}\p{N}]+/u), folded(name).replace(/[^\p{L}\p{N}]/gu, '')])
    .filter((word) => word.length >= 3)
    .toSorted((a, b) => b.length - a.length);
  return [typed, asLetters(typed)].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
    return rest !== text && rest.replace(/[^\p{L}]/gu, '').length < LEAST;
  });
}

/** The forms in which a password may be one of those that everybody tries: as it is, without signs around it, as letters. */
export const guessesOf = (password: string): string[] => {
  const typed = folded(password);
  return [typed, asLetters(typed)].flatMap((text) => [text, text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')]);
};

/** The form of a new password for a person, with the server's rules checked before it is sent. */
export const passwordFormOf = (owner: PasswordOwner) =>
  PasswordForm.check(({ value, issues }) => {
    const message = value.password.length < PASSWORD_MIN ? undefined : weaknessOf(value.password, owner);
    if (message) issues.push({ code: 'custom', message, path: ['password'], input: value.password });
  });
