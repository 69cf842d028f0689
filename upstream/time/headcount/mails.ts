import { type Day, dayText } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { monthName } from '../../../contracts/time/headcount-answers';
import type { Env } from '../../platform/call/env';
import { headcountPeriod } from './words';

/** The mail and the notice to employees: the same for everybody except the name above. */
export interface HeadcountMessage {
  subject: string;
  /** The mail after the name. */
  body: string;
  /** The words of the notice after the sender. */
  notice: string;
  path: string;
}

interface About {
  year: number;
  month: number;
  closes_on: Day;
  questions: number;
}

const counted = (questions: number): string => (questions === 1 ? 'One question' : `${questions} questions`);

/** Asks everybody of a company for the month, or reminds who has not answered. */
export function headcountAskWords(
  about: About,
  as: 'asked' | 'reminded',
  { SITE_ORIGIN }: Pick<Env, 'SITE_ORIGIN'>,
): HeadcountMessage {
  const path = pages.headcountMonth(monthName(about.month), { year: String(about.year) });
  const [month, day] = [headcountPeriod(about), dayText(about.closes_on)];
  const asks =
    as === 'asked'
      ? `The headcount of ${month} is open. ${counted(about.questions)}, about two minutes. Then your supervisor confirms.`
      : `The headcount of ${month} still waits for your answers. ${counted(about.questions)}, about two minutes.`;
  return {
    subject: `${as === 'asked' ? '' : 'Reminder: '}Headcount of ${month}: please answer by ${day}`,
    body: `${asks}

Answer by: ${day}

Sign in to answer: ${SITE_ORIGIN}${path}`,
    notice:
      as === 'asked'
        ? `asks you to answer the headcount of ${month}`
        : `reminds you: answer the headcount of ${month} by ${day}`,
    path,
  };
}
