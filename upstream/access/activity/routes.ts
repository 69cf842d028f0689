import { and, count, desc, eq, sql } from 'drizzle-orm';
import { activity as contract } from '../../../contracts/access/activity';
import { type App, serve } from '../../platform/call/serve';
import { pageAnswer, slice } from '../../platform/database/db';
import { audit, user } from '../../platform/database/tables';
import type { House } from '../../platform/module/module';
import { holds } from '../../platform/record/search';
import { actor, maySeeOfOwnRecords } from './store';

export const activityRoutes = (app: App, { ownRecordAudit }: Pick<House, 'ownRecordAudit'>) =>
  serve(app, 'activity', contract, {
    list: async ({ db, input, caller }) => {
      const where = and(
        maySeeOfOwnRecords(ownRecordAudit, caller.userId ?? 0),
        holds(input.search, sql`${audit.action}`),
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
      return pageAnswer(contract.list.path, input, all?.total ?? 0, rows);
    },
  });
