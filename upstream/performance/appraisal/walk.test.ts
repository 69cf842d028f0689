import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { as } from '../../house/as.test-support';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, mailsTo, makePlace, tokenOfMail } from '../../house/journey.test-support';
import { audit } from '../../platform/database/tables';
import { appraisalAsk } from '../../seed/generated-tables';
import { type AppraisalTeam, appraisalRowOf, makeAppraisalTeam, objectivesOf, update } from './acts.test-support';
import { makeAppraisal } from './made.test-support';
import { appraisalModule } from './module';
import { appraisal, objective } from './tables';

/** Calls of one walk. */
const STEPS = 40;
/** The states to which the walks came. */
const visited = new Set<string>();

type Actor = 'hr' | 'employee' | 'stranger' | 'supervisor' | 'line_manager' | 'head_manager' | 'other supervisor';

/** Every move that the documents allow: by whom, from where, to where. Typed again, so that it holds the product to them. */
const ALLOWED: Record<string, { by: readonly Actor[]; from: Readonly<Record<string, string>> }> = {
  'submit KPI': { by: ['employee', 'hr'], from: { PENDING: 'SUBMITTED', REJECTED: 'SUBMITTED' } },
  resend: {
    by: ['hr'],
    from: { PENDING: 'PENDING', SUBMITTED: 'PENDING', REJECTED: 'PENDING', ACCEPTED: 'PENDING', RATING: 'PENDING' },
  },
  accept: { by: ['supervisor'], from: { SUBMITTED: 'ACCEPTED' } },
  reject: { by: ['supervisor'], from: { SUBMITTED: 'REJECTED', ACCEPTED: 'REJECTED', RATING: 'REJECTED' } },
  'submit appraisal': { by: ['employee'], from: { RATING: 'APPRAISAL SUBMITTED' } },
  rate: { by: ['line_manager'], from: { 'APPRAISAL SUBMITTED': 'SUPERVISOR RATED' } },
  'head rate': {
    by: ['head_manager'],
    from: { 'SUPERVISOR RATED': 'MANAGER RATED' },
  },
  reopen: {
    by: ['hr'],
    from: {
      'APPRAISAL SUBMITTED': 'RATING',
      'SUPERVISOR RATED': 'APPRAISAL SUBMITTED',
      'MANAGER RATED': 'SUPERVISOR RATED',
    },
  },
};
const ACTS = Object.keys(ALLOWED);

let place: MadePlace;
let hr: Awaited<ReturnType<typeof makeUser>>;
let stranger: Awaited<ReturnType<typeof makeUser>>;
let otherSupervisor: string;

const newest = async (email: string, purpose: string) => {
  const mail = (await mailsTo(email)).find(({ links }) => links[0]?.claims.purpose === purpose);
  return mail ? tokenOfMail(mail) : null;
};
const runQueue = () => appraisalModule.writeMails(env, new Date());

beforeAll(async () => {
  place = await makePlace('WLK');
  hr = await makeUser('hr@walk.example', ['ADMIN']);
  stranger = await makeUser('stranger@walk.example', ['EMPLOYEE']);
  const other = await makeAppraisalTeam(place, await makeAppraisal(place), { state: 'SUBMITTED', to_ask: 2 });
  await runQueue();
  otherSupervisor = (await newest(other.line.email, 'kpi-review')) ?? '';
});

/** Numbers that look random and are the same for the same seed. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    chance: (share: number) => next() < share,
    int: (most: number) => Math.floor(next() * most),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  };
}

async function tokensOf({ user, line, head }: AppraisalTeam): Promise<Record<Actor, string | null>> {
  return {
    hr: hr.token,
    employee: user.token,
    stranger: stranger.token,
    supervisor: await newest(line.email, 'kpi-review'),
    line_manager: await newest(line.email, 'line-appraisal'),
    head_manager: await newest(head.email, 'head-appraisal'),
    'other supervisor': otherSupervisor,
  };
}

const ORDER = [
  'PENDING',
  'REJECTED',
  'SUBMITTED',
  'ACCEPTED',
  'RATING',
  'APPRAISAL SUBMITTED',
  'SUPERVISOR RATED',
  'MANAGER RATED',
];

/** Whatever came before: weights, ratings and results are as complete as the state says. */
async function holdsTogether({ row: { id } }: AppraisalTeam): Promise<string[]> {
  const row = await appraisalRowOf(id);
  const all = await objectivesOf(id);
  const open = (await db.select().from(appraisalAsk).where(eq(appraisalAsk.employee_kpi_id, id))).filter(
    ({ ended_at }) => ended_at === null,
  );
  const from = (state: string) => ORDER.indexOf(row.state) >= ORDER.indexOf(state);
  const isRated = (rating: number, comment: string) => rating >= 1 && rating <= 100 && comment !== '';
  const rules: [string, boolean][] = [
    ['weights make 100 once submitted', !from('SUBMITTED') || all.reduce((sum, { weight }) => sum + weight, 0) === 100],
    [
      'what HR set stays',
      all
        .filter(({ kpi_id }) => kpi_id !== row.kpi_id)
        .every(({ weight, text }) => weight === 40 && text === 'Keep the values of the company'),
    ],
    [
      'own ratings are complete',
      !from('APPRAISAL SUBMITTED') || all.every((one) => isRated(one.employee_rating, one.employee_comment)),
    ],
    ['an own result is there from then on', (row.own_result !== null) === from('APPRAISAL SUBMITTED')],
    [
      'ratings of the line manager are complete',
      !from('SUPERVISOR RATED') || all.every((one) => isRated(one.line_manager_rating, one.line_manager_comment)),
    ],
    [
      'a result of the line manager is there from then on',
      (row.line_manager_result !== null) === from('SUPERVISOR RATED'),
    ],
    ['a result is there once all have rated', (row.result !== null) === from('MANAGER RATED')],
    ['a head manager has rated it', !from('MANAGER RATED') || (row.head_manager_rating ?? 0) >= 1],
    [
      'whose turn it is was asked, and nobody else',
      open.map((one) => one.place as string).join() ===
        ({ SUBMITTED: 'supervisor', 'APPRAISAL SUBMITTED': 'line_manager', 'SUPERVISOR RATED': 'head_manager' }[
          row.state as string
        ] ?? ''),
    ],
  ];
  return rules.flatMap(([rule, holds]) => (holds ? [] : [`${rule} (${row.state})`]));
}

