import { and, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { AREAS, readsArea } from '../../../contracts/platform/limits';
import { notification as contract } from '../../../contracts/platform/notification';
import { pages } from '../../../contracts/platform/pages';
import { casesNaming } from '../call/caller-role';
import { refuse } from '../call/refusal';
import { type App, serve } from '../call/serve';
import { inCompanyScope, type LimitedCaller } from '../caller/limits-of';
import type { Caller } from '../caller/principal';
import { pageAnswer, slice } from '../database/db';
import { addressWith } from '../mail/page-address';
import { holds } from '../record/search';
import { notification } from './tables';

type Reader = LimitedCaller & Pick<Caller, 'userId' | 'throughId'>;

/** The pages of complaints that name the person who acts in the name of the reader: they do not learn of these by reading along. */
const pathsNaming = (caller: Reader): SQL => {
  const id = { id: sql`n.case_id` };
  return sql`SELECT ${addressWith(pages.complaintDetails({ complaint: '{id}' }), id)} FROM ${casesNaming({ caller })} n
    UNION ALL SELECT ${addressWith(pages.complaints({ complaint: '{id}' }), id)} FROM ${casesNaming({ caller })} n`;
};

/** The condition that what a notice is about is for its reader, and for who acts in their name, as they are today. */
const isFor = (me: Reader): SQL | undefined =>
  and(
    isWithin(me),
    me.throughId === null ? undefined : sql`coalesce(${notification.path}, '') NOT IN (${pathsNaming(me)})`,
  );

/** The condition that what a notice is about is within the limits of its reader. */
function isWithin(me: LimitedCaller): SQL | undefined {
  if (!me.limits) return undefined;
  const areas = AREAS.filter((area) => readsArea(me.limits, area));
  const { company_id, area } = notification;
  return and(or(isNull(company_id), inCompanyScope(me, sql`${company_id}`)), or(isNull(area), inArray(area, areas)));
}

export const notificationRoutes = (app: App) =>
  serve(app, 'notification', contract, {
    list: async ({ db, input, caller }) => {
      const where = and(
        eq(notification.user_id, caller.userId ?? 0),
        isNull(notification.read_at),
        isFor(caller),
        holds(input.search, sql`${notification.sender}`, sql`${notification.subject}`),
      );
      const { limit, offset } = slice(input);
      const [rows, [all]] = await db.batch([
        db.select().from(notification).where(where).orderBy(desc(notification.id)).limit(limit).offset(offset),
        db.select({ total: count() }).from(notification).where(where),
      ]);
      const results = rows.map(
        ({ user_id: _, read_at: __, announcement_id: ___, company_id: ____, area: _____, ...shown }) => shown,
      );
      return pageAnswer(contract.list.path, input, all?.total ?? 0, results);
    },

    read: async ({ db, input, caller, now, commit, audit }) => {
      const own = and(eq(notification.id, input.id), eq(notification.user_id, caller.userId ?? 0), isFor(caller));
      const [found] = await db.select({ id: notification.id }).from(notification).where(own);
      if (!found) throw refuse.notFound();
      const mark = db
        .update(notification)
        .set({ read_at: now.toISOString() })
        .where(and(own, isNull(notification.read_at)));
      // Reading one's own notification changes nobody's record. Reading it in another's name takes it from them, so
      // that leaves a row.
      const trail = { action: 'Notification read', record: 'notification', record_id: input.id };
      return commit(caller.throughId === null ? [mark] : [mark, audit(trail)], { message: 'Notification read' });
    },
  });
