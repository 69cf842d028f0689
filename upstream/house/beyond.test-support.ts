import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { addDays, lagosDay } from '../../contracts/platform/dates';
import { AREAS, type Area, type AreaLevel } from '../../contracts/platform/limits';
import { offer } from '../hiring/offer/tables';
import { company } from '../organisation/company/tables';
import { documentCategory } from '../people/document/tables';
import { makeEmployee } from '../people/probation/people.test-support';
import { audit, user } from '../platform/database/tables';
import { randomId, signSession } from '../platform/link/tokens';
import { makeUser } from './ask.test-support';
import { db, type MadePlace, makeCandidate, makePlace } from './journey.test-support';

/** Stands in every word of the company that the admin does not look after, and nowhere else. */
export const BEYOND = 'Qxbeyond';
type User = Awaited<ReturnType<typeof makeUser>>;

const TODAY = lagosDay();
export const FIVE_DAYS_AGO = new Date(Date.now() - 5 * 86_400_000).toISOString();
export interface OtherCompany {
  /** The ids of what belongs to the other company, by what stands before them in an address. */
  theirs: Record<string, number | undefined>;
  mine: MadePlace;
  beyond: MadePlace;
  /** The session of an admin with every area, and one company. */
  token: string;
  me: number;
  /** The account of the other company's employee. */
  account: number;
  category: number;
}

export const idOf = async (rows: Promise<{ id: number }[]>): Promise<number> => (await rows)[0]?.id ?? 0;

/** Makes records of a module in the other company; answers their ids, by what stands before them in an address. */
export type MakesBeyond = (house: {
  mine: MadePlace;
  beyond: MadePlace;
  boss: User;
  me: number;
  account: number;
  person: Awaited<ReturnType<typeof makeEmployee>>;
  candidate: Awaited<ReturnType<typeof makeCandidate>>;
  offerId: number;
  category: number;
  /** What the modules before this one made. */
  theirs: OtherCompany['theirs'];
}) => Promise<Record<string, number | undefined>>;

/** Two companies, an admin who looks after the first, and one of everything in the second. */
export async function makeBeyond(
  modules: readonly (readonly [name: string, said: { beyond?: MakesBeyond }])[],
): Promise<OtherCompany> {
  const mine = await makePlace('LGS');
  const beyond = await makePlace('QXB');
  await db
    .update(company)
    .set({ name: BEYOND, email: `hr@${BEYOND}.example` })
    .where(eq(company.id, beyond.company));
  for (const part of ['branch', 'department', 'job_role'] as const)
    await db.run(sql`UPDATE ${sql.identifier(part)} SET name = ${`${BEYOND} ${part}`} WHERE id = ${beyond[part]}`);
  const boss = await makeUser('boss@lagoon.example', ['SUPERADMIN']);
  const hr = await makeUser('limited@lagoon.example', ['ADMIN']);
  const me = hr.id;
  const areas = Object.fromEntries(AREAS.map((area) => [area, 'CHANGE'])) as Record<Area, AreaLevel>;
  const limits = { companies: [mine.company], areas };
  await db.update(user).set({ limits }).where(eq(user.id, me));
  const token = await signSession(
    { user_id: me, roles: ['ADMIN'], limits, jti: randomId() },
    env.JWT_SECRET,
    new Date(),
  );

  const account = (await makeUser(`person@${BEYOND}.example`, ['EMPLOYEE'])).id;
  await db.update(user).set({ firstname: BEYOND, lastname: BEYOND }).where(eq(user.id, account));
  const named = { firstname: BEYOND, lastname: `${BEYOND} Obi` };
  const person = await makeEmployee(beyond, '2026-07-01', {
    ...named,
    code: `${BEYOND}-1`,
    email: `e@${BEYOND}.example`,
    user_id: account,
    employment_status_date: addDays(TODAY, 5),
    employment_status: 'ACTIVE',
    probation_extended_to: addDays(TODAY, 2),
    supervisor_name: BEYOND,
  });
  await makeEmployee(beyond, addDays(TODAY, 3), { ...named, email: `l@${BEYOND}.example` });
  await makeEmployee(mine, '2019-01-07', { confirmation_status: 'CONFIRMED' });
  const candidate = await makeCandidate(beyond, 'ONBOARDING', {
    ...named,
    email: `c@${BEYOND}.example`,
    resumption_date: addDays(TODAY, 2),
  });
  await makeCandidate(beyond, 'UPLOADED', { ...named, email: `d@${BEYOND}.example`, resumption_date: TODAY });
  const offered = await makeCandidate(beyond, 'OFFER_SENT', { ...named, email: `o@${BEYOND}.example` });
  await makeCandidate(mine, 'DRAFT');
  const offerId = await idOf(
    db
      .insert(offer)
      .values(
        [candidate.id, offered.id].map((candidate_id) => ({
          candidate_id,
          sent_at: FIVE_DAYS_AGO,
          sent_by: me,
          expires: TODAY,
        })),
      )
      .returning(),
  );
  const [category] = await db.insert(documentCategory).values({ name: 'Licence' }).returning();
  await db.insert(audit).values({
    at: FIVE_DAYS_AGO,
    actor: BEYOND,
    action: 'Document approved',
    record: 'employee',
    record_id: person.id,
  });

  const house = { mine, beyond, boss, me, account, person, candidate, offerId, category: category?.id ?? 0 };
  const theirs: Record<string, number | undefined> = {};
  for (const [, { beyond: make }] of modules) Object.assign(theirs, await make?.({ ...house, theirs }));
  return { theirs, mine, beyond, token, me, account, category: house.category };
}
