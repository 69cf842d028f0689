import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { activity as contract } from '../../contracts/activity';
import { candidatesOf } from '../account';
import { pageOf, slice } from '../db';
import { audit, user } from '../schema';
import { type App, serve } from '../serve';

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
  'Email sent',
  'SMS sent',
  'Password set',
  'Profile changed',
];

/** The records that are a user's own, as pairs that the index of the audit begins with. */
const own = (userId: number): SQL => sql`(${audit.record}, ${audit.record_id}) IN (
  SELECT 'user', ${userId}
  UNION ALL SELECT 'candidate', id FROM candidate WHERE id IN ${candidatesOf(userId)}
  UNION ALL SELECT 'offer', id FROM offer WHERE candidate_id IN ${candidatesOf(userId)})`;

/**
 * Who did it. What is told here of nobody signed in was done through a link, and so by the person. Somebody who acted in
 * another's name is told apart from them.
 */
const actor = (name: string) => sql<string>`
  CASE WHEN ${user.id} IS NOT NULL THEN ${user.firstname} || ' ' || ${user.lastname} || ' for ' ELSE '' END
  || CASE WHEN ${audit.actor_id} IS NULL THEN ${name} ELSE ${audit.actor} END`;

export const activityRoutes = (app: App) =>
  serve(app, 'activity', contract, {
    list: async ({ db, input, caller }) => {
      const typed = input.search?.toLowerCase();
      const where = and(
        own(caller.userId ?? 0),
        inArray(audit.action, TOLD),
        typed ? sql`instr(lower(${audit.action}), ${typed}) > 0` : undefined,
      );
      const { limit, offset } = slice(input);
      const [rows, [all]] = await db.batch([
        db
          .select({
            id: audit.id,
            at: audit.at,
            actor: actor(caller.name).as('actor_name'),
            action: audit.action,
          })
          .from(audit)
          .leftJoin(user, eq(user.id, audit.through_id))
          .where(where)
          .orderBy(desc(audit.id))
          .limit(limit)
          .offset(offset),
        db.select({ total: count() }).from(audit).where(where),
      ]);
      return pageOf(contract.list.path, input, all?.total ?? 0, rows);
    },
  });
