import type { AppraisalManager, AppraisalState } from '../../../contracts/performance/appraisal-state';
import { type Day, dayText } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { Env } from '../../platform/call/env';
import { lifetimeOf } from '../../platform/link/link-purposes';
import { newLink } from '../../platform/link/links';
import { dear, typedText } from '../../platform/mail/mail-words';
import type { Message } from '../../platform/mail/outbox';
import { APPRAISAL_LINK_PURPOSE } from './appraisal-managers';

/** The facts that a mail about an appraisal names. */
export interface AboutAppraisal {
  id: number;
  employee_id: number;
  appraisal_id: number;
  kpi_id: number;
  employee: string;
  firstname: string;
  employee_email: string;
  job_role: string;
  appraisal: string;
  end_date: Day;
  company: string;
}

const TURN: Partial<
  Record<AppraisalState, { subject: string; words: string; path: (about: AboutAppraisal) => string }>
> = {
  PENDING: {
    subject: 'your objectives are not submitted',
    words: 'Your objectives still wait for you. Fill them in and submit them to your supervisor.',
    path: ({ appraisal_id }) => pages.appraisalKpi(appraisal_id),
  },
  REJECTED: {
    subject: 'your objectives came back',
    words: 'Your supervisor rejected your objectives. Change them and submit them again.',
    path: ({ appraisal_id }) => pages.appraisalKpi(appraisal_id),
  },
  RATING: {
    subject: 'your own rating is missing',
    words: 'Your appraisal still waits for your own rating. Rate each objective, comment on it, and submit it.',
    path: ({ appraisal_id, employee_id, kpi_id }) => pages.appraisal(appraisal_id, employee_id, kpi_id),
  },
};

/** Reminds an employee of what is theirs to do in a state; null where it is not their turn. */
export function reminderOf(about: AboutAppraisal, state: AppraisalState, env: Pick<Env, 'SITE_ORIGIN'>) {
  const turn = TURN[state];
  if (!turn) return null;
  const path = turn.path(about);
  const mail: Message = {
    kind: 'mail',
    recipient: about.employee_email,
    company: about.company,
    subject: `Reminder: ${about.appraisal}: ${turn.subject}`,
    body: `${dear(typedText(about.firstname))}\n\n${turn.words}\n\nEnds: ${dayText(about.end_date)}\n\nSign in to go on: ${env.SITE_ORIGIN}${path}`,
  };
  return { mail, notice: `reminds you: ${turn.subject}`, path };
}

/** Why a manager gets a mail. */
export type AppraisalOccasion = 'asked' | 'handed over' | 'reminder' | 'renewed';

const TASK: Record<AppraisalManager, { subject: string; button: string; words: (name: string) => string }> = {
  supervisor: {
    subject: 'the objectives are yours to review',
    button: 'Review the objectives',
    words: (name) => `${name} has submitted objectives. You weigh them, say what you think, and accept or reject them.`,
  },
  line_manager: {
    subject: 'the appraisal is yours to rate',
    button: 'Rate the appraisal',
    words: (name) =>
      `${name} has rated their own work. As the line manager you rate each objective from 1 to 100 and comment on it.`,
  },
  head_manager: {
    subject: 'the appraisal needs your rating',
    button: 'Rate the appraisal',
    words: (name) =>
      `The line manager of ${name} has rated the appraisal. As the head manager you give the rating that completes it.`,
  },
};

const BEFORE: Record<AppraisalOccasion, string> = {
  asked: '',
  'handed over': 'You look after this employee from now on, so this came to you.\n\n',
  reminder: 'This still waits for you.\n\n',
  renewed: 'Here is your new link. Earlier ones do not work any more.\n\n',
};

const pageOf = (place: AppraisalManager, { employee_id, appraisal_id, kpi_id }: AboutAppraisal): string =>
  place === 'supervisor'
    ? pages.reviewKpi({ pathto: `${employee_id}/${appraisal_id}/${kpi_id}`, d: '{token}' })
    : pages.reviewAppraisal(place === 'head_manager' ? 'hm' : 'lm', appraisal_id, employee_id, kpi_id, {
        d: '{token}',
      });

/** Asks a manager, with a new link to the page where they act. */
export function appraisalAskMail(
  about: AboutAppraisal,
  place: AppraisalManager,
  email: string,
  occasion: AppraisalOccasion,
  now: Date,
): Message {
  const name = typedText(about.employee);
  const { subject, button, words } = TASK[place];
  return {
    kind: 'mail',
    recipient: email,
    company: about.company,
    subject: `${occasion === 'reminder' ? 'Reminder: ' : ''}${about.employee}: ${subject}`,
    body: `${BEFORE[occasion]}${words(name)}

Employee: ${name}, ${typedText(about.job_role)}
Appraisal: ${typedText(about.appraisal)}
Ends: ${dayText(about.end_date)}

[[0|${button}]]

The link works for ${lifetimeOf(APPRAISAL_LINK_PURPOSE[place])}. What you submitted stays readable with it.`,
    links: [{ path: pageOf(place, about), claims: newLink(APPRAISAL_LINK_PURPOSE[place], about.id, 'manager', now) }],
  };
}
