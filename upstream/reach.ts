import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Row } from '../contracts/call';
import { readsArea } from '../contracts/limits';
import { isIdName } from './call-path';
import type { Db } from './db';
import { type Limited, withinLimits } from './limits-of';
import type { Caller } from './principal';
import { readRows } from './record/row';
import { refuse } from './refusal';

/** Who asks, as far as their reach goes. */
export type Reaching = Pick<Caller, 'limits' | 'userId'>;

/**
 * For one id: the rows of `company`, which have all to be the caller's, and `account`, a user whose own it is whatever the
 * company. A company of 0 is nobody's, NULL is everybody's.
 */
type Belonging = (id: SQL, me: Reaching) => SQL;

const ofTable =
  (table: string): Belonging =>
  (id) =>
    sql`SELECT t.company_id AS company, NULL AS account FROM ${sql.identifier(table)} t WHERE t.id = ${id}`;

const ofEmployee =
  (from: SQL): Belonging =>
  (id) =>
    sql`SELECT e.company_id AS company, e.user_id AS account FROM ${from} WHERE t.id = ${id}`;

/** Whoever looks after an employee reads what the candidate handed in, though somebody else hired them. */
const ofCandidate =
  (from: SQL): Belonging =>
  (id, me) =>
    sql`SELECT coalesce((SELECT e.company_id FROM employee e
        WHERE e.candidate_id = c.id AND ${withinLimits(me, sql`e.company_id`)}), c.company_id) AS company, NULL AS account
      FROM ${from} WHERE t.id = ${id}`;

const CANDIDATE = ofCandidate(sql`candidate t JOIN candidate c ON c.id = t.id`);
const EMPLOYEE = ofEmployee(sql`employee t JOIN employee e ON e.id = t.id`);
const DOCUMENT = ofEmployee(sql`employee_document t JOIN employee e ON e.id = t.employee_id`);

/** A case, by its own id or by that of something in it: theirs whom it is about, and theirs who are a party of it. */
const ofCase =
  (from: SQL): Belonging =>
  (id, { userId }) =>
    sql`SELECT c.company_id AS company, (SELECT u.id FROM user u WHERE u.id = ${userId} AND (EXISTS (SELECT 1 FROM employee e
        WHERE e.user_id = u.id AND e.id = c.employee_id) OR EXISTS (SELECT 1 FROM case_party p LEFT JOIN employee e ON e.id = p.employee_id
        WHERE p.case_id = c.id AND (p.user_id = u.id OR e.user_id = u.id)))) AS account
      FROM ${from} WHERE t.id = ${id}`;

const CASE = ofCase(sql`case_file t JOIN case_file c ON c.id = t.id`);

/** The company of the person behind an account; NULL for who administers, and for who works nowhere. */
const companyOfAccount = (u: SQL): SQL => sql`CASE WHEN EXISTS (
    SELECT 1 FROM json_each(${u}.roles) WHERE value IN ('ADMIN', 'SUPERADMIN')) THEN NULL
  ELSE coalesce((SELECT e.company_id FROM employee e WHERE e.user_id = ${u}.id),
    (SELECT c.company_id FROM candidate c WHERE c.user_id = ${u}.id), ${u}.company_id) END`;

/** Over a user: the person behind the account is of the caller's companies. */
export const accountWithin = (me: Limited, u: SQL): SQL => {
  const company = companyOfAccount(u);
  return me.limits?.companies ? sql`(${company} IS NULL OR ${withinLimits(me, company)})` : sql`1`;
};

/** Over a table alias: the companies of everybody in a meeting, as a query. */
const companiesInMeeting = (meeting: SQL): SQL => sql`
  SELECT e.company_id AS company FROM meeting_employee s JOIN employee e ON e.id = s.employee_id WHERE s.meeting_id = ${meeting}
  UNION ALL
  SELECT c.company_id FROM meeting_person s JOIN candidate c ON c.id = s.candidate_id WHERE s.meeting_id = ${meeting}`;

