import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { RELIEF_WORDS } from '../../../contracts/pay/payroll-state';
import type { payslip as contract, Relief } from '../../../contracts/pay/payslip';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { lagosDay } from '../../../contracts/platform/dates';
import { CASE_FILES } from '../../../contracts/platform/files';
import { pages } from '../../../contracts/platform/pages';
import { receiptOf } from '../../platform/call/receipt';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { inCompanyScope } from '../../platform/caller/limits-of';
import { mustChange, run } from '../../platform/database/db';
import { withStoredFiles } from '../../platform/file/files';
import { takePapers } from '../../platform/file/papers';
import { notifyAdmins } from '../../platform/mail/notify';
import { changedMeanwhile, newestId } from '../../platform/record/change';
import { exists, readRow, requireRow } from '../../platform/record/row';
import { RELIEF_QUERY, ReliefRow, shownRelief } from './relief-row';
import { isOwnPayslip } from './slip-row';
import { payRelief } from './tables';

const relief = (call: Call<unknown>, which: SQL) => async (): Promise<Relief> =>
  shownRelief(call, await requireRow(call.db, ReliefRow, sql`${RELIEF_QUERY} WHERE ${which}`));

/** The caller declares what they pay a year, with the paper that proves it. One of a kind and year waits at a time. */
export async function declare(
  call: Call<ParsedOf<typeof contract.declare>>,
): Promise<OutputOf<typeof contract.declare>> {
  const { db, env, caller, input, now, audit, commit } = call;
  const year = Number(lagosDay(now).slice(0, 4));
  if (input.year < year - 1 || input.year > year) throw refuse.fields({ year: [`Choose ${year} or ${year - 1}`] });
  const me = await readRow(
    db,
    ReliefRow.pick({ employee_id: true, company_id: true }).extend({ company: z.string() }),
    sql`SELECT e.id AS employee_id, e.company_id, k.name AS company FROM employee e JOIN company k ON k.id = e.company_id
      WHERE e.user_id = ${caller.userId ?? 0} AND e.archived = 0`,
  );
  if (!me) throw refuse.forbidden('Only employees have payslips.');
  const [paper] = await takePapers(call, { file: { ...CASE_FILES, maxFiles: 1 } }, 'payroll');
  if (!paper) throw refuse.fields({ file: ['File is required'] });
  const { file } = paper;
  const title = RELIEF_WORDS[input.kind];
  const isKept = () => exists(db, sql`SELECT 1 FROM pay_relief WHERE file_key = ${file.key}`);
  return withStoredFiles(env, [file.key], isKept, async (ran) => {
    const { receipt, copy } = await receiptOf(call, {
      company: me.company,
      subject: `You declared a relief from tax: ${title}`,
      what: `You declared the relief \u201c${title}\u201d of ${input.year}.`,
      files: [file],
      next: 'Payroll checks it. You are told when it is accepted or declined, and can withdraw it until then.',
    });
    return commit(
      [
        ...copy,
        run(
          db,
          sql`INSERT INTO pay_relief (employee_id, kind, year, amount, status, file_key, file_name, file_size, asked_at,
              file_sha256)
            VALUES (${me.employee_id}, ${input.kind}, ${input.year}, ${input.amount}, 'PENDING', ${file.key}, ${file.name},
              ${file.size}, ${now.toISOString()}, ${file.sha256})`,
        ),
        audit({
          action: 'Relief declared',
          record: 'pay_relief',
          record_id: newestId(payRelief),
          after: { kind: title, year: input.year },
        }),
        notifyAdmins(call, {
          sender: caller.name,
          subject: `declared a relief from tax: ${title}`,
          path: pages.payroll({ tab: 'reliefs' }),
          company: sql`${me.company_id}`,
          area: 'pay',
        }),
      ],
      async () => ({ ...(await relief(call, sql`x.id = ${newestId(payRelief)}`)()), receipt }),
      {
        ran,
        unique: {
          'pay_relief.employee_id, pay_relief.year, pay_relief.kind, pay_relief.status': {
            kind: [`Your ${title.toLowerCase()} of ${input.year} waits to be checked. Withdraw it first.`],
          },
        },
      },
    );
  });
}

