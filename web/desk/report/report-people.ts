import { LEAVING_WORDS, SERVICE_BANDS } from '../../../contracts/desk/report-kinds';
import { EMPLOYMENT_TYPE_WORDS } from '../../../contracts/people/employment-type';
import { lagosDay } from '../../../contracts/platform/dates';
import type { ListSpec } from '../../platform/list/list-spec';
import { reportScopeIn, shortMonth } from './report-scope';

/** The people behind a number: what they are is said by the address that led to them. */
export const REPORT_PEOPLE = {} satisfies ListSpec;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const REASONS = Object.keys(LEAVING_WORDS) as (keyof typeof LEAVING_WORDS)[];

/** The filters in the address for the people behind a number. */
export function peopleIn(params: URLSearchParams) {
  const who = (['EMPLOYED', 'JOINED', 'LEFT'] as const).find((known) => known === params.get('who')) ?? 'EMPLOYED';
  const from = params.get('from') ?? '';
  const reason = REASONS.find((known) => known === params.get('reason'));
  const tenure = SERVICE_BANDS.find(([years]) => String(years) === params.get('tenure'));
  const type = params.get('employment_type');
  return {
    ...reportScopeIn(params),
    who,
    ...(who !== 'EMPLOYED' && MONTH.test(from) && { from }),
    ...(who === 'LEFT' && reason && { reason }),
    ...(who === 'EMPLOYED' && tenure && { tenure: String(tenure[0]) }),
    ...(who === 'EMPLOYED' && !tenure && type !== null && { employment_type: type.slice(0, 20) }),
  };
}

/** The title of a list of people, and its time. */
export function reportPeopleWords(asked: ReturnType<typeof peopleIn>): { title: string; note: string } {
  const present = lagosDay().slice(0, 7);
  const until = asked.until && asked.until < present ? asked.until : present;
  if (asked.who === 'EMPLOYED') {
    const types: Readonly<Record<string, string>> = EMPLOYMENT_TYPE_WORDS;
    const of =
      asked.tenure !== undefined
        ? SERVICE_BANDS.find(([years]) => String(years) === asked.tenure)?.[1]
        : asked.employment_type !== undefined && (types[asked.employment_type] || 'No employment type recorded');
    const when = until === present && !of ? 'Who works here today' : `At the end of ${shortMonth(until)}`;
    return { title: 'Headcount', note: of ? `${of}. ${when}` : when };
  }
  const from = asked.from && asked.from < until ? asked.from : until;
  const span = from === until ? `in ${shortMonth(until)}` : `from ${shortMonth(from)} to ${shortMonth(until)}`;
  if (asked.who === 'JOINED') return { title: 'Joiners', note: `Who joined ${span}` };
  return { title: 'Leavers', note: `${asked.reason ? `${LEAVING_WORDS[asked.reason]}. ` : ''}Who left ${span}` };
}
