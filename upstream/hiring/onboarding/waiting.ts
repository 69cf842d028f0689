import { type SQL, sql } from 'drizzle-orm';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { inCompanyScopeUnindexed, type LimitedCaller } from '../../platform/caller/limits-of';
import { addressWith } from '../../platform/mail/page-address';
import { patienceAfter, type WaitingQuery } from '../../platform/module/waiting';
import { CHECKLIST_ITEMS, FIRST_DAY, isItemOpen } from './facts';

const STARTING_DAYS = 7;

/** The candidate whom a task of HR is about, over the table alias `c`, and the page where it is done. */
export const CANDIDATE_NAME = sql`c.firstname || ' ' || c.lastname`;
export const CANDIDATE_PAGE = addressWith(pages.candidate('{id}'), { id: sql`c.id` });
const CANDIDATE_ITEMS = addressWith(pages.candidate('{id}', { tab: 'onboarding' }), { id: sql`c.id` });
const RECORD_ITEMS = addressWith(pages.employee('{id}', { tab: 'onboarding' }), { id: sql`e.id` });
/** The sender of the latest offer, who is HR's contact of the candidate. */
const SENDER = sql`(SELECT o.sent_by FROM offer o WHERE o.candidate_id = c.id ORDER BY o.id DESC LIMIT 1)`;

/** SQL condition on candidate `c`: of the caller's companies. */
export const ofMine = (me: LimitedCaller): SQL => inCompanyScopeUnindexed(me, sql`c.company_id`);

/** The tasks about candidates with a status that asks something of HR within a few days. */
const waitingSince = (status: string, me: LimitedCaller): SQL => sql`
  SELECT c.id, ${CANDIDATE_NAME} AS title, ${patienceAfter(sql`c.status_since`)} AS due, ${SENDER} AS owner_id,
    ${CANDIDATE_PAGE} AS path
  FROM candidate c WHERE c.status = ${status} AND ${ofMine(me)}`;

export const lettersToReview: WaitingQuery = (_, __, me) => waitingSince('UPLOADED', me);

export const medicalsToSchedule: WaitingQuery = (_, __, me) => waitingSince('APPROVED', me);

/** Candidates `c` whose last medical `m` is over or on this day. */
export const afterMedical = (today: Day): SQL => sql`candidate c JOIN meeting m ON m.id = (
    SELECT p.meeting_id FROM meeting_person p JOIN meeting k ON k.id = p.meeting_id
    WHERE p.candidate_id = c.id AND k.type = 'MEDICAL' ORDER BY k.starts_at DESC LIMIT 1)
  WHERE c.status = 'MEDICAL_BOOKED' AND m.starts_at < ${`${today}T23:00:00.000Z`}`;

/** Onboardings `b` under way, with their candidate `c`. */
export const UNDER_WAY = sql`candidate c JOIN onboarding b ON b.candidate_id = c.id WHERE c.status = 'ONBOARDING'`;

/** The person who booked the medical has the next step after it. */
export const onboardingsToInitiate: WaitingQuery = (today, _, me) => sql`
  SELECT c.id, ${CANDIDATE_NAME} AS title, date(m.starts_at, '+1 hour', '+1 day') AS due, m.created_by AS owner_id,
    ${CANDIDATE_PAGE} AS path
  FROM ${afterMedical(today)} AND ${ofMine(me)}`;

export const onboardingsToComplete: WaitingQuery = (_, __, me) => sql`
  SELECT c.id, ${CANDIDATE_NAME} AS title, b.employment_date AS due, b.initiated_by AS owner_id, ${CANDIDATE_PAGE} AS path
  FROM ${UNDER_WAY} AND ${ofMine(me)}`;

/** The day on which an item `i` is due, and the page where it is done. */
export const ITEM_DUE = sql`date(${FIRST_DAY}, i.due_days || ' days')`;
export const ITEM_PAGE = sql`CASE WHEN e.id IS NULL THEN ${CANDIDATE_ITEMS} ELSE ${RECORD_ITEMS} END`;

/** Items `i` that HR has to do, with their candidate `c` and the record `e` where there is one. */
export const openItems = (now: Date): SQL =>
  sql`${CHECKLIST_ITEMS} WHERE i.owner = 'ADMIN' AND c.status IN ('ONBOARDING', 'COMPLETED') AND ${isItemOpen(now)}`;

/** The open items of a running onboarding, and those that an employee's record has taken over. */
export const itemsToDo: WaitingQuery = (_, now, me) => sql`
  SELECT i.id, i.title || ': ' || ${CANDIDATE_NAME} AS title, ${ITEM_DUE} AS due, i.owner_id, ${ITEM_PAGE} AS path
  FROM ${openItems(now)} AND ${ofMine(me)}`;

export const firstDays: WaitingQuery = (today, _, me) => sql`
  SELECT c.id, ${CANDIDATE_NAME} AS title, c.resumption_date AS due, NULL AS owner_id, ${CANDIDATE_PAGE} AS path
  FROM candidate c
  WHERE c.resumption_date BETWEEN ${today} AND ${addDays(today, STARTING_DAYS)}
    AND c.status NOT IN ('DRAFT', 'OFFER_SENT', 'DECLINED', 'WITHDRAWN') AND ${ofMine(me)}`;