/** Payroll accepts or declines. What was accepted before of the same kind and year counts no longer. */
export async function decideRelief(call: Call<ParsedOf<typeof contract.decideRelief>>): Promise<Relief> {
  const { db, caller, input, now, audit, commit } = call;
  const row = await requireRow(
    db,
    ReliefRow,
    sql`${RELIEF_QUERY} WHERE x.id = ${input.id} AND ${inCompanyScope(caller, sql`e.company_id`)}`,
  );
  if (row.user_id === caller.userId)
    throw refuse.forbidden('Nobody decides about their own relief. Another payroll officer has to do this.');
  if (row.status !== 'PENDING') throw refuse.conflict('This relief is decided already.');
  if (input.status === 'DECLINED' && input.note === '') throw refuse.fields({ note: ['Reason is required'] });
  const title = RELIEF_WORDS[row.kind];
  const accepted = input.status === 'ACCEPTED';
  return commit(
    [
      ...(accepted
        ? [
            run(
              db,
              sql`UPDATE pay_relief SET status = 'WITHDRAWN', version = version + 1, note = 'A later one was accepted'
                WHERE employee_id = ${row.employee_id} AND kind = ${row.kind} AND year = ${row.year} AND status = 'ACCEPTED'`,
            ),
          ]
        : []),
      run(
        db,
        sql`UPDATE pay_relief SET status = ${input.status}, note = ${input.note}, decided_by = ${caller.name},
            decided_at = ${now.toISOString()}, version = version + 1
          WHERE id = ${row.id} AND status = 'PENDING' AND version = ${input.version}`,
      ),
      mustChange(db),
      audit({
        action: accepted ? 'Relief accepted' : 'Relief declined',
        record: 'pay_relief',
        record_id: row.id,
        after: { kind: title, year: row.year },
        note: input.note,
      }),
      run(
        db,
        sql`INSERT INTO notification (user_id, sender, subject, path, created_at)
          SELECT u.id, ${caller.name}, ${`${accepted ? 'accepted' : 'declined'} your relief from tax: ${title}`},
            ${pages.profileData('payslips')}, ${now.toISOString()}
          FROM user u WHERE u.id = ${row.user_id ?? 0} AND u.active = 1`,
      ),
    ],
    relief(call, sql`x.id = ${row.id}`),
    { conflict: changedMeanwhile('relief') },
  );
}

/** The caller takes back what waits. */
export async function withdrawRelief(
  call: Call<ParsedOf<typeof contract.withdrawRelief>>,
): Promise<OutputOf<typeof contract.withdrawRelief>> {
  const { db, input, audit, commit } = call;
  const row = await requireRow(db, ReliefRow, sql`${RELIEF_QUERY} WHERE x.id = ${input.id} AND ${isOwnPayslip(call)}`);
  const title = RELIEF_WORDS[row.kind];
  const { receipt, copy } = await receiptOf(call, {
    company: row.company,
    subject: `You withdrew a relief from tax: ${title}`,
    what: `You withdrew the relief \u201c${title}\u201d of ${row.year}.`,
    next: 'Payroll does not count it. You can declare it again.',
  });
  return commit(
    [
      ...copy,
      run(
        db,
        sql`UPDATE pay_relief SET status = 'WITHDRAWN', version = version + 1
          WHERE id = ${row.id} AND status = 'PENDING'`,
      ),
      mustChange(db),
      audit({ action: 'Relief withdrawn', record: 'pay_relief', record_id: row.id }),
    ],
    async () => ({ ...(await relief(call, sql`x.id = ${row.id}`)()), receipt }),
    { conflict: 'This relief is decided already.' },
  );
}
