import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { LINK_PURPOSES, type LinkPurpose } from '../../contracts/platform/access';
import { lagosDay } from '../../contracts/platform/dates';
import { putExit } from '../cases/exit/put.test-support';
import { makeEmployee } from '../people/probation/people.test-support';
import { makeAppraisal, makeEmployeeKpi } from '../performance/appraisal/made.test-support';
import type { Refusal } from '../platform/call/refusal';
import { claimOf } from '../platform/caller/principal';
import { LINK_SUBJECTS } from '../platform/link/link-subjects';
import { linkRow, newLink } from '../platform/link/links';
import { sha256, signLink } from '../platform/link/tokens';
import { putLeave, putType } from '../time/leave/put.test-support';
import { makeUser } from './ask.test-support';
import { db, type MadePlace, makeCandidate, makePlace } from './journey.test-support';

let place: MadePlace;
beforeAll(async () => {
  place = await makePlace('LSU');
});

/** By what link somebody decides about nobody, so that nobody asks whether it is about them; each with the reason. */
const ABOUT_NOBODY: Partial<Record<LinkPurpose, string>> = {
  'headcount-review': 'Each person is looked at: upstream/time/headcount/decide.ts',
  'case-party': 'The chair of a hearing is asked at the decision: upstream/cases/disciplinary/chair.ts',
  offer: 'The candidate’s own',
  meeting: 'The candidate’s own',
  letter: 'The employee’s own',
  'query-answer': 'The employee’s own',
  'hmo-complaint': 'The provider’s',
  'hmo-roster': 'The provider’s',
  'reset-password': 'One’s own account',
  'create-password': 'One’s own account',
  'complete-signup': 'One’s own account',
  'verify-email': 'One’s own account',
  download: 'One’s own',
};
const ASKED = LINK_PURPOSES.filter((one) => !(one in ABOUT_NOBODY));

interface Matter {
  sub: number;
  /** The addresses of its subject, and of the person who raised it. */
  theirs: string[];
}
let made = 0;

/** Somebody who works here, with an account of another address. */
async function person() {
  made += 1;
  const user = await makeUser(`lsu.${made}@accounts.example`, ['ADMIN']);
  const one = await makeEmployee(place, '2019-03-04', { email: `lsu.${made}@records.example`, user_id: user.id });
  return { ...one, account: user.id, addresses: [user.email, one.email] };
}
const newest = async (table: string) =>
  (await db.all<{ id: number }>(sql`SELECT max(id) AS id FROM ${sql.raw(table)}`))[0]?.id ?? 0;
const NOW = new Date().toISOString();

async function ofAppraisal(): Promise<Matter> {
  const one = await person();
  const { id } = await makeEmployeeKpi(await makeAppraisal(place), one);
  return { sub: id, theirs: one.addresses };
}
async function ofLeave(): Promise<Matter> {
  const one = await person();
  const type = await putType('Annual of links');
  const { id } = await putLeave(one, { type_id: type.id, start_date: lagosDay(), end_date: lagosDay() });
  return { sub: id, theirs: one.addresses };
}

/** A matter for each purpose by whose link somebody decides about people. The test above asks for one of each. */
const PUT: Partial<Record<LinkPurpose, () => Promise<Matter>>> = {
  'kpi-review': ofAppraisal,
  'line-appraisal': ofAppraisal,
  'head-appraisal': ofAppraisal,
  'leave-review': ofLeave,
  'leave-client': ofLeave,
  probation: async () => {
    const one = await person();
    await db.run(sql`INSERT INTO probation_review (employee_id, due, manager, asked_at)
      VALUES (${one.id}, ${lagosDay()}, 'kunle@lagoon.example', ${NOW})`);
    return { sub: await newest('probation_review'), theirs: one.addresses };
  },
  waiver: async () => {
    const [raiser, candidate] = [await person(), await makeCandidate(place)];
    await db.run(sql`INSERT INTO waiver (candidate_id, manager, body, requested_by, requested_at, expires_at)
      VALUES (${candidate.id}, 'kunle@lagoon.example', '', ${raiser.account}, ${NOW}, ${NOW})`);
    return { sub: candidate.id, theirs: [candidate.email, ...raiser.addresses] };
  },
  approval: async () => {
    const [one, raiser, through] = [await person(), await person(), await person()];
    await db.run(sql`INSERT INTO approval_request (kind, record_id, title, company_id, about, workflow, details, payload,
        requested_by, requested_through, requested_at, levels, opened_at)
      VALUES ('exit', ${one.id}, 'Exit', ${place.company}, ${one.email}, 'Exits', '[]', '{}', ${raiser.account}, ${through.account},
        ${NOW}, 1, ${NOW})`);
    return {
      sub: await newest('approval_request'),
      theirs: [one, raiser, through].flatMap(({ addresses }) => addresses),
    };
  },
  'exit-clearance': async () => {
    const [leaver, raiser] = [await person(), await person()];
    const id = await putExit(leaver, { status: 'CLEARANCE', opened_by: raiser.account });
    await db.run(sql`INSERT INTO case_party (case_id, role, sees, name, email, added_at)
      VALUES (${id}, 'OWNER', 'OWN', 'IT', 'it@lagoon.example', ${NOW})`);
    return { sub: await newest('case_party'), theirs: [...leaver.addresses, ...raiser.addresses] };
  },
};

/** Why a link that was mailed to an address does not open; null where it does. */
async function opened(purpose: LinkPurpose, sub: number, email: string): Promise<unknown> {
  const now = new Date();
  const claims = newLink(purpose, sub, 'manager', now);
  await linkRow(db, claims, await sha256(claims.jti), email);
  const { caller } = await claimOf(`Bearer ${await signLink(claims, env.LINK_SECRET)}`, env, now);
  return caller(db).then(
    () => null,
    (error: Refusal) => error.body.detail,
  );
}

test('each purpose of a link says whom it is about, or why it is about nobody', () => {
  expect(LINK_PURPOSES.filter((one) => LINK_SUBJECTS[one] === null).sort()).toEqual(Object.keys(ABOUT_NOBODY).sort());
  expect(Object.keys(PUT).sort()).toEqual([...ASKED].sort());
});

describe.each(ASKED)('the link of %s', (purpose) => {
  test('opens for nobody whom it is about or who raised it, by whatever address of theirs, and refuses nobody else for that', async () => {
    const own = 'It is about yourself, or you asked for it. Somebody else decides it.';
    const { sub, theirs } = (await PUT[purpose]?.()) ?? { sub: 0, theirs: [] };
    for (const address of theirs)
      expect([address, await opened(purpose, sub, address.toUpperCase())]).toEqual([address, own]);
    expect(await opened(purpose, sub, 'somebody.else@lagoon.example')).not.toBe(own);
  });
});
