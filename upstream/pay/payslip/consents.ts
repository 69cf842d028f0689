import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import {
  CONSENT_KINDS,
  CONSENT_WORDS,
  type Consent,
  type ConsentKind,
  withdrawnFrom,
} from '../../../contracts/pay/pay-consent';
import type { payslip as contract } from '../../../contracts/pay/payslip';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { dayText, lagosDay } from '../../../contracts/platform/dates';
import { CASE_FILES, kindOf, MIME } from '../../../contracts/platform/files';
import { pages } from '../../../contracts/platform/pages';
import { isAsker } from '../../people/employee/own';
import { ownReceipt, receiptOf } from '../../platform/call/receipt';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { mustChange, run } from '../../platform/database/db';
import { downloadAnswer, type StoredFile, withStoredFiles } from '../../platform/file/files';
import { takePapers } from '../../platform/file/papers';
import { notifyAdmins } from '../../platform/mail/notify';
import { changedMeanwhile, newestId } from '../../platform/record/change';
import { exists, inOneTrip, readRow, readRows, requireRow } from '../../platform/record/row';
import { isOwnPayslip } from './slip-row';
import { payConsent } from './tables';

const text = z.string().nullable();
const Row = z.object({
  id: z.int(),
  kind: z.enum(CONSENT_KINDS),
  given_on: z.string(),
  withdrawn_on: text,
  own: z.boolean(),
  by: z.string(),
  at: z.string(),
  withdrawn_by: text,
  withdrawn_at: text,
  version: z.int(),
  file_name: text,
  file_size: z.int().nullable(),
  file_sha256: text,
});

const shown = ({ file_name, file_size, file_sha256, ...row }: z.output<typeof Row>): Consent => ({
  ...row,
  file: file_name === null ? null : { name: file_name, size: file_size ?? 0, sha256: file_sha256 },
});

/** Consents `x`, the newest first. */
const query = (
  which: SQL,
): SQL => sql`SELECT x.id, x.kind, x.given_on, x.withdrawn_on, x.own, x."by", x.at, x.withdrawn_by,
    x.withdrawn_at, x.version, x.file_name, x.file_size, x.file_sha256
  FROM pay_consent x WHERE ${which} ORDER BY x.given_on DESC, x.id DESC`;

const listed = async ({ db }: Pick<Call<unknown>, 'db'>, which: SQL): Promise<{ results: Consent[] }> => ({
  results: (await readRows(db, Row, query(which))).map(shown),
});
const one = async ({ db }: Pick<Call<unknown>, 'db'>, id: SQL | number): Promise<Consent> =>
  shown(await requireRow(db, Row, query(sql`x.id = ${id}`)));

/** The consents of the caller. */
export const consents = (call: Call<unknown>) =>
  listed(call, sql`x.employee_id = (SELECT e.id FROM employee e WHERE ${isOwnPayslip(call)})`);

/** The same of one employee. */
export async function consentsOf(call: Call<{ id: number }>): Promise<{ results: Consent[] }> {
  const [found] = await inOneTrip(
    listed(call, sql`x.employee_id = ${call.input.id}`),
    requireRow(call.db, z.object({ id: z.int() }), sql`SELECT e.id FROM employee e WHERE e.id = ${call.input.id}`),
  );
  return found;
}

const AGAIN = 'A consent is kept already.';
const ONE = { 'pay_consent.employee_id, pay_consent.kind': { kind: [AGAIN] } };

const give = (
  { db, now, caller }: Pick<Call<unknown>, 'db' | 'now' | 'caller'>,
  of: { employee: number; kind: ConsentKind; given_on: string; own: boolean; file: StoredFile | undefined },
) =>
  run(
    db,
    sql`INSERT INTO pay_consent (employee_id, kind, given_on, own, "by", at, file_key, file_name, file_size, file_sha256)
      VALUES (${of.employee}, ${of.kind}, ${of.given_on}, ${of.own ? 1 : 0}, ${caller.name}, ${now.toISOString()},
        ${of.file?.key ?? null}, ${of.file?.name ?? null}, ${of.file?.size ?? null}, ${of.file?.sha256 ?? null})`,
  );

const Me = z.object({ id: z.int(), company_id: z.int(), company: z.string() });

/** The caller agrees to a deduction from today on; it counts for this month, too, if it is not prepared yet. */
export async function agree(call: Call<ParsedOf<typeof contract.agree>>): Promise<OutputOf<typeof contract.agree>> {
  const { db, caller, input, now, audit, commit } = call;
  const me = await readRow(
    db,
    Me,
    sql`SELECT e.id, e.company_id, k.name AS company FROM employee e JOIN company k ON k.id = e.company_id
      WHERE ${isOwnPayslip(call)} AND e.archived = 0`,
  );
  if (!me) throw refuse.forbidden('Only employees have payslips.');
  const { kind } = input;
  const title = CONSENT_WORDS[kind];
  const given_on = lagosDay(now);
  const { receipt, copy } = await receiptOf(call, {
    company: me.company,
    subject: `You agreed to a deduction: ${title}`,
    what: `You agreed that ${title} is taken off your pay from ${dayText(given_on)} on.`,
    outcome: { word: 'Agreed', yes: true },
    next: 'It counts for each month that is prepared from now on. You can withdraw it at any time.',
  });
  return commit(
    [
      ...copy,
      give(call, { employee: me.id, kind, given_on, own: true, file: undefined }),
      audit({
        action: 'Consent given',
        record: 'pay_consent',
        record_id: newestId(payConsent),
        after: { kind: title },
      }),
      notifyAdmins(call, {
        sender: caller.name,
        subject: `agreed to a deduction: ${title}`,
        path: pages.payroll(),
        company: sql`${me.company_id}`,
        area: 'pay',
      }),
    ],
    async () => ({ ...(await one(call, newestId(payConsent))), receipt }),
    { unique: ONE },
  );
}

