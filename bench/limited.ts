// The list of employees for an admin who looks after some companies beside that for one who looks after all, shot for shot in turn.
import { SIGN_INS } from '../upstream/seed/people.ts';
import { callOn, withRuntime } from './edge-runtime.ts';
import { type BenchFigure, printFigures } from './figures.ts';
import { callShot, shootInTurn } from './in-turn.ts';
import { addEmployees, nameOf } from './staff.ts';

const EMPLOYEES = Number(process.env.TENURE_BENCH_EMPLOYEES ?? 1_000_000);
const KEPT = process.env.TENURE_BENCH_KEPT;
const ROUNDS = 12;
const SHOTS = 10;
const LIMIT = 1.2;

/** The companies of the admins that are compared: one, three and half of forty. Nobody is active in the first and the 21st of them. */
const LOOKED_AFTER: Record<string, number[]> = {
  'one company': [1003],
  'three companies': [1003, 1013, 1023],
  'twenty companies': Array.from({ length: 20 }, (_, i) => 1001 + i * 2),
};

const name = (n: number) => nameOf((n * 37 + 11) % 3840).toLowerCase();
const CASES: Record<string, (n: number) => object> = {
  'first page': () => ({}),
  'filtered page (company and status)': () => ({ company: 1003, status: 'ACTIVE' }),
  'search: beginning of a name': (n) => ({ search: name(n).slice(0, 5) }),
  'search: a last name': (n) => ({ search: name(n) }),
  'as at a day': (n) => ({ as_at: `${2014 + (n % 12)}-05-15` }),
  'page 1,000, or the last but one': () => ({ page: Math.min(1000, Math.floor((EMPLOYEES / 40) * 0.09)) }),
};

const AREAS = {
  recruitment: 'CHANGE',
  records: 'CHANGE',
  pay: 'NONE',
  medical: 'NONE',
  cases: 'NONE',
  settings: 'NONE',
};

await withRuntime(
  async ({ edge, miniflare, token: all }) => {
    const db = (await miniflare.getD1Database('DB', 'tenure-upstream')) as unknown as Parameters<
      typeof addEmployees
    >[0];
    await addEmployees(db, EMPLOYEES);
    const admin = SIGN_INS.find(({ roles }) => roles.includes('ADMIN'));
    if (!admin) throw new Error('The seed has no admin');
    const tokens = new Map([['all', all]]);
    for (const [who, companies] of Object.entries(LOOKED_AFTER)) {
      const email = `${who.replace(' ', '.')}@bench.example`;
      await db
        .prepare(
          `INSERT OR IGNORE INTO user (firstname, lastname, email, roles, password_hash, email_verified_at, sessions_from, created_at, limits)
          SELECT 'Bench', 'Limited', ?, '["ADMIN"]', password_hash, email_verified_at, sessions_from, created_at, ?
          FROM user WHERE email = ?`,
        )
        .bind(email, JSON.stringify({ companies, areas: AREAS }), admin.email)
        .run();
      const { access } = await callOn<{ access: string }>(edge, 'auth.login', { email, password: admin.password });
      tokens.set(who, access);
    }
    const p50 = await shootInTurn(
      [...tokens.keys()],
      Object.keys(CASES),
      { rounds: ROUNDS, shots: SHOTS },
      (who, what, n) => callShot(edge, tokens.get(who) ?? '', 'employee.list', { page_size: 10, ...CASES[what]?.(n) }),
    );
    const figures = Object.keys(CASES).flatMap((what): BenchFigure[] => [
      { what: `${what}: p50 of all companies`, measured: p50('all', what), unit: 'ms' },
      ...Object.keys(LOOKED_AFTER).map(
        (who): BenchFigure => ({
          what: `${what}: ${who} ÷ all`,
          measured: p50(who, what) / p50('all', what),
          unit: '',
          limit: LIMIT,
        }),
      ),
    ]);
    process.exitCode = printFigures(`The list of ${EMPLOYEES} employees within limits`, figures) ? 0 : 1;
  },
  undefined,
  [],
  KEPT ? `${KEPT}/employees-${EMPLOYEES}` : undefined,
);
