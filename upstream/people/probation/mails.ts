import type { Recommendation } from '../../../contracts/platform/confirmation';
import { type Day, dayText } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { lifetimeOf } from '../../platform/link/link-purposes';
import { newLink } from '../../platform/link/links';
import { dear, typedText } from '../../platform/mail/mail-words';
import type { Message } from '../../platform/mail/outbox';

export interface AboutProbation {
  firstname: string;
  lastname: string;
  code: string;
  job_role: string;
  company: string;
  employment_date: Day;
  probation_end: Day;
  days_left: number;
}

export const nameOf = ({ firstname, lastname, code }: Pick<AboutProbation, 'firstname' | 'lastname' | 'code'>) =>
  `${firstname} ${lastname}`.trim() || code;

/** "ends on 12 Jun 2026, in 14 days". */
function endWords({ probation_end, days_left }: Pick<AboutProbation, 'probation_end' | 'days_left'>): string {
  const day = dayText(probation_end);
  if (days_left < 0) return `ended on ${day}`;
  if (days_left === 0) return `ends today, ${day}`;
  return `ends on ${day}, in ${days_left === 1 ? 'one day' : `${days_left} days`}`;
}

/** Asks the line manager, with the link to their page. `review` is the record that the link is for. */
export const probationAskMail = (about: AboutProbation, review: number, manager: string, now: Date): Message => ({
  kind: 'mail',
  recipient: manager,
  company: about.company,
  subject: `${nameOf(about)}: your recommendation before the probation ends`,
  body: `The probation of ${nameOf(about)} ${endWords(about)}. HR decides about the confirmation and asks you, as the line manager, what you recommend: to confirm, to extend the probation, or not to confirm.

Employee: ${nameOf(about)}, ${about.code}
Job role: ${about.job_role}
Date of employment: ${dayText(about.employment_date)}
Probation ends: ${dayText(about.probation_end)}

[[0|Give your recommendation]]

The link works for ${lifetimeOf('probation')} and for one answer. Opening it decides nothing.`,
  links: [{ path: pages.reviewProbation('{token}'), claims: newLink('probation', review, 'manager', now) }],
});

type Told = Pick<AboutProbation, 'firstname' | 'lastname' | 'company'> & { email: string };

export const confirmedMail = (about: Told, effective: Day, today: Day): Message => ({
  kind: 'mail',
  recipient: about.email,
  company: about.company,
  subject: `Your employment at ${about.company} is confirmed`,
  body: `${dear(about.firstname)}

your employment at ${about.company} is confirmed with effect from ${dayText(effective)}. Your probation ${effective > today ? 'ends then' : 'is over'}.`,
});

export const extendedMail = (about: Told, until: Day, reason: string): Message => ({
  kind: 'mail',
  recipient: about.email,
  company: about.company,
  subject: `Your probation at ${about.company} is extended`,
  body: `${dear(about.firstname)}

your probation at ${about.company} now ends on ${dayText(until)}.

Why: ${typedText(reason)}

If you have a question, talk to your line manager or to HR.`,
});

export const probationEndedMail = (about: Told, lastDay: Day, reason: string): Message => ({
  kind: 'mail',
  recipient: about.email,
  company: about.company,
  subject: `Your employment at ${about.company} is not confirmed`,
  body: `${dear(about.firstname)}

your employment at ${about.company} is not confirmed at the end of your probation. Your last day is ${dayText(lastDay)}.

Why: ${typedText(reason)}

HR tells you what happens until then. If you have a question, talk to HR.`,
});

interface DigestLine extends AboutProbation {
  supervisor_email: string | null;
  recommendation: Recommendation | null;
}

/** Lines of a digest; the page has the others. */
const MOST_LINES = 40;

const LINE: Record<Recommendation, string> = {
  CONFIRM: 'the line manager recommends to confirm',
  EXTEND: 'the line manager recommends to extend',
  NOT_CONFIRM: 'the line manager recommends not to confirm',
};

const managerWords = (line: DigestLine) =>
  line.recommendation
    ? LINE[line.recommendation]
    : line.supervisor_email
      ? 'the line manager was asked'
      : 'no address of the line manager is known: enter it on the page to ask them';

/** One mail a day to each in HR, whatever the number of people. */
export const probationDigestMail = (recipient: string, lines: readonly DigestLine[]): Message => ({
  kind: 'mail',
  recipient,
  company: 'Tenure',
  subject:
    lines.length === 1 && lines[0]
      ? `Probation of ${nameOf(lines[0])}: decide about the confirmation`
      : `${lines.length} probations: decide about the confirmations`,
  body: `${lines
    .slice(0, MOST_LINES)
    .map(
      (line) =>
        `${nameOf(line)}, ${line.job_role}, ${line.company}: the probation ${endWords(line)}; ${managerWords(line)}.`,
    )
    .join('\n\n')}${lines.length > MOST_LINES ? `\n\nAnd ${lines.length - MOST_LINES} more.` : ''}

You decide in Tenure under Settings, Confirmation Settings, Due for confirmation.`,
});
