// A thousand upgrade letters from one CSV, written and mailed, beside a thousand blank PDFs; and the same with a runtime that is killed.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { build } from 'vite';
import type { ImportBatch } from '../contracts/import/bulk-import.ts';
import { forget } from '../scripts/database.ts';
import { pdfkitForWorkers } from '../scripts/pdfkit-for-workers.ts';
import { type Served, serve } from '../scripts/serve.ts';
import { callOn, quantile, signInAtEdge } from './edge-runtime.ts';
import { printFigures } from './figures.ts';
import { watchMemory } from './memory.ts';
import { addEmployees } from './staff.ts';

const LETTERS = Number(process.env.TENURE_BENCH_LETTERS ?? 1000);
const BLANK_ROUNDS = 3;
/** With those of the seed, and of them some have left. */
const STAFF = LETTERS * 3 + 1000;

/** The peers: sheets without anything on them by the library that writes the letters, plain and tagged for archives as letters are. */
const BLANK = `import { PDFDocument } from 'pdfkit';
import { toBytes } from 'pdfkit/output';
export default {
  async fetch(request) {
    const { many, archived } = await request.json();
    const kind = archived ? { pdfVersion: '1.7', subset: 'PDF/A-2a', tagged: true, lang: 'en-NG' } : {};
    let bytes = 0;
    for (let left = many; left > 0; left--) {
      const document = new PDFDocument({ size: 'A4', font: null, ...kind });
      const written = toBytes(document);
      document.end();
      bytes += (await written).length;
    }
    return new Response(String(bytes));
  },
};`;

/** The script of the peer with its library. */
async function blankScript(): Promise<string> {
  const door = 'virtual:blank';
  const bundle = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      pdfkitForWorkers(),
      { name: 'blank', resolveId: (id) => (id === door ? id : null), load: (id) => (id === door ? BLANK : null) },
    ],
    build: {
      write: false,
      rolldownOptions: { input: door, external: ['node:zlib'], preserveEntrySignatures: 'strict' },
    },
  });
  const [chunk] = 'output' in bundle ? bundle.output : [];
  if (!chunk || !('code' in chunk)) throw new Error('The peer was not built');
  return chunk.code;
}

/** Blank PDFs a second, in a runtime of their own: plain ones, and such as letters are. */
async function blanks(): Promise<[plain: number, archived: number]> {
  const script = await blankScript();
  const worker = { modules: true, script, compatibilityDate: '2026-11-02', compatibilityFlags: ['nodejs_compat'] };
  const miniflare = new Miniflare(convertV4MiniflareOptions({ workers: [worker], telemetry: { enabled: false } }));
  try {
    const url = await miniflare.ready;
    const rate = async (archived: boolean) => {
      const started = performance.now();
      await (await fetch(url, { method: 'POST', body: JSON.stringify({ many: LETTERS, archived }) })).text();
      return (LETTERS * 1000) / (performance.now() - started);
    };
    await rate(true);
    const rounds: [number, number][] = [];
    for (let round = 0; round < BLANK_ROUNDS; round++) rounds.push([await rate(false), await rate(true)]);
    const middle = (at: 0 | 1) =>
      quantile(
        rounds.map((both) => both[at]),
        0.5,
      );
    return [middle(0), middle(1)];
  } finally {
    await miniflare.dispose();
  }
}

const field = (token: string) => ({ type: 'field', attrs: { token } });
const paragraph = (...parts: unknown[]) => ({
  type: 'paragraph',
  content: parts.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part)),
});
const LETTER = {
  category: 'upgrade',
  subject: 'Your new salary',
  effective_date: '2027-01-01',
  company: null,
  asks_signature: false,
  body: {
    type: 'doc',
    content: [
      paragraph(field('date')),
      paragraph('Dear ', field('firstname'), ' ', field('lastname'), ','),
      paragraph(
        'We are glad to tell you that your salary as ',
        field('job_role'),
        ' in ',
        field('department'),
        ' at ',
        field('company'),
        ' has been reviewed. Your annual gross salary is ',
        field('gross_salary'),
        ', and your monthly net salary ',
        field('net_salary'),
        '. Your monthly pay is made up as follows.',
      ),
      paragraph(field('payroll')),
      paragraph('Everything else in your terms of employment stays as it is. We thank you for your work.'),
      paragraph(field('signature')),
    ],
  },
};

