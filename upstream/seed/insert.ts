import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { announcement, announcementAudience, announcementRead } from '../announcement/tables';
import { approval, approvalApprover, approvalRequest, approvalStep, approvalWorkflow } from '../approval/tables';
import { changeRequest, changeRequestField } from '../change-request/tables';
import { branch, company, department, jobRole, location, unit } from '../company/tables';
import { employeeDocument, employeeDocumentFile } from '../document/tables';
import {
  employee,
  employeeCertification,
  employeeEducation,
  employeeGuarantor,
  employeeJob,
  employeeMedical,
  employeeNextOfKin,
  employeeReferee,
} from '../employee/tables';
import { employeeMail, employeeMailRecipient } from '../employee-mail/tables';
import { employeeView } from '../employee-view/tables';
import { meeting, meetingEmployee, meetingPerson } from '../meeting/tables';
import { notification } from '../notification/tables';
import { acknowledgement, deployment, document, letterReview, offer } from '../offer/tables';
import { candidate, onboarding, workflowSetting } from '../onboarding/tables';
import { probationPolicy, probationPolicyCompany, probationPolicyJobRole, probationReview } from '../probation/tables';
import { bank, pfa, signature } from '../setting/tables';
import { audit, link, outbox, reminder, reminderDay, user } from '../tables';
import { task } from '../task/tables';
import { waiver } from '../waiver/tables';
import type { SeedRows } from './rows';

/** Rows a statement: well below the two million bytes that D1 takes as one value. */
const AT_ONCE = 400;

/** Tables in an order that foreign keys allow. */
const TABLES = {
  company,
  branch,
  department,
  jobRole,
  unit,
  location,
  bank,
  pfa,
  user,
  workflowSetting,
  candidate,
  outbox,
  link,
  offer,
  deployment,
  document,
  letterReview,
  acknowledgement,
  meeting,
  meetingPerson,
  waiver,
  onboarding,
  // Before the employees: whoever comes without a history gets a first row of it.
  employeeJob,
  employee,
  employeeNextOfKin,
  employeeGuarantor,
  employeeReferee,
  employeeEducation,
  employeeCertification,
  employeeMedical,
  changeRequest,
  changeRequestField,
  employeeDocument,
  employeeDocumentFile,
  probationPolicy,
  probationPolicyCompany,
  probationPolicyJobRole,
  probationReview,
  reminder,
  reminderDay,
  meetingEmployee,
  audit,
  employeeMail,
  employeeMailRecipient,
  employeeView,
  announcement,
  announcementAudience,
  announcementRead,
  notification,
  approvalWorkflow,
  approval,
  approvalRequest,
  approvalStep,
  approvalApprover,
  signature,
  task,
} satisfies Record<keyof SeedRows, SQLiteTable>;

/** Writes all rows in one batch: all of them or none. Each statement binds one JSON value, whatever its number of rows. */
export async function insertRows(db: D1Database, rows: SeedRows): Promise<void> {
  const names = Object.keys(TABLES) as (keyof SeedRows)[];
  await db.batch(names.flatMap((name) => statements(db, TABLES[name], rows[name])));
}

function statements(
  db: D1Database,
  table: SQLiteTable,
  rows: readonly Record<string, unknown>[],
): D1PreparedStatement[] {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => row[key] !== undefined));
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ');
  const values = columns.map(([, column]) => `value ->> '${column.name}'`).join(', ');
  const sql = `INSERT INTO "${getTableName(table)}" (${names}) SELECT ${values} FROM json_each(?1)`;
  const chunks: D1PreparedStatement[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const chunk = rows.slice(from, from + AT_ONCE).map((row) =>
      Object.fromEntries(
        columns.map(([key, column]) => {
          const value = row[key] ?? null;
          return [column.name, value === null ? null : column.mapToDriverValue(value)];
        }),
      ),
    );
    chunks.push(db.prepare(sql).bind(JSON.stringify(chunk)));
  }
  return chunks;
}