/** The companies that an announcement is for, as a query; 0 for everybody, and while it is for nobody yet. */
const companiesTold = (announcement: SQL): SQL => sql`
  SELECT CASE a.everyone WHEN 1 THEN 0 ELSE coalesce(t.company_id,
      (SELECT d.company_id FROM department d WHERE d.id = t.department_id),
      (SELECT b.company_id FROM branch b WHERE b.id = t.branch_id), m.company_id, 0) END AS company
  FROM announcement a LEFT JOIN (SELECT announcement_id, company_id, department_id, branch_id, NULL AS manager_id
      FROM announcement_audience WHERE announcement_id = ${announcement}
    UNION ALL SELECT announcement_id, NULL, NULL, NULL, manager_id FROM announcement_line
      WHERE announcement_id = ${announcement}) t ON t.announcement_id = a.id
    LEFT JOIN employee m ON m.id = t.manager_id WHERE a.id = ${announcement}`;

/** The companies of those who get a mail, as a query. */
const companiesMailed = (mail: SQL): SQL => sql`
  SELECT e.company_id AS company FROM employee_mail_recipient r JOIN employee e ON e.id = r.employee_id
  WHERE r.mail_id = ${mail}`;

const NOBODYS = { id: null };

/**
 * Whose a record is, by what stands in the address up to its id. `NOBODYS` is what belongs to no company, or what its call
 * looks for only among the rows of a record before it or of the caller.
 */
