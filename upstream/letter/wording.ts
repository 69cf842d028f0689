import { type Day, dayText } from '../../contracts/dates';
import type { Person } from './people';

const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' });

/** Kobo as ₦1,250,000.00. */
export const money = (kobo: number): string => naira.format(kobo / 100);

/** A day as 12 Jun 2026; the spaces do not break a line. */
export const shortDay = (day: Day): string => dayText(day).replaceAll(' ', '\u00a0');

/** The names of a person as they are signed, or what the person is called. */
export const fullName = ({ firstname, middlename, lastname, name }: Person): string =>
  (
    [firstname, middlename, lastname]
      .map((part) => part?.trim())
      .filter(Boolean)
      .join(' ') || name
  ).normalize('NFC');
