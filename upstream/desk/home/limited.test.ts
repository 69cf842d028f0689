import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { home as contract } from '../../../contracts/desk/home';
import { type AreaLevels, PRESETS } from '../../../contracts/platform/limits';
import type { QueueKind } from '../../../contracts/platform/queue-kinds';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makeCandidate, makePlace } from '../../house/journey.test-support';
import { changeRequest } from '../../people/change-request/tables';
import { documentCategory, employeeDocument } from '../../people/document/tables';
import { makeEmployee } from '../../people/probation/people.test-support';
import { user } from '../../platform/database/tables';
import { randomId, signSession } from '../../platform/link/tokens';
import { totalBehind } from './list-behind.test-support';

let lagos: MadePlace;
let kano: MadePlace;
let made = 0;
const LONG_AGO = '2026-01-05T08:00:00.000Z';

/** Signs in as an admin with these limits. */
async function limited(areas: AreaLevels, companies: number[] | null = null): Promise<string> {
  made += 1;
  const { id, roles } = await makeUser(`limited${made}@lagoon.example`, ['ADMIN']);
  const limits = { companies, areas };
  await db.update(user).set({ limits }).where(eq(user.id, id));
  return signSession({ user_id: id, roles, limits, jti: randomId() }, env.JWT_SECRET, new Date());
}
async function queue(token: string) {
  const answer = await as(token).home.queue().response;
  expect(answer.status).toBe(200);
  return contract.queue.output.parse(await answer.json()).rows;
}

beforeAll(async () => {
  const asking = await makeUser('asks@lagoon.example', ['EMPLOYEE']);
  lagos = await makePlace('LGS');
  kano = await makePlace('KAN');
  const [category] = await db.insert(documentCategory).values({ name: 'Licence' }).returning();
  for (const place of [lagos, kano]) {
    const { id } = await makeEmployee(place, '2019-01-07', { confirmation_status: 'CONFIRMED' });
    const asked = { employee_id: id, fields: 1, waiting: 1, requested_by: asking.id, requested_at: LONG_AGO };
    await db.insert(changeRequest).values([
      { ...asked, section: 'bank' },
      { ...asked, section: 'personal' },
    ]);
    await db.insert(employeeDocument).values({
      ...{ employee_id: id, category_id: category?.id ?? 0, title: '', status: 'pending' },
      changed_at: LONG_AGO,
    });
    await makeCandidate(place, 'UPLOADED', { lastname: 'Obi', resumption_date: '2099-01-05' });
  }
});

const NOTHING: AreaLevels = { ...PRESETS.Recruiter, recruitment: 'NONE' };
const OWN = ['approval', 'task'] as const;
const COMING = ['leaver', 'newcomer'] as const;
const RECRUITING = ['item', 'waiver', 'letters', 'medical', 'initiate', 'onboarding', 'offer', 'starter'] as const;
const CASES: [string, AreaLevels, readonly QueueKind[]][] = [
  [
    'HR officer',
    PRESETS['HR officer'],
    [...OWN, ...RECRUITING, ...COMING, 'document', 'change', 'leave', 'welfare', 'confirmation'],
  ],
  ['Payroll officer', PRESETS['Payroll officer'], [...OWN, ...COMING, 'change', 'payroll']],
  ['Recruiter', PRESETS.Recruiter, [...OWN, ...RECRUITING]],
  ['Auditor', PRESETS.Auditor, [...OWN, ...COMING, 'starter']],
  ['admin of settings alone', { ...NOTHING, settings: 'CHANGE' }, OWN],
];

describe('what waits on the Home of a limited admin', () => {
  it.each(CASES)('is what the %s may do, and each count is the list behind it', async (_, areas, kinds) => {
    const token = await limited(areas);
    const rows = await queue(token);
    expect(rows.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
    for (const { kind, list, total } of rows) expect([kind, await totalBehind(list, token)]).toEqual([kind, total]);
  });

  it('is of their companies, and bank changes alone where they decide no others', async () => {
    const total = async (areas: AreaLevels, kind: QueueKind) =>
      (await queue(await limited(areas, [lagos.company]))).find((row) => row.kind === kind)?.total;
    expect(await total(PRESETS['HR officer'], 'document')).toBe(1);
    expect(await total(PRESETS['HR officer'], 'letters')).toBe(1);
    expect(await total(PRESETS['HR officer'], 'change')).toBe(1);
    expect(await total(PRESETS['Payroll officer'], 'change')).toBe(1);
  });
});
