import { format, parse } from 'date-fns';
import type { Day } from '../../contracts/dates';
import type { LetterData } from './letter-data';

const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' });

/** Kobo as ₦1,250,000.00. */
export const money = (kobo: number): string => naira.format(kobo / 100);

/** A day as 12 Jun 2026; the spaces do not break a line. */
export const shortDay = (day: Day): string =>
  format(parse(day, 'yyyy-MM-dd', new Date(0)), 'd MMM yyyy').replaceAll(' ', '\u00a0');

export const fullName = ({ firstname, middlename, lastname }: LetterData): string =>
  [firstname, middlename, lastname]
    .filter((name) => name?.trim())
    .join(' ')
    .normalize('NFC');