const stateDir = join(tmpdir(), `tenure-letters-${process.pid}`);
const begin = () => serve({ stateDir, onLog: ({ level, message }) => level === 'error' && console.error(message) });

async function counted(served: Served, sql: string, ...values: unknown[]): Promise<number> {
  return (
    (await served.store.DB.prepare(sql)
      .bind(...values)
      .first<number>('n')) ?? 0
  );
}

const WRITTEN = 'SELECT count(*) AS n FROM issued_letter WHERE letter_id = ? AND file IS NOT NULL';
const MAILED = "SELECT count(*) AS n FROM issued_letter WHERE letter_id = ? AND state = 'DELIVERED'";

/** Waits until so many letters are written, or mailed. */
async function until(served: Served, sql: string, letter: number, many: number): Promise<void> {
  const end = performance.now() + 150_000;
  for (;;) {
    const have = await counted(served, sql, letter);
    if (have >= many) return;
    if (performance.now() > end) throw new Error(`Only ${have} of ${many} letters came`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Publishes a letter of a type of its own. */
async function publish(served: Served, letter_type: string) {
  const token = await signInAtEdge(served.url);
  const form = { ...LETTER, letter_name: letter_type, letter_type };
  return { id: (await callOn<{ id: number }>(served.url, 'letter.create', form, token)).id, token };
}

/** Sends upgrade letters from a file, as the page of imports does it. */
async function sendFromFile({ url }: Served, token: string, lines: readonly string[]): Promise<void> {
  const file = Buffer.from(lines.join('\r\n'));
  const form = new FormData();
  form.append('date_format', 'ISO');
  form.append('size', String(file.length));
  form.append('file', new File([file], 'upgrades.csv', { type: 'text/csv' }));
  const answer = await fetch(`${url}/transfer/up/bulkImport.upgradeLetters`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
  const { id } = (await answer.json()) as ImportBatch;
  for (;;) {
    const batch = await callOn<ImportBatch>(url, 'bulkImport.detail', { id }, token);
    if (batch.state === 'FAILED') throw new Error(`The import failed: ${batch.failure}`);
    if (batch.state === 'CHECKED') break;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  await callOn(url, 'bulkImport.start', { id, mode: 'VALID' }, token);
}

/** Ends the runtime as a crash does, and starts it again two minutes later, when what it had begun is free. */
async function killed(served: Served): Promise<Served> {
  if (!served.pid) throw new Error('The runtime has no process');
  process.kill(served.pid, 'SIGKILL');
  await served.stop();
  const next = await begin();
  const early = new Date(Date.now() - 3 * 60_000).toISOString();
  await next.store.DB.prepare('UPDATE issued_letter SET claimed_at = ? WHERE claimed_at IS NOT NULL').bind(early).run();
  await next.store.DB.prepare("UPDATE outbox SET due_at = ''").run();
  await next.tick();
  return next;
}

/** How many letters and mails are missing and how many are there twice, when one letter was sent to so many. */
async function faults(served: Served, letter: number, many: number) {
  const rows = await counted(served, 'SELECT count(*) AS n FROM issued_letter WHERE letter_id = ?', letter);
  const people = await counted(
    served,
    'SELECT count(DISTINCT employee_id) AS n FROM issued_letter WHERE letter_id = ? AND file IS NOT NULL',
    letter,
  );
  const OF_LETTER = `FROM outbox o JOIN issued_letter l ON l.id = o.issued_letter_id WHERE l.letter_id = ?`;
  const mails = await counted(served, `SELECT count(*) AS n ${OF_LETTER}`, letter);
  const sent = await counted(served, `SELECT count(DISTINCT l.id) AS n ${OF_LETTER} AND o.status = 'SENT'`, letter);
  const { results } = await served.store.DB.prepare('SELECT file FROM issued_letter WHERE letter_id = ?')
    .bind(letter)
    .all<{ file: string }>();
  const stored = await Promise.all(results.map(({ file }) => served.store.FILES.head(file)));
  const lost = stored.filter((one) => one === null).length;
  return { missing: many - people + lost + (many - sent), doubled: rows - people + (mails - sent) };
}

const [blank, archived] = await blanks();
let served = await begin();
try {
  await addEmployees(served.store.DB, STAFF);
  const { results } = await served.store.DB.prepare(
    `SELECT id, code FROM employee WHERE code LIKE 'BN%' AND archived = 0 AND employment_status = 'ACTIVE' ORDER BY id LIMIT ?`,
  )
    .bind(LETTERS * 2)
    .all<{ id: number; code: string }>();
  if (results.length < LETTERS * 2) throw new Error(`There are only ${results.length} employees`);
  const pid = served.pid ?? 0;

  /** Sends one file, and answers the seconds until all its letters are written and mailed, and the memory meanwhile. */
  async function clocked(letter_type: string, people: typeof results) {
    const { id, token } = await publish(served, letter_type);
    const rows = people.map(({ code }) => `${code},2027-02-01,GL 09,${letter_type}`);
    return watchMemory(pid, async () => {
      const started = performance.now();
      await sendFromFile(served, token, ['code,effective_date,grade,letter_type', ...rows]);
      await until(served, WRITTEN, id, LETTERS);
      const written = (performance.now() - started) / 1000;
      await until(served, MAILED, id, LETTERS);
      return { written, mailed: (performance.now() - started) / 1000 };
    });
  }
  // The first file warms up; growth is counted from the memory that stays resident after it.
  const warming = await clocked('Promotion', results.slice(0, LETTERS));
  const { answer, before, peak } = await clocked('Second promotion', results.slice(LETTERS));

  const third = await publish(served, 'Promotion with crashes');
  const employees = results.slice(LETTERS).map(({ id }) => id);
  await callOn(served.url, 'issuedLetter.send', { id: third.id, employees }, third.token);
  await until(served, WRITTEN, third.id, LETTERS * 0.3);
  served = await killed(served);
  await until(served, WRITTEN, third.id, LETTERS * 0.6);
  served = await killed(served);
  await until(served, MAILED, third.id, LETTERS);
  const { missing, doubled } = await faults(served, third.id, LETTERS);

  const kept = printFigures(`${LETTERS} letters`, [
    { what: 'from the upload of the CSV until all are mailed', measured: LETTERS / answer.mailed, unit: 'letters/s' },
    { what: 'from the upload of the CSV until all are written', measured: LETTERS / answer.written, unit: 'letters/s' },
    { what: 'blank PDFs by the same library', measured: blank, unit: 'PDFs/s' },
    { what: 'letters ÷ blank PDFs', measured: (100 * LETTERS) / answer.mailed / blank, unit: '%' },
    { what: 'blank PDFs that are tagged PDF/A-2a as letters are', measured: archived, unit: 'PDFs/s' },
    { what: 'letters ÷ blank PDFs that are tagged', measured: (100 * LETTERS) / answer.mailed / archived, unit: '%' },
    { what: 'growth of memory while all are written and mailed', measured: peak - before, unit: 'MB', limit: 64 },
    { what: 'growth with the first file, which warms up', measured: warming.peak - warming.before, unit: 'MB' },
    { what: 'peak resident memory of the whole runtime', measured: peak, unit: 'MB' },
    { what: 'runtime killed twice: letters and mails missing', measured: missing, unit: '', limit: 0 },
    { what: 'runtime killed twice: letters and mails there twice', measured: doubled, unit: '', limit: 0 },
  ]);
  process.exitCode = kept ? 0 : 1;
} finally {
  await served.stop();
  forget(stateDir);
}
