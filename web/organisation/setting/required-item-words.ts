import type { RequiredItem } from '../../../contracts/organisation/required-item';
import { type Day, lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { sectionAddress } from '../../platform/page/section-address';
import { date, plainText } from '../../platform/ui/format';
import { SECTION_WORDS } from './section-words';

/** The task, by name. */
export function requiredItemTitle({ kind, section, name }: RequiredItem): string {
  const words = section ? SECTION_WORDS[section] : '';
  if (kind === 'SECTION') return words;
  return kind === 'REQUEST' ? `Change of ${words}` : plainText(name);
}

const NOTES: Record<RequiredItem['kind'], string> = {
  LETTER: 'HR returned it: open the link in the mail about it',
  AGAIN: 'HR declined it: hand it in again',
  HAND_IN: 'Hand it in',
  ACKNOWLEDGE: 'Read it and say that you have',
  SECTION: 'Fill it in',
  OBJECTIVES: 'Fill in your objectives',
  RATE: 'Rate yourself',
  REQUEST: 'HR declined it, whole or in part',
  RENEW: 'Hand in a new one',
};

/** The act for it, and the day. */
export function requiredItemNote({ kind, due }: RequiredItem, today: Day = lagosDay()): string {
  if (due === null) return NOTES[kind];
  const past = due < today;
  const when = kind === 'RENEW' ? (past ? 'ended' : 'ends') : past ? 'was due' : 'due';
  return `${NOTES[kind]} · ${when} ${date(due)}`;
}

/** The page of the act; undefined for letters, which the link in the mail opens. */
export function requiredItemAddress({ kind, section, id }: RequiredItem): string | undefined {
  if (kind === 'LETTER') return undefined;
  if (kind === 'REQUEST') return pages.ownChangeRequests(id ? { request: id } : {});
  if (kind === 'SECTION') return section ? sectionAddress(section) : undefined;
  if (kind === 'OBJECTIVES' || kind === 'RATE') return id ? pages.appraisalKpi(id) : pages.appraisals();
  return pages.documents(id ? { document: id } : {});
}
