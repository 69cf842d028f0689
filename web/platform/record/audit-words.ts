import { FIELD_LABELS } from '../../../contracts/organisation/change-labels';
import type { AuditEntry } from '../../../contracts/platform/audit-entry';
import { pages } from '../../../contracts/platform/pages';
import { date, dateTime, money } from '../ui/format';

type About = Pick<AuditEntry, 'record' | 'record_id' | 'record_name'>;

/** Kinds of records that are called otherwise than their name in the audit. */
const KINDS: Readonly<Record<string, string>> = {
  user: 'Account',
  pfa: 'Pension provider',
  workflow_setting: 'Onboarding workflow',
  approval: 'Needed approval',
  import_batch: 'Import',
  employee_mail: 'Mail to employees',
  installation: 'Admin settings',
  employee_kpi: 'Appraisal of an employee',
};

/** Fields that are called otherwise than their name says, beside those of a record's sections. */
const LABELS: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(FIELD_LABELS), {
  firstname: 'First name',
  lastname: 'Last name',
  jobrole: 'Job role',
  netSalary: 'Net salary',
  salary: 'Gross salary',
  rc_number: 'RC number',
  nin: 'NIN',
  ip: 'Network address',
  code: 'Code',
  status: 'Status',
  assignee_id: 'Assignee',
  approval_groups: 'Approvers',
  pfas: 'Pension providers',
});

/** `effective_from` as `Effective from`, `jobRole` as `Job role`; the id of a record counts as the record. */
function spelledOut(name: string): string {
  const words = name
    .replace(/_ids?$/, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/_+/g, ' ')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The name of a kind of record in the audit: `Job role`. */
export const auditKindWords = (record: string): string => KINDS[record] ?? spelledOut(record);

/** The name of an act's field; `bank.account_number` as `Bank, account number`. */
export const fieldWords = (name: string): string =>
  name
    .split('.')
    .map((part) => LABELS[part] ?? spelledOut(part))
    .map((words, at) =>
      at === 0 || /^\p{Lu}{2}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1),
    )
    .join(', ');

/** The subject of an act: `Ada Obi`; where the name is not known, the kind with its number. */
export const recordWords = ({ record, record_id, record_name }: About): string =>
  record_name ?? (record_id === null ? auditKindWords(record) : `${auditKindWords(record)} ${record_id}`);

const PAGES: Readonly<Record<string, (id: number) => string>> = {
  employee: (id) => pages.employee(id),
  candidate: (id) => pages.candidate(id),
  company: (id) => pages.company(id),
  announcement: (id) => pages.announcement(id),
  task: (id) => pages.tasks({ task: id }),
  workflow_setting: (id) => pages.workflow(id),
  approval_workflow: (id) => pages.approvalWorkflow(id),
  change_request: (id) => pages.changeRequests({ request: id }),
  employee_kpi: (id) => pages.appraisalRecord(id),
  meeting: (id) => pages.home({ tab: 'meetings', meeting: id }),
};

/** The page that shows the record of an act, or null where none does. */
export const recordPage = ({ record, record_id }: About): string | null =>
  record_id === null ? null : (PAGES[record]?.(record_id) ?? null);

const ANSWERS: Readonly<Record<string, string>> = { true: 'Yes', false: 'No' };

/** Whether an act changed what stood there, so that a value that it has none before of was missing. */
export const isChangeOfValue = (action: string): boolean => /chang|updat|correct|edit|replac|calibrat/i.test(action);

/** Fields whose values are words of ours in capitals: `FEMALE`, `NOT_CONFIRMED`. What people typed in capitals stays. */
const CHOSEN =
  /(?:^|[_.])(?:gender|status|type|kind|state|category|decision|method|role|relation|relationship|section|outcome|place)$/;
const OURS = /^[A-Z]+(?:[ _][A-Z]+)*$/;

/** A value of a field: pay in naira, days and instants as everywhere, a missing one as a dash. */
export function auditValueWords(name: string, value: string | null): string {
  if (value === null) return '–';
  if (/salary$/i.test(name) && /^\d+$/.test(value)) return money(Number(value));
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return date(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return dateTime(value);
  if (CHOSEN.test(name) && value.length > 3 && OURS.test(value)) return spelledOut(value);
  return ANSWERS[value] ?? value;
}
