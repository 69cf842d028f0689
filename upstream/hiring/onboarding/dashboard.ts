import { and, asc, count, eq, gte, lte, min, notInArray, sql } from 'drizzle-orm';
import type { Dashboard } from '../../../contracts/hiring/onboarding';
import { CANDIDATE_STATUSES } from '../../../contracts/people/candidate-status';
import { addDays, type Day } from '../../../contracts/platform/dates';
import { inCompanyScope, type LimitedCaller } from '../../platform/caller/limits-of';
import type { Db } from '../../platform/database/db';
import { offer } from '../offer/tables';
import { waiver } from '../waiver/tables';
import { candidateRows, latestOffer, waiverWaits } from './candidates';
import { candidate } from './tables';

const ROWS = 10;
const STARTING_DAYS = 14;
const EXPIRING_DAYS = 3;

/**
 * How many candidates have each status, and the candidates that need somebody today: one batch, whatever their number.
 */
export async function dashboard(db: Db, me: LimitedCaller, today: Day): Promise<Dashboard> {
  const mine = inCompanyScope(me, sql`${candidate.company_id}`);
  const starts = and(
    mine,
    gte(candidate.resumption_date, today),
    lte(candidate.resumption_date, addDays(today, STARTING_DAYS)),
    notInArray(candidate.status, ['DRAFT', 'DECLINED', 'WITHDRAWN']),
  );
  const expires = and(
    mine,
    eq(candidate.status, 'OFFER_SENT'),
    gte(offer.expires, today),
    lte(offer.expires, addDays(today, EXPIRING_DAYS)),
  );
  const [states, waiting, starting, startingTotals, expiring, expiringTotals, waivers] = await db.batch([
    db
      .select({ status: candidate.status, total: count(), oldest: min(candidate.status_since) })
      .from(candidate)
      .where(mine)
      .groupBy(candidate.status),
    candidateRows(db)
      .where(and(mine, eq(candidate.status, 'UPLOADED')))
      .orderBy(asc(candidate.status_since), asc(candidate.id))
      .limit(ROWS),
    candidateRows(db).where(starts).orderBy(asc(candidate.resumption_date), asc(candidate.id)).limit(ROWS),
    db.select({ total: count() }).from(candidate).where(starts),
    candidateRows(db).where(expires).orderBy(asc(offer.expires), asc(candidate.id)).limit(ROWS),
    db.select({ total: count() }).from(candidate).innerJoin(offer, latestOffer).where(expires),
    db
      .select({ total: count(), oldest: min(waiver.requested_at) })
      .from(waiver)
      .innerJoin(candidate, eq(candidate.id, waiver.candidate_id))
      .where(and(mine, waiverWaits)),
  ]);
  return {
    by_status: CANDIDATE_STATUSES.map((status) => {
      const found = states.find((row) => row.status === status);
      return { status, total: found?.total ?? 0, oldest: found?.oldest ?? null };
    }),
    waiting,
    starting,
    starting_total: startingTotals[0]?.total ?? 0,
    expiring,
    expiring_total: expiringTotals[0]?.total ?? 0,
    waivers: { total: waivers[0]?.total ?? 0, oldest: waivers[0]?.oldest ?? null },
  };
}
