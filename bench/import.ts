// A hundred thousand rows from a CSV, uploaded, checked, chosen and saved, beside the same rows inserted raw.
import type { ImportBatch } from '../contracts/import/bulk-import.ts';
import { migrate } from '../scripts/database.ts';
import { callOn, quantile, type Runtime, type Shot, shoot, withRuntime } from './edge-runtime.ts';
import { printFigures } from './figures.ts';
import { residentMB } from './memory.ts';

const ROWS = Number(process.env.TENURE_BENCH_ROWS ?? 100_000);
/** Two rounds are timed; during the third, reads are timed. */
const ROUNDS = 2;

interface Kind {
  call: string;
  table: string;
  headings: string[];
  /** The cells of a row of the file. */
  cells: (round: number, i: number) => string[];
  columns: string[];
  /** The same row as it is stored. `of`: the ids of its company, branch, department and role. */
  values: (round: number, i: number, of: number[]) => (string | number | null)[];
  /** The least import ÷ raw. Job roles have no limit, because next to nothing is written for one. */
  limit?: number;
}

/** The text of these functions is also put into the Worker of the peer, so they use nothing from outside themselves. */
const KINDS: Record<string, Kind> = {
  'job roles': {
    call: 'jobRoles',
    table: 'job_role',
    headings: ['company', 'department', 'name', 'code', 'description', 'address'],
    cells: (round, i) => [
      'BENCH',
      'Bench',
      `Role ${round} number ${i}`,
      `R${round}-${i}`,
      'Keeps the books, and pays salaries by the 25th of every month.',
      '14 Marina Road, Lagos Island',
    ],
    columns: ['company_id', 'department_id', 'name', 'code', 'description', 'address'],
    values: (round, i, of) => [
      of[0] ?? 0,
      of[2] ?? 0,
      `Role ${round} number ${i}`,
      `R${round}-${i}`,
      'Keeps the books, and pays salaries by the 25th of every month.',
      '14 Marina Road, Lagos Island',
    ],
  },
  candidates: {
    call: 'candidates',
    limit: 0.4,
    table: 'candidate',
    headings: [
      'firstname',
      'lastname',
      'email',
      'phone',
      'address',
      'company',
      'branch',
      'department',
      'job_role',
      'gross_salary',
      'net_salary',
      'resumption_date',
    ],
    cells: (round, i) => [
      `Fatima${i % 977}`,
      `Abdullahi${i % 1009}`,
      `fatima.${round}.${i}@mail.example`,
      `+23480${String(10_000_000 + i)}`,
      `${i % 300} Awolowo Road, Ikoyi, Lagos`,
      'BENCH',
      'Bench',
      'Bench',
      'Bench',
      '4800000.00',
      '320000.00',
      '2027-01-11',
    ],
    columns: [
      'firstname',
      'lastname',
      'email',
      'phone',
      'address',
      'company_id',
      'branch_id',
      'department_id',
      'job_role_id',
      'gross_salary',
      'net_salary',
      'resumption_date',
      'status',
      'status_since',
      'created_at',
    ],
    values: (round, i, of) => [
      `Fatima${i % 977}`,
      `Abdullahi${i % 1009}`,
      `fatima.${round}.${i}@mail.example`,
      `+23480${String(10_000_000 + i)}`,
      `${i % 300} Awolowo Road, Ikoyi, Lagos`,
      ...of,
      480_000_000,
      32_000_000,
      '2027-01-11',
      'DRAFT',
      '2026-11-21T00:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
    ],
  },
};

/** The peer: the same rows, made where they are inserted, a thousand to a statement. */
const RAW = `const VALUES = { ${Object.entries(KINDS)
  .map(([name, { values }]) => `${JSON.stringify(name)}: ${values}`)
  .join(',\n')} };
export default {
  async fetch(request, env) {
    const { name, table, columns, round, rows, of } = await request.json();
    const sql = 'INSERT INTO ' + table + ' (' + columns.join(', ') + ') SELECT ' +
      columns.map((_, i) => 'value ->> ' + i).join(', ') + ' FROM json_each(?)';
    for (let from = 0; from < rows; from += 1000) {
      const part = Array.from({ length: Math.min(1000, rows - from) }, (_, i) => VALUES[name](round, from + i, of));
      await env.DB.prepare(sql).bind(JSON.stringify(part)).run();
    }
    return new Response();
  },
};`;

const PLACE = [
  `INSERT INTO company (name, code, email, phone, address, rc_number, staff_id_format)
    VALUES ('Bench', 'BENCH', 'hr@bench.example', '08035550100', '1 Marina', '', 'BENCH-{number}')`,
  ...['branch', 'department', 'job_role'].map(
    (table) =>
      `INSERT INTO ${table} (company_id, name, code${table === 'branch' ? ', address, state' : ''})
      SELECT id, 'Bench', 'BENCH'${table === 'branch' ? ", '1 Marina', 'Lagos'" : ''} FROM company WHERE code = 'BENCH'`,
  ),
];
const IDS = `SELECT k.id AS a, b.id AS b, d.id AS c, r.id AS d FROM company k JOIN branch b ON b.company_id = k.id
  JOIN department d ON d.company_id = k.id JOIN job_role r ON r.company_id = k.id WHERE k.code = 'BENCH'`;

interface Database {
  prepare(sql: string): { run(): Promise<unknown>; first(): Promise<Record<string, number> | null> };
}

/** Makes the company that the rows belong to and answers its ids. */
async function place(db: Database): Promise<number[]> {
  for (const sql of PLACE) await db.prepare(sql).run();
  return Object.values((await db.prepare(IDS).first()) ?? {});
}

