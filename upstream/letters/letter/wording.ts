import { type Day, dayText } from '../../../contracts/platform/dates';
import type { LetterPerson } from './people';

/** A day as 12 Jun 2026; the spaces do not break a line. */
export const unbrokenDay = (day: Day): string => dayText(day).replaceAll(' ', '\u00a0');

/** The names of a person as they are signed, or what the person is called. */
export const signedName = ({ firstname, middlename, lastname, name }: LetterPerson): string =>
  (
    [firstname, middlename, lastname]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ') || name
  ).normalize('NFC');
