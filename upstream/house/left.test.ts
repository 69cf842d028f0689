import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { writtenCalls } from '../../contracts/house/askers.test-support';
import { LINK_PURPOSES, type LinkPurpose } from '../../contracts/platform/access';
import { actWithoutActor } from '../cases/case/actor';
import { addParties } from '../cases/case/open';
import { putCase } from '../cases/case/put.test-support';
import { employee } from '../people/employee/tables';
import { makeEmployee } from '../people/probation/people.test-support';
import { linkRow, newLink } from '../platform/link/links';
import { sha256, signLink } from '../platform/link/tokens';
import { readValue } from '../platform/record/row';
import { askedAs } from './call-answers.test-support';
import { db, type MadePlace, makePlace } from './journey.test-support';
import { sampleFor } from './sample.test-support';

/** What ends with the employment of its holder. All else is about themselves, or is held by somebody who is no employee. */
const ENDS: readonly LinkPurpose[] = [
  'waiver',
  'approval',
  'probation',
  'kpi-review',
  'line-appraisal',
  'head-appraisal',
  'leave-review',
  'leave-client',
  'headcount-review',
  'exit-clearance',
  'case-party',
];

let place: MadePlace;
beforeAll(async () => {
  place = await makePlace('LFT');
});

/** A link to somebody of the company, to a case whose panel they chair where it is about one. */
async function linkTo(purpose: LinkPurpose, one: { id: number; email: string }): Promise<string> {
  let about = 1;
  if (purpose === 'case-party') {
    const id = await putCase('DISCIPLINARY', await makeEmployee(place, '2020-01-06'));
    const chair = { role: 'CHAIR', sees: 'ALL', employee: one.id, email: one.email } as const;
    const [first, ...rest] = addParties(actWithoutActor(db, env, new Date()), id, [chair]);
    if (first) await db.batch([first, ...rest]);
    about = await readValue(db, z.int(), sql`SELECT id FROM case_party WHERE employee_id = ${one.id}`);
  }
  const claims = newLink(purpose, about, 'party', new Date(), { decision: 'ACCEPTED' });
  await db.batch([linkRow(db, claims, await sha256(claims.jti), one.email)]);
  return signLink(claims, env.LINK_SECRET);
}

const GONE = 'It was for somebody who works here no more.';

// Generated from the list of purposes, so that a new one is asked, too.
test.each(LINK_PURPOSES.filter((purpose) => purpose !== 'download'))(
  'a link for %s of somebody who left opens none of its calls where it was theirs by office, and all else where not',
  async (purpose) => {
    const one = await makeEmployee(place, '2020-01-06');
    const token = await linkTo(purpose, one);
    const open = writtenCalls.filter(([, row]) => row.access.purposes.includes(purpose));
    for (const archived of [false, true]) {
      await db.update(employee).set({ archived }).where(eq(employee.id, one.id));
      for (const [name, row] of open) {
        const { text } = await askedAs(token, row, {}, sampleFor(row));
        expect([name, text.includes(GONE)]).toEqual([name, archived && ENDS.includes(purpose)]);
      }
    }
  },
);