function fileOf({ headings, cells }: Kind, round: number): Buffer {
  const lines = [headings.join(',')];
  for (let i = 0; i < ROWS; i++)
    lines.push(
      cells(round, i)
        .map((cell) => (cell.includes(',') ? `"${cell}"` : cell))
        .join(','),
    );
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

async function uploadOf({ edge, token }: Runtime, { call }: Kind, file: Buffer): Promise<ImportBatch> {
  const form = new FormData();
  form.append('date_format', 'ISO');
  form.append('size', String(file.length));
  form.append('file', new File([new Uint8Array(file)], 'list.csv', { type: 'text/csv' }));
  const answer = await fetch(`${edge}/transfer/up/bulkImport.${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ImportBatch;
}

async function waitFor({ edge, token }: Runtime, id: number, state: string): Promise<ImportBatch> {
  for (;;) {
    const batch = await callOn<ImportBatch>(edge, 'bulkImport.detail', { id }, token);
    if (batch.state === state) return batch;
    if (batch.state === 'FAILED') throw new Error(`The import failed: ${batch.failure}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const seconds = (from: number) => (performance.now() - from) / 1000;

await withRuntime(
  async (runtime) => {
    const { pid, edge, token, miniflare } = runtime;
    const raw = await runtime.at('raw');
    const own = (await miniflare.getD1Database('DB', 'raw')) as unknown as Database & Parameters<typeof migrate>[0];
    await migrate(own);
    const product = (await miniflare.getD1Database('DB', 'tenure-upstream')) as unknown as Database;
    const of = { raw: await place(own), product: await place(product) };
    const read: Shot = {
      url: `${edge}/trpc/setting.banks`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ page_size: 10 }),
      expect: 200,
    };
    const idle: number[] = [];
    for (let i = 0; i < 300; i++) idle.push(await shoot(read));

    let kept = true;
    for (const [name, kind] of Object.entries(KINDS)) {
      const times = { raw: [] as number[], whole: [] as number[], check: [] as number[], save: [] as number[] };
      const busy = { check: [] as number[], save: [] as number[] };
      let doing: keyof typeof busy = 'check';
      const resting = residentMB(pid);
      const peaks = { raw: resting, import: resting };
      let phase: keyof typeof peaks = 'raw';
      const sampler = setInterval(() => {
        peaks[phase] = Math.max(peaks[phase], residentMB(pid));
      }, 20);
      for (let round = 1; round <= ROUNDS + 1; round++) {
        const { table, columns } = kind;
        const clocked = round <= ROUNDS;
        if (clocked) {
          phase = 'raw';
          const asked = JSON.stringify({ name, table, columns, round, rows: ROWS, of: of.raw });
          const started = performance.now();
          await (await fetch(raw, { method: 'POST', body: asked })).text();
          times.raw.push(seconds(started));
        }
        const file = fileOf(kind, round);
        let ended = clocked;
        doing = 'check';
        const reads = (async () => {
          while (!ended) {
            const phase = doing;
            busy[phase].push(await shoot(read));
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
        })();
        phase = 'import';
        const begun = performance.now();
        const { id } = await uploadOf(runtime, kind, file);
        const checked = await waitFor(runtime, id, 'CHECKED');
        if (checked.creates !== ROWS) throw new Error(`${checked.creates} of ${ROWS} rows would be created`);
        const chosen = performance.now();
        doing = 'save';
        await callOn(edge, 'bulkImport.start', { id, mode: 'ALL' }, token);
        await waitFor(runtime, id, 'APPLIED');
        if (clocked) {
          times.check.push((chosen - begun) / 1000);
          times.save.push(seconds(chosen));
          times.whole.push(seconds(begun));
        }
        ended = true;
        await reads;
      }
      clearInterval(sampler);
      const sum = (values: number[]) => values.reduce((all, one) => all + one, 0);
      const rows = ROWS * ROUNDS;
      kept =
        printFigures(`Import of ${ROWS} ${name}`, [
          { what: 'from upload to saved', measured: rows / sum(times.whole), unit: 'rows/s' },
          { what: 'of it until checked', measured: sum(times.check) / ROUNDS, unit: 's' },
          { what: 'of it saving', measured: sum(times.save) / ROUNDS, unit: 's' },
          { what: 'raw batched insert of the same rows', measured: rows / sum(times.raw), unit: 'rows/s' },
          {
            what: 'import ÷ raw, rows a second',
            measured: sum(times.raw) / sum(times.whole),
            unit: '',
            ...(kind.limit && { limit: kind.limit, atLeast: true }),
          },
          { what: 'peak resident memory of the whole runtime', measured: peaks.import, unit: 'MB' },
          { what: 'peak resident memory while the raw insert runs', measured: peaks.raw, unit: 'MB' },
          { what: 'resident memory before both', measured: resting, unit: 'MB' },
          { what: 'small reads while it is checked, p95', measured: quantile(busy.check, 0.95), unit: 'ms' },
          { what: 'small reads while it is saved, p95', measured: quantile(busy.save, 0.95), unit: 'ms', limit: 150 },
          {
            what: 'small reads while it is checked or saved, the slowest',
            measured: Math.max(...busy.check, ...busy.save),
            unit: 'ms',
          },
          { what: 'small reads while the machine is idle, p95', measured: quantile(idle, 0.95), unit: 'ms' },
        ]) && kept;
    }
    process.exitCode = kept ? 0 : 1;
  },
  '{}',
  [
    {
      name: 'raw',
      modules: true,
      script: RAW,
      compatibilityDate: '2026-11-02',
      d1Databases: { DB: 'raw' },
    },
  ],
);