const OF_ADDRESS: Record<string, Belonging | typeof NOBODYS> = {
  '/upload/{id}': NOBODYS,
  '/announcement/mine/{id}': NOBODYS,
  '/announcement/mine/{id}/files/{fileId}': NOBODYS,
  '/announcement/{id}/files/{fileId}': NOBODYS,
  '/announcement/{id}': (id) =>
    sql`SELECT t.company, a.sender_id AS account FROM announcement a, (${companiesTold(id)}) t WHERE a.id = ${id}`,
  '/appraisal/employee_kpi/{id}': (id) => sql`SELECT t.company_id AS company, e.user_id AS account
    FROM employee_kpi t JOIN employee e ON e.id = t.employee_id WHERE t.id = ${id}`,
  '/appraisal/kpi/{id}': (id) => sql`SELECT a.company_id AS company, NULL AS account
    FROM kpi t JOIN appraisal a ON a.id = t.appraisal_id WHERE t.id = ${id}`,
  '/appraisal/objectives/{id}': (id) => sql`SELECT a.company_id AS company, e.user_id AS account
    FROM objective t JOIN kpi p ON p.id = t.kpi_id JOIN appraisal a ON a.id = p.appraisal_id
      LEFT JOIN employee_kpi k ON k.id = t.employee_kpi_id LEFT JOIN employee e ON e.id = k.employee_id
    WHERE t.id = ${id}`,
  '/appraisal/{id}': (id, { userId }) => sql`SELECT t.company_id AS company, (SELECT e.user_id FROM employee e
      JOIN employee_kpi k ON k.employee_id = e.id WHERE e.user_id = ${userId} AND k.appraisal_id = t.id) AS account
    FROM appraisal t WHERE t.id = ${id}`,
  '/approval-workflow/{id}': NOBODYS,
  '/outside-person/{id}': NOBODYS,
  '/approval/delegation/{id}': NOBODYS,
  '/approval/linked/others/{id}': NOBODYS,
  '/approval/own/{id}': NOBODYS,
  '/approval/request/candidate/{id}': CANDIDATE,
  '/approval/request/{id}': (id, { userId }) =>
    sql`SELECT t.company_id AS company, (SELECT a.user_id FROM approval_approver a
        WHERE a.request_id = t.id AND a.user_id = ${userId} LIMIT 1) AS account FROM approval_request t WHERE t.id = ${id}`,
  '/approval/{approval_workflow}': ofTable('approval'),
  '/auth/users/{id}': (id) =>
    sql`SELECT ${companyOfAccount(sql`u`)} AS company, u.id AS account FROM user u WHERE u.id = ${id}`,
  '/branch/{id}': ofTable('branch'),
  '/bulk_upload/approval/{id}': NOBODYS,
  '/bulk_upload/{id}': (id) => sql`SELECT 0 AS company, t.by_id AS account FROM import_batch t WHERE t.id = ${id}`,
  '/candidate/accept_offer/{offerId}': NOBODYS,
  '/candidate/decline_offer/{offerId}': NOBODYS,
  '/candidate/document/{id}': ofCandidate(sql`document t JOIN candidate c ON c.id = t.candidate_id`),
  '/candidate/offer/{offerId}': NOBODYS,
  '/candidate/offer/{offerId}/documents/{id}': NOBODYS,
  '/candidate/profile_document/{id}': NOBODYS,
  '/candidate/{id}': CANDIDATE,
  '/case/paper/{id}': ofCase(sql`case_paper t JOIN case_file c ON c.id = t.case_id`),
  '/case/{id}': CASE,
  '/case/{id}/party/{partyId}': NOBODYS,
  '/company/{id}': (id) => sql`SELECT t.id AS company, NULL AS account FROM company t WHERE t.id = ${id}`,
  '/complaint/categories/{id}': NOBODYS,
  '/complaint/keyed/paper/{id}': NOBODYS,
  '/complaint/{id}': CASE,
  '/custom-field/{id}': ofTable('custom_field'),
  '/department/{id}': ofTable('department'),
  '/disciplinary/{id}': CASE,
  '/document_category/{id}': NOBODYS,
  '/employee/change_requests/{id}': ofEmployee(sql`change_request t JOIN employee e ON e.id = t.employee_id`),
  '/employee/export/{id}': NOBODYS,
  '/employee/mails/{id}': (id) =>
    sql`SELECT t.company, m.sender_id AS account FROM employee_mail m, (${companiesMailed(id)}) t WHERE m.id = ${id}`,
  '/employee/views/{id}': NOBODYS,
  '/report/kept/{id}': NOBODYS,
  '/employee/waiver/{id}': ofCandidate(sql`waiver t JOIN candidate c ON c.id = t.candidate_id`),
  '/employee/{id}': EMPLOYEE,
  '/employee/{id}/certification/{certificationId}': NOBODYS,
  '/employee/{id}/education/{educationId}': NOBODYS,
  '/employee/{id}/guarantor/{gId}': NOBODYS,
  '/employee/{id}/history/{entryId}': NOBODYS,
  '/employee/{id}/reporting_line/{entryId}': NOBODYS,
  '/employee/{id}/next_of_kin/{kinId}': NOBODYS,
  '/employee/{id}/onboarding_document/{letterId}': NOBODYS,
  '/employee/{id}/referee/{refId}': NOBODYS,
  '/employee_document/file/{id}': ofEmployee(
    sql`employee_document_file t JOIN employee_document d ON d.id = t.document_id JOIN employee e ON e.id = d.employee_id`,
  ),
  '/employee_document/{id}': DOCUMENT,
  '/exit/{id}': CASE,
  '/headcount/employee_response/{id}': (id) => sql`SELECT t.company_id AS company, e.user_id AS account
    FROM employee_headcount t JOIN employee e ON e.id = t.employee_id WHERE t.id = ${id}`,
  '/headcount/month/{id}': ofTable('headcount'),
  '/headcount/question/{id}': NOBODYS,
  '/issued-letter/approval/{id}': NOBODYS,
  '/issued-letter/{id}': (id) => sql`SELECT t.company_id AS company, coalesce(e.user_id, c.user_id) AS account
    FROM issued_letter t LEFT JOIN employee e ON e.id = t.employee_id LEFT JOIN candidate c ON c.id = t.candidate_id
    WHERE t.id = ${id}`,
  '/hmo/complaint/paper/{id}': ofEmployee(
    sql`hmo_complaint_paper t JOIN hmo_complaint c ON c.id = t.complaint_id JOIN employee e ON e.id = c.employee_id`,
  ),
  '/hmo/complaint/{id}': ofEmployee(sql`hmo_complaint t JOIN employee e ON e.id = t.employee_id`),
  '/hmo/employee/{id}': EMPLOYEE,
  '/hmo/hospital/{id}': NOBODYS,
  '/hmo/life/{id}': ofEmployee(sql`hmo_life t JOIN employee e ON e.id = t.employee_id`),
  '/hmo/plan/{id}': NOBODYS,
  '/hmo/provider/{id}': NOBODYS,
  '/hmo/reconciliation/{provider}': NOBODYS,
  '/hmo/request/{id}': ofEmployee(sql`hmo_request t JOIN employee e ON e.id = t.employee_id`),
  '/hmo/roster/{provider}': NOBODYS,
  '/hmo/survey/mine/{id}': NOBODYS,
  '/hmo/survey/{id}': (id) => sql`SELECT t.company_id AS company, NULL AS account FROM hmo_survey t WHERE t.id = ${id}`,
  '/holiday/{id}': NOBODYS,
  '/job-role/{id}': ofTable('job_role'),
  '/leave_type/{id}': NOBODYS,
  '/leave/{id}': (id) => sql`SELECT t.company_id AS company, e.user_id AS account
    FROM leave_request t JOIN employee e ON e.id = t.employee_id WHERE t.id = ${id}`,
  '/letter/template/{id}': NOBODYS,
  '/letter/{id}': ofTable('letter'),
  '/letter/{id}/version/{versionId}': NOBODYS,
  '/location/{id}': ofTable('location'),
  '/meeting/{id}': (id) => sql`SELECT company, NULL AS account FROM (${companiesInMeeting(id)})`,
  '/onboarding-item/{id}': ofCandidate(
    sql`onboarding_item t JOIN onboarding b ON b.id = t.onboarding_id JOIN candidate c ON c.id = b.candidate_id`,
  ),
  '/onboarding-workflow/workflow_settings/{id}': NOBODYS,
  '/probation/policy/{id}': NOBODYS,
  '/payroll/law/{id}': NOBODYS,
  '/payroll/differences/{id}': ofTable('pay_difference'),
  '/payroll/lines/{id}': ofTable('pay_line'),
  '/payroll/openings/{id}': ofTable('pay_opening'),
  '/payroll/payslips/{id}': ofTable('payslip'),
  '/payroll/profiles/{id}': EMPLOYEE,
  '/payroll/runs/{id}': ofTable('pay_run'),
  '/payroll/settings/{company}': (id) => sql`SELECT t.id AS company, NULL AS account FROM company t WHERE t.id = ${id}`,
  '/payroll/structures/{id}': ofTable('pay_structure'),
  '/payroll/warnings/{id}': (id) => sql`SELECT r.company_id AS company, NULL AS account
    FROM pay_warning t JOIN pay_run r ON r.id = t.run_id WHERE t.id = ${id}`,
  '/payslip/consent/{id}': ofEmployee(sql`pay_consent t JOIN employee e ON e.id = t.employee_id`),
  '/payslip/relief/{id}': ofEmployee(sql`pay_relief t JOIN employee e ON e.id = t.employee_id`),
  '/payslip/{id}': (id) => sql`SELECT t.company_id AS company, e.user_id AS account
    FROM payslip t JOIN employee e ON e.id = t.employee_id WHERE t.id = ${id}`,
  '/performance/rated/{id}': ofTable('employee_kpi'),
  '/probation/{id}': EMPLOYEE,
  '/score-rule/{id}': ofTable('score_rule'),
  '/setting/bank/{id}': NOBODYS,
  '/setting/pfa/{id}': NOBODYS,
  '/setting/signature/{id}': NOBODYS,
  '/task/{id}': (id, { userId }) => sql`SELECT 0 AS company,
    CASE ${userId} WHEN t.created_by THEN t.created_by ELSE t.assignee_id END AS account FROM task t WHERE t.id = ${id}`,
  '/unit/{id}': ofTable('unit'),
  '/welfare/kinds/{id}': NOBODYS,
  '/welfare/{id}': CASE,
};