test.each([3, 17])(
  'no sequence of calls brings an appraisal where the documents do not allow it (%i)',
  async (seed) => {
    const { chance, int, pick } = dice(seed);
    const running = await makeAppraisal(place, { name: `Walk ${seed}` });
    await db.insert(objective).values({ kpi_id: running.kpi_id, position: 1, text: 'Begin', weight: 60 });
    const team = await makeAppraisalTeam(place, running);
    const { row, employee } = team;
    const ids = row.objectives.map(({ id }) => id);
    const [own = 0] = ids;
    let initiated = false;
    const walked: string[] = [];

    const body = (by: 'employee' | 'line_manager', good: boolean) =>
      ids.map((id, i) => ({
        id,
        rating: {
          [`${by}_rating`]: good || i > 0 ? 1 + int(100) : 0,
          [`${by}_comment`]: good || i > 0 ? 'As agreed' : '',
        },
      }));
    const make: Record<string, (token: string, good: boolean, actor: Actor) => Promise<Response>> = {
      'submit KPI': (token, good, actor) =>
        as(token).appraisal.submitKpi({
          id: running.id,
          objectives: [{ id: own, weight: good ? 60 : 61 }],
          ...(actor === 'hr' ? { employee: employee.id } : {}),
        }).response,
      resend: (token) => as(token).appraisal.resendKpi({ id: running.id, employees: [employee.id] }).response,
      accept: (token, good) => update(token, row.id, { status: 'ACCEPTED', comment: good ? 'Good' : '' }),
      reject: (token, good) => update(token, row.id, { status: 'REJECTED', comment: good ? 'Too few' : '' }),
      'submit appraisal': (token, good) =>
        update(token, row.id, { status: 'APPRAISAL SUBMITTED', objectives: body('employee', good) }),
      rate: (token, good) =>
        update(token, row.id, { status: 'SUPERVISOR RATED', objectives: body('line_manager', good) }),
      'head rate': (token, good) =>
        update(token, row.id, { status: 'MANAGER RATED', head_manager_rating: good ? 1 + int(100) : 101 }),
      reopen: (token, good) => as(token).appraisal.reopen({ id: row.id, reason: good ? 'Wrong' : '' }).response,
    };

    for (let step = 0; step < STEPS; step += 1) {
      const before = await appraisalRowOf(row.id);
      const tokens = await tokensOf(team);
      // Half of the walk goes on as people do; the rest tries whatever comes.
      const fitting = ACTS.filter(
        (act) => ORDER.indexOf(ALLOWED[act]?.from[before.state] ?? '') > ORDER.indexOf(before.state),
      );
      const act = fitting.length > 0 && chance(0.5) ? pick(fitting) : pick(ACTS);
      const rule = ALLOWED[act];
      const actors = chance(0.7) ? (rule?.by ?? []) : (Object.keys(tokens) as Actor[]);
      const actor = pick(actors);
      const good = act === 'resend' || chance(0.8);
      const token = tokens[actor];
      if (!token) continue;
      if (!initiated && before.state === 'ACCEPTED' && chance(0.6)) {
        const answer = await as(hr.token).appraisal.initiate({ id: running.id }).response;
        expect(answer.status).toBe(200);
        initiated = true;
        walked.push('initiate');
        await runQueue();
        expect((await appraisalRowOf(row.id)).state, walked.join(', ')).toBe('RATING');
        continue;
      }
      const answer = await make[act]?.(token, good, actor);
      await runQueue();
      walked.push(`${actor}: ${act}${good ? '' : ', badly'} → ${answer?.status}`);
      const said = walked.join(', ');
      const allowed = good && rule?.by.includes(actor) ? rule.from[before.state] : undefined;
      const after = allowed === 'ACCEPTED' && initiated ? 'RATING' : allowed;
      const now = await appraisalRowOf(row.id);
      expect(answer?.ok, said).toBe(after !== undefined);
      expect(now.state, said).toBe(after ?? before.state);
      if (after === undefined) expect(now.state_at, said).toBe(before.state_at);
      expect(await holdsTogether(team), said).toEqual([]);
      visited.add(now.state);
    }
    const [{ initiated_at } = { initiated_at: null }] = await db
      .select()
      .from(appraisal)
      .where(eq(appraisal.id, running.id));
    expect(initiated_at !== null).toBe(initiated);
    const kept = await db.select().from(audit).where(eq(audit.record, 'employee_kpi'));
    expect(kept.filter(({ record_id }) => record_id === row.id).length).toBeGreaterThan(5);
  },
);

test('the walks came to every state', () => {
  expect([...visited].toSorted()).toEqual([...ORDER].toSorted());
});
