import { partOf } from './page-lookup';
import type { Path } from './page-table';

/** What a page will hold, or, where it holds different things for different people or in its parts, each of them. */
type Purpose = string | { admin?: string; employee?: string; tabs?: Readonly<Record<string, string>> };

// Inventory X006 and X008: these pages stand at several paths.
const WELFARE = 'It will list the welfare requests of employees, for your decision.';

/**
 * The pages that are not built yet, and what each will hold. Whoever builds one takes its line out and puts its screen into
 * `screens.ts`. The three paths with a screen for admins and one for everybody else leave the list when both are built.
 */
export const notYet = {
  '/appraisal-success': 'It will confirm that your appraisal was sent, and say what happens next.',
  '/approve_headcount/:employee_headcount_id/:token':
    'Here a supervisor will approve the headcount response of an employee.',
  '/decline_headcount/:employee_headcount_id/:token':
    'Here a supervisor will decline the headcount response of an employee, and say why.',
  '/supervisor':
    'Here a supervisor will weigh the KPI objectives of an employee, comment on them, and accept or reject them.',
  '/supervisor/leave/:employeeId':
    'Here a line manager will read a leave request, comment on it, and accept or reject it.',
  '/client/leave/:Id': 'Here a client will read a leave request, comment on it, and accept or reject it.',
  '/:role/appraisals/:appraisal_id/:employee_id/:kpi_id':
    'Here a line manager or head manager will rate the appraisal of an employee.',

  '/candidate/welfare': 'It will hold your welfare requests and their state.',
  '/disciplinary': 'It will list your disciplinary cases, and let you answer queries.',
  '/disciplinary/:id': {
    employee: 'It will show one of your disciplinary cases: the query, your answer, and the outcome.',
    admin: 'It will show one disciplinary case: the query, the answer of the employee, the hearing, and the outcome.',
  },
  '/leave': 'It will hold your leave: what you have left, your requests and their state, and a form for a new one.',
  '/selfservice/exit': 'Here you will hand in your exit request, and follow it until your last day.',
  '/complaints': 'Here you will raise a complaint, and follow what becomes of it.',
  '/appraisals-list': 'It will list your appraisals and their KPIs, with what each still needs from you.',
  '/appraisals-list/kpi/:appraisal_id':
    'Here you will fill in the objectives of your KPI, and send them to your supervisor.',
  '/appraisals-list/review/:appraisal_id': 'It will show how an appraisal of yours was reviewed.',
  '/appraisals/:appraisal_id/:employee_id/:kpi_id':
    'Here you will rate yourself on each objective, comment on it, and send your appraisal.',
  '/score/:appraisal_id/:employee_id/:kpi_id': 'It will show the score of one appraisal, objective by objective.',
  '/headcount': {
    employee: 'It will list your headcounts of the year, month by month, with the state of each.',
    admin: 'It will count the headcount responses of each month: submitted, approved, declined, and still missing.',
    tabs: { question: 'Here you will write the questions that employees answer in the monthly headcount.' },
  },
  '/headcount/begin': 'Here you will answer the questions of the headcount of this month.',
  '/headcount/:month': 'It will show your answers to the headcount of one month, and what your supervisor said.',
  '/hmo-surveys': 'It will list the surveys about your HMO that you are asked to answer.',
  '/hmo': {
    employee:
      'It will show your HMO, your plan and hospital, your dependants, and let you complain or ask for a change.',
    admin: 'It will lead to everything about HMO: providers, complaints, surveys, change requests and announcements.',
    tabs: {
      surveys: 'Here you will ask employees about their HMO, and read what they answered.',
      'change-request':
        'It will list the changes of HMO, plan or hospital that employees asked for, for your decision.',
      announcements: 'Here you will tell employees what is new about their HMO.',
    },
  },

  '/employees/welfare': WELFARE,
  '/welfare': WELFARE,
  '/companies/payroll': 'It will hold the payroll of your companies.',
  '/disciplinary/management': 'It will list the disciplinary cases of all employees.',

  '/letters': 'It will list your letters, the drafts and the published ones.',
  '/letters/sent': 'It will list the letters that were sent, to whom and when.',
  '/templates': 'It will list the templates that letters are written from.',
  '/create/deployment': 'Here you will write a deployment letter.',
  '/edit/deployment/:id': 'Here you will change a deployment letter.',
  '/edit/offer/:id': 'Here you will change an offer letter.',
  '/create/:category/:title/:type': 'Here you will write a letter, with fields that are filled in for each person.',
  '/edit/:category/:title/:type': 'Here you will change a letter, with fields that are filled in for each person.',

  '/leave-management': {
    admin: 'It will list the leave requests of employees, with what line managers and clients said, for your decision.',
    tabs: { settings: 'It will hold your leave types and public holidays.' },
  },
  '/newType': 'Here you will set up a leave type: who may take it, how many days, and who approves it.',
  '/leave-details/:id': 'It will show one leave request, with what line managers and the client said.',
  '/exit/overview': 'It will list who leaves, when, and what is still to be handed back.',
  '/exit/single-request/:id': 'It will show one exit request, and how far the clearance is.',
  '/exit/send-letter': 'Here you will send an exit letter.',
  '/exit/settings': 'It will hold the steps of an exit, and who clears each.',

  '/complaints/dashboard': 'It will count the complaints of employees, and list those still open.',
  '/complaints/category': 'It will list the categories that complaints are sorted into.',
  '/complaints/details': 'It will show one complaint, what was said about it, and its state.',
  '/hmo/dashboard': 'It will count who is covered by which HMO, and what is still open.',
  '/hmo/hmos': 'It will list the HMOs that your companies work with, and their plans.',
  '/hmo/complaints/:type': 'It will list the complaints of employees about their HMO.',
  '/appraisal': 'It will hold your appraisals, KPIs and objectives, and how far each employee is.',
  '/performance': 'It will compare the results of appraisals by company, department and employee.',
} as const satisfies Partial<Record<Path, Purpose>>;

export type NotYetPath = keyof typeof notYet;

const purposes: Partial<Record<Path, Purpose>> = notYet;

/** What a page that is not built yet will hold for one person, at the part of it that is open. */
export function purposeOf(path: Path, who: { admin: boolean; tab: string | null }): string | undefined {
  const purpose = purposes[path];
  if (typeof purpose !== 'object') return purpose;
  if (!who.admin) return purpose.employee;
  return partOf(purpose.tabs, who.tab) ?? purpose.admin;
}
