import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { candidatesOf } from '../account';
import { ITEM_ACTIONS } from '../employee/item-words';
import { audit, user } from '../tables';

/**
 * What a person may learn of their own records, by the words of the audit; what is not named here is not told. Left out on
 * purpose: "Candidate created" and "Details changed" (what HR prepares before it offers), everything about waivers (a
 * matter between HR and a manager), and notes, before and after, which hold what others wrote in confidence.
 */
const TOLD = [
  'Offer sent',
  'Offer sent again',
  'Offer declined',
  'Offer withdrawn',
  'Deployment letter sent',
  'Letter uploaded',
  'Letter removed',
  'Signed letters handed in',
  'Offer letter approved',
  'Offer letter returned',
  'Deployment letter approved',
  'Deployment letter returned',
  'Staff handbook approved',
  'Staff handbook returned',
  'Meeting scheduled',
  'Meeting changed',
  'Meeting cancelled',
  'Onboarding initiated',
  'Onboarding completed',
  'Employment confirmed',
  'Probation extended',
  'Probation ended',
  'Photo changed',
  'Personal details changed',
  'Bank details changed',
  ...ITEM_ACTIONS,
  'Change requested',
  'Change request withdrawn',
  'Change request decided',
  'Document requested',
  'Document uploaded',
  'Document approved',
  'Document declined',
  'Document acknowledged',
  'Document closed',
  'Document deleted',
  'Email sent',
  'SMS sent',
  'Password set',
  'Profile changed',
  'Impersonation started',
  'Impersonation ended',
];

/** The rows about a user's own records. Alternatives and no list of pairs: each goes by the index of the audit. */
const about = (userId: number): SQL => sql`(
  (${audit.record} = 'user' AND ${audit.record_id} = ${userId})
  OR (${audit.record} = 'candidate' AND ${audit.record_id} IN ${candidatesOf(userId)})
  OR (${audit.record} = 'offer' AND ${audit.record_id} IN (
    SELECT id FROM offer WHERE candidate_id IN ${candidatesOf(userId)}))
  OR (${audit.record} = 'employee' AND ${audit.record_id} IN (SELECT id FROM employee WHERE user_id = ${userId})))`;

/** A change of job is told from the day on which it counts: HR may plan it, and take it back, before. */
const jobChanged: SQL = sql`(${audit.action} = 'Job change recorded' AND EXISTS (
  SELECT 1 FROM employee_job j WHERE j.employee_id = ${audit.record_id} AND j.applied = 1
    AND j.effective_from = ${audit.after} ->> 'effective_from'))`;

/** What a user may be told of their own records. */
export const toldTo = (userId: number): SQL | undefined =>
  and(about(userId), or(inArray(audit.action, TOLD), jobChanged));

/**
 * Who did it. What is told here of nobody signed in was done through a link, and so by the person. Somebody who acted in
 * another's name is told apart from them.
 */
export const actor = (name: string) => sql<string>`
  CASE WHEN ${user.id} IS NOT NULL THEN ${user.firstname} || ' ' || ${user.lastname} || ' for ' ELSE '' END
  || CASE WHEN ${audit.actor_id} IS NULL THEN ${name} ELSE ${audit.actor} END`;