/** The ids in the address of a call, each with what stands before it. */
export const addressesIn = (path: string): { name: string; address: string }[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap((found) =>
    isIdName(found[1] ?? '') ? [{ name: found[1] ?? '', address: path.slice(0, found.index + found[0].length) }] : [],
  );

/** Whether it is known whose the record of an address is. */
export const isKnownAddress = (address: string): boolean => address in OF_ADDRESS;

/** Whether the record of an address belongs to no company. */
export const isNobodys = (address: string): boolean => OF_ADDRESS[address] === NOBODYS;

/** Over a query of `company`: all of them are the caller's. */
const allWithin = (me: Limited, companies: SQL): SQL =>
  me.limits?.companies
    ? sql`NOT EXISTS (SELECT 1 FROM (${companies}) WHERE NOT ${withinLimits(me, sql`company`)})`
    : sql`1`;

/** Over the id of a meeting: the caller reads the area of its type. A disciplinary hearing belongs to the cases. */
export const meetingInArea = ({ limits }: Limited, id: SQL): SQL =>
  readsArea(limits, 'cases')
    ? sql`1`
    : sql`NOT EXISTS (SELECT 1 FROM meeting h WHERE h.id = ${id} AND h.type = 'DISCIPLINARY')`;

/** Over the id of a meeting: everybody in it is of the caller's companies, and the caller reads its area. */
export const meetingWithin = (me: Limited, id: SQL): SQL =>
  sql`${allWithin(me, companiesInMeeting(id))} AND ${meetingInArea(me, id)}`;

/** Over the id and the sender of an announcement: it is for the caller's companies alone, or from the caller. */
export const announcementWithin = (me: Reaching, id: SQL, sender: SQL): SQL =>
  sql`(${allWithin(me, companiesTold(id))} OR ${sender} = ${me.userId ?? 0})`;

/** Over the id of a mail to employees: all who get it are of the caller's companies. */
export const mailWithin = (me: Limited, id: SQL): SQL => allWithin(me, companiesMailed(id));

const Name = z.object({ name: z.string() });

/** The names of the ids in an address whose records lie outside the caller's companies. */
export async function outsideOf(
  db: Db,
  { path }: Pick<Row, 'path'>,
  params: Record<string, string>,
  me: Reaching,
): Promise<string[]> {
  if (!me.limits?.companies) return [];
  const asked = addressesIn(path).flatMap(({ name, address }) => {
    const belongs = OF_ADDRESS[address];
    if (belongs === undefined) throw new Error(`Whose is the record of ${address}? Say it in OF_ADDRESS.`);
    if (typeof belongs !== 'function') return [];
    const rows = belongs(sql`${Number(params[name])}`, me);
    return [
      sql`SELECT ${name} AS name WHERE EXISTS (SELECT 1 FROM (${rows})
        WHERE NOT ${withinLimits(me, sql`company`)} AND account IS NOT ${me.userId})`,
    ];
  });
  if (asked.length === 0) return [];
  const found = await readRows(db, Name, sql.join(asked, sql` UNION ALL `));
  return found.map(({ name }) => name);
}

/** An id that no record has. */
const NONE = -1;

/** An input without the ids that lie outside: their records are as if they were not there. */
export const without = (input: unknown, names: readonly string[]): unknown =>
  names.length === 0 ? input : { ...(input as object), ...Object.fromEntries(names.map((name) => [name, NONE])) };

/** The calls that change what counts for every company. */
const FOR_ALL_COMPANIES = new Set([
  'approval.createWorkflow',
  'approval.updateWorkflow',
  'approval.deleteWorkflow',
  'bulkImport.companies',
  'company.create',
  'complaint.createCategory',
  'complaint.updateCategory',
  'complaint.deleteCategory',
  'document.createCategory',
  'document.updateCategory',
  'document.deleteCategory',
  'headcount.createQuestion',
  'headcount.updateQuestion',
  'headcount.deleteQuestion',
  'hmo.createProvider',
  'hmo.updateProvider',
  'hmo.createPlan',
  'hmo.updatePlan',
  'hmo.createHospital',
  'hmo.updateHospital',
  'hmoRoster.keep',
  'hmoRoster.send',
  'hmoRoster.sendAll',
  'hmoRoster.resend',
  'hmoRoster.saveInvoice',
  'holiday.create',
  'holiday.update',
  'holiday.delete',
  'holiday.declare',
  'holiday.addYear',
  'leaveType.create',
  'leaveType.update',
  'leaveType.delete',
  'letter.createTemplate',
  'letter.updateTemplate',
  'letter.deleteTemplate',
  'onboarding.createWorkflowSetting',
  'onboarding.updateWorkflowSetting',
  'onboarding.deleteWorkflowSetting',
  'payLaw.add',
  'payLaw.correct',
  'payLaw.remove',
  'probation.createPolicy',
  'probation.updatePolicy',
  'probation.deletePolicy',
  'secondPair.update',
  'setting.createBank',
  'setting.updateBank',
  'setting.deleteBank',
  'setting.createPfa',
  'setting.updatePfa',
  'setting.deletePfa',
  'setting.createSignature',
  'setting.updateSignature',
  'setting.deleteSignature',
  'setting.updateSettings',
  'setting.updateEmployeeSettings',
  'welfare.createKind',
  'welfare.updateKind',
]);

const FOR_ALL = 'This counts for every company. An admin who looks after all of them changes it.';

/** Refuses what counts for every company to who looks after some. */
export function refuseForAll({ limits }: Reaching, call: string): void {
  if (limits?.companies && FOR_ALL_COMPANIES.has(call)) throw refuse.forbidden(FOR_ALL);
}
