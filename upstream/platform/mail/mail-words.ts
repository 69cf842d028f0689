import { type Day, dayText, lagosDay, lagosTime } from '../../../contracts/platform/dates';

/** An instant as "12 Jun 2026 at 14:05", in Lagos. */
export function timeWords(value: string | Date): string {
  const at = new Date(value);
  return `${dayText(lagosDay(at))} at ${lagosTime(at)}`;
}

/** "Ada Obi, Musa Bello and 3 more": the people that a refusal names, without a list of a hundred. */
export function someNames(people: { firstname: string; lastname: string }[]): string {
  const named = people.slice(0, 5).map(({ firstname, lastname }) => `${firstname} ${lastname}`);
  if (people.length > 5) return `${named.join(', ')} and ${people.length - 5} more`;
  const last = named.pop() ?? '';
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`;
}

/** How a mail begins; an employee may be without a name. */
export const dear = (firstname: string): string => (firstname ? `Dear ${firstname},` : 'Hello,');

/** Typed text for the body of a mail. It cannot form one of our buttons. */
export const typedText = (text: string): string => text.replaceAll('[[', '[ [');

/** The end of a day in Lagos (UTC+1 all year). */
export const endOfDay = (value: Day): Date => new Date(`${value}T23:59:59+01:00`);
