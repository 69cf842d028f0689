import { type SQL, sql } from 'drizzle-orm';
import type { CandidateStatus } from '../../../contracts/people/candidate-status';
import { addDays } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import type { QueueKind } from '../../../contracts/platform/queue-kinds';
import { type ComingEvents, eachDay, roleAndBranch } from '../../platform/module/coming';
import type { Queue } from '../../platform/module/queue';
import {
  afterMedical,
  CANDIDATE_NAME,
  CANDIDATE_PAGE,
  ITEM_DUE,
  ITEM_PAGE,
  ofMine,
  openItems,
  UNDER_WAY,
} from './waiting';

const STARTING_DAYS = 14;
/** Those who may come and are no employees yet. */
const ON_THE_WAY: CandidateStatus[] = [
  'OFFER_SENT',
  'UPLOADED',
  'RETURNED',
  'APPROVED',
  'MEDICAL_BOOKED',
  'ONBOARDING',
];
const COMING = sql.raw(`(${ON_THE_WAY.map((status) => `'${status}'`).join(', ')})`);

const PERSON = sql`${CANDIDATE_PAGE} AS path, ${CANDIDATE_NAME} AS name, NULL AS employee, NULL AS image`;

/** Candidates who have been in a state that asks something of HR. */
const inState = (status: CandidateStatus, about: SQL): Queue => ({
  at: 'since',
  items: ({ caller }) => sql`
    SELECT c.id, c.status_since AS at, ${about} AS about, ${PERSON} FROM candidate c
    WHERE c.status = ${status} AND ${ofMine(caller)}`,
  list: () => pages.candidates({ status }),
});

export const onboardingQueue = {
  letters: inState('UPLOADED', sql`'letters of ' || ${CANDIDATE_NAME}`),
  medical: inState('APPROVED', CANDIDATE_NAME),
  initiate: {
    at: 'since',
    items: ({ today, caller }) => sql`
      SELECT c.id, m.starts_at AS at, ${CANDIDATE_NAME} AS about, ${PERSON} FROM ${afterMedical(today)} AND ${ofMine(caller)}`,
    list: () => pages.tasks({ tab: 'all', kind: 'initiate' }),
  },
  onboarding: {
    at: 'due',
    items: ({ caller }) => sql`
      SELECT c.id, b.employment_date AS at, ${CANDIDATE_NAME} AS about, ${PERSON} FROM ${UNDER_WAY} AND ${ofMine(caller)}`,
    list: () => pages.candidates({ status: 'ONBOARDING' }),
  },
  item: {
    at: 'due',
    items: ({ today, me, now, caller }) => sql`
      SELECT i.id, ${ITEM_DUE} AS at, i.title || ' of ' || ${CANDIDATE_NAME} AS about, ${ITEM_PAGE} AS path,
        ${CANDIDATE_NAME} AS name, e.id AS employee, e.image
      FROM ${openItems(now)} AND ${ITEM_DUE} < ${today} AND (i.owner_id = ${me} OR i.owner_id IS NULL) AND ${ofMine(caller)}`,
    list: () => pages.tasks({ kind: 'checklist', due: 'overdue' }),
  },
  starter: {
    at: 'due',
    items: ({ today, caller }) => sql`
      SELECT c.id, c.resumption_date AS at, ${CANDIDATE_NAME} AS about, ${PERSON} FROM candidate c
      WHERE c.resumption_date BETWEEN ${today} AND ${addDays(today, STARTING_DAYS)} AND c.status IN ${COMING} AND ${ofMine(caller)}`,
    list: ({ today }) =>
      pages.candidates({
        status: ON_THE_WAY.join(','),
        resumption_from: today,
        resumption_to: addDays(today, STARTING_DAYS),
        ordering: 'resumption_date',
      }),
  },
} satisfies Partial<Record<QueueKind, Queue>>;

/** The first days of candidates who are no employees yet. */
export const candidatesStarting: ComingEvents = {
  areas: ['recruitment'],
  of: ({ from, to, caller }) =>
    eachDay(
      sql`SELECT c.resumption_date AS at, c.id, ${CANDIDATE_NAME} AS name, ${roleAndBranch(sql`c`)} AS place,
      ${CANDIDATE_PAGE} AS path
    FROM candidate c WHERE c.resumption_date BETWEEN ${from} AND ${to} AND c.status IN ${COMING} AND ${ofMine(caller)}`,
      {
        one: '’s first day',
        many: 'candidates start',
        list: pages.candidates({ status: ON_THE_WAY.join(','), resumption_from: '{day}', resumption_to: '{day}' }),
      },
    ),
};