/** Tells the employee what payroll recorded of them. */
const tell = (
  { db, now, caller }: Pick<Call<unknown>, 'db' | 'now' | 'caller'>,
  user: number | null,
  subject: string,
) =>
  run(
    db,
    sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
      SELECT u.id, ${caller.name}, ${subject}, ${pages.profileData('payslips')}, ${now.toISOString()}
      FROM user u WHERE u.id = ${user ?? 0} AND u.active = 1`,
  );

const Whose = z.object({ own: z.boolean(), user_id: z.int().nullable() });

/** Payroll records what an employee agreed to on paper, and the employee is told. */
export async function recordConsent(call: Call<ParsedOf<typeof contract.recordConsent>>): Promise<Consent> {
  const { db, env, input, now, audit, commit } = call;
  const { id, kind, given_on } = input;
  if (given_on > lagosDay(now)) throw refuse.fields({ given_on: ['Enter a day that is not to come'] });
  const { own, user_id } = await requireRow(
    db,
    Whose,
    sql`SELECT ${isAsker(call)} AS own, e.user_id FROM employee e WHERE e.id = ${id}`,
  );
  if (own) throw refuse.forbidden('Nobody records their own consent. Give it on your page of payslips.');
  const [paper] = await takePapers(call, { file: { ...CASE_FILES, maxFiles: 1 } }, 'payroll');
  const file = paper?.file;
  const title = CONSENT_WORDS[kind];
  const command = (ran?: () => void) =>
    commit(
      [
        give(call, { employee: id, kind, given_on, own: false, file }),
        audit({
          action: 'Consent recorded',
          record: 'pay_consent',
          record_id: newestId(payConsent),
          after: { kind: title, given_on },
        }),
        tell(call, user_id, `recorded that you agreed to a deduction: ${title}`),
      ],
      () => one(call, newestId(payConsent)),
      { ...(ran && { ran }), unique: ONE },
    );
  if (!file) return command();
  return withStoredFiles(
    env,
    [file.key],
    () => exists(db, sql`SELECT 1 FROM pay_consent WHERE file_key = ${file.key}`),
    command,
  );
}

const Kept = Row.pick({ kind: true, withdrawn_on: true, version: true }).extend({
  ...{ own: z.boolean(), user_id: z.int().nullable(), company_id: z.int(), company: z.string() },
  ...{ key: text, name: text },
});

/** A consent that the caller may read: their own, or as payroll one of their companies. */
const kept = (call: Pick<Call<unknown>, 'db' | 'caller' | 'administers'>, id: number) =>
  requireRow(
    call.db,
    Kept,
    sql`SELECT x.kind, x.withdrawn_on, x.version, coalesce(${isOwnPayslip(call)}, 0) AS own, e.user_id, e.company_id, k.name AS company,
        x.file_key AS key, x.file_name AS name
      FROM pay_consent x JOIN employee e ON e.id = x.employee_id JOIN company k ON k.id = e.company_id
      WHERE x.id = ${id}
        AND (${isOwnPayslip(call)} OR (${call.administers ? 1 : 0} AND ${inCompanyScope(call.caller, sql`e.company_id`)}))`,
  );

/** Withdraws a consent from the next month on. The employee says it themself, or payroll has it in writing. */
export async function withdrawConsent(
  call: Call<ParsedOf<typeof contract.withdrawConsent>>,
): Promise<OutputOf<typeof contract.withdrawConsent>> {
  const { db, caller, input, now, audit, commit } = call;
  const { id } = input;
  const { kind, withdrawn_on, version, own, user_id, company_id, company } = await kept(call, id);
  if (withdrawn_on !== null) throw refuse.conflict('This consent is withdrawn already.');
  const title = CONSENT_WORDS[kind];
  const from = withdrawnFrom(now);
  const { receipt, copy } = await ownReceipt(call, own, {
    company,
    subject: `You withdrew your consent to a deduction: ${title}`,
    what: `You withdrew your consent that ${title} is taken off your pay, from ${dayText(from)} on.`,
    outcome: { word: 'Withdrawn', yes: false },
    next: 'It is taken off no more from that month on. You can agree again.',
  });
  return commit(
    [
      ...copy,
      run(
        db,
        sql`UPDATE pay_consent SET withdrawn_on = ${from}, withdrawn_by = ${caller.name}, withdrawn_at = ${now.toISOString()},
            version = version + 1 WHERE id = ${id} AND version = ${version} AND withdrawn_on IS NULL`,
      ),
      mustChange(db),
      audit({ action: 'Consent withdrawn', record: 'pay_consent', record_id: id, after: { kind: title, from } }),
      own
        ? notifyAdmins(call, {
            sender: caller.name,
            subject: `withdrew the consent to a deduction: ${title}`,
            path: pages.payroll(),
            company: sql`${company_id}`,
            area: 'pay',
          })
        : tell(call, user_id, `recorded that you withdrew your consent to a deduction: ${title}`),
    ],
    async () => ({ ...(await one(call, id)), ...(receipt && { receipt }) }),
    { conflict: changedMeanwhile('consent') },
  );
}

/** The paper of a consent, for the employee and for payroll. */
export async function consentFile(call: Call<ParsedOf<typeof contract.consentFile>>): Promise<Response> {
  const { key, name } = await kept(call, call.input.id);
  const stored = key && (await call.env.FILES.get(key));
  const kind = key && kindOf(key);
  if (!stored || !kind) throw refuse.notFound();
  return downloadAnswer(stored.body, name ?? 'consent', MIME[kind], stored.size);
}
