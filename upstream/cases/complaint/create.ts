import { sql } from 'drizzle-orm';
import type { complaint as contract } from '../../../contracts/cases/complaint';
import type { OutputOf, ParsedOf } from '../../../contracts/platform/call';
import { addDays, dayText, lagosDay } from '../../../contracts/platform/dates';
import { CASE_FILES } from '../../../contracts/platform/files';
import type { Call } from '../../platform/call/serve';
import { keepingPapers, takePapers } from '../../platform/file/papers';
import { CASE_CHANGED } from '../case/move';
import { NEW_CASE, newCaseId } from '../case/open';
import { notifyHrOfCase } from '../case/tell-people';
import { openComplaintStatements, readFiling } from './open-complaint';
import { complaintReceipt } from './receipts';
import { ROLE } from './words';

/** Files a complaint by name, at the company where the caller works. The person who looks into it is told at once. */
export async function createComplaint(
  call: Call<ParsedOf<typeof contract.create>>,
): Promise<OutputOf<typeof contract.create>> {
  const { db, input, caller, now, commit } = call;
  const me = caller.userId ?? 0;
  const company = sql`coalesce((SELECT e.company_id FROM employee e WHERE e.user_id = ${me}),
    (SELECT u.company_id FROM user u WHERE u.id = ${me}), (SELECT min(k.id) FROM company k))`;
  const filing = await readFiling(db, input, { company, reporter: me, keyHash: null });
  const papers = await takePapers(call, { files: CASE_FILES });
  return keepingPapers(call, papers, async (ran) => {
    const { category, routed } = filing;
    const told = await notifyHrOfCase(
      call,
      {
        id: NEW_CASE,
        kind: 'COMPLAINT',
        company: filing.company.name,
        company_id: filing.company.id,
        employee_id: null,
        tellable: { parties: [], admins: [...routed.admins], outside: [] },
      },
      {
        notice: `filed a complaint: ${category.name}`,
        subject: `A complaint to look into: ${category.name}`,
        lines: [
          `${caller.name} filed a complaint in the category ${category.name}.`,
          `An answer is due in ${category.due_days === 1 ? 'one day' : `${category.due_days} days`}.`,
        ],
        only: routed.told,
      },
    );
    const due = dayText(addDays(lagosDay(now), category.due_days));
    const { receipt, copy } = await complaintReceipt(call, filing.company.name, due, papers);
    return commit(
      [
        ...openComplaintStatements(call, filing, {
          reporter: { role: ROLE.reporter, sees: 'SUBJECT', user: me },
          event: {},
          papers,
          keyHash: null,
          untold: null,
        }),
        ...told,
        ...copy,
      ],
      async () => ({ id: await newCaseId(db), receipt }),
      { ran, conflict: CASE_CHANGED },
    );
  });
}
