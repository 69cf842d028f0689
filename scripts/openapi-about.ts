import type { Json } from './openapi-tidy.ts';

/** What holds for every call, before the list of them. */
export const aboutContract = `What a server has to speak so that Tenure's Worker can stand before it. Made from the table of calls in \`contracts/\`.

**Paths** are exact, the slash at their end included.

**Shown and assumed.** What the product's documents show is plain; what they leave open is marked \`x-assumed\`, a call as a whole or a field. A server may lack it: Tenure then says in place that this part is not offered, and the rest of the page works.

**Limits.** An admin may be limited to companies and areas (assumed). A call says which area it needs; the server leaves out what lies outside, and refuses parts of an input whose area the admin may not change.

**Requests.** JSON in UTF-8; a change without fields of its own sends \`{}\`. A field that is not required may be missing; Tenure sends each that has a default. Lists in a query repeat their name.

**Headers of a request**, beside the token:

| header | holds |
|---|---|
| \`x-request-id\` | an id of the request, for logs |
| \`x-client-ip\` | the address of the browser |
| \`x-edge-key\` | a shared key by which the server knows its Worker, where one is set |
| \`idempotency-key\` | the key of a command, see there |
| \`user-agent\` | that of the browser, at most 256 characters |
| \`x-d1-bookmark\` | what the same header of an earlier answer held; only for servers that send it |

**Answers.** Any status of 200 to 299 with JSON; a change may answer with no body where no field is required. Fields beyond those named here are ignored. Redirects are not followed. A list answers \`total\`, \`next\`, \`previous\` and \`results\`.

**Refusals** come in any of the shapes of \`Refusal\`. Days are \`YYYY-MM-DD\` in Africa/Lagos, instants are UTC, money is in kobo.`;

export const securitySchemes: Record<string, Json> = {
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The access token that signing in gives. A call that names several roles is for holders of any of them.',
  },
  link: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a mailed link. A call that names purposes is for links made for one of them, and for the one record of the link.',
  },
};

const TAGS: Record<string, string> = {
  activity: 'What happened, as a person may see it.',
  adminUser: 'Accounts of admins, impersonation, the audit.',
  approval: 'Workflows of approval, and what waits for approvers.',
  appraisal: 'Appraisals with their KPIs and objectives: sent, filled in, weighed, and rated by each in turn.',
  announcement: 'News to chosen parts of the companies.',
  auth: 'Signing in and out, passwords, the links of accounts.',
  bulkImport: 'Many records from one file, with a dry run and an undo.',
  case: 'What all cases share: messages, papers and parties.',
  changeRequest: 'Changes of records that employees ask for.',
  company: 'Companies and their departments, branches, job roles, units and locations.',
  complaint: 'Complaints, named or anonymous, their categories and owners.',
  directory: 'Who works in a company, as its employees find them.',
  disciplinary: 'Queries to employees, answers, hearings, decisions and appeals.',
  document: 'Documents of employees: asked for, handed in, approved, replaced.',
  employee: 'Records of employees with their sections, lists and files.',
  employeeMail: 'Mails to one, some or all employees of a list.',
  employeeView: 'Kept views of the list of employees.',
  exit: 'Exits: resignations and other ends, clearance, settlement, interview.',
  find: 'Search across everything.',
  headcount: 'The monthly headcount: questions, answers, and what supervisors say of them.',
  hmo: 'Health insurance: providers, plans, hospitals, who is covered, and what employees ask to change.',
  hmoComplaint: 'Complaints about health insurance, and what providers answer.',
  hmoRoster: 'What providers are told each month, what it costs, and what they charge.',
  hmoSurvey: 'Surveys about health insurance: questions, answers without names, results.',
  holiday: 'Public holidays, federal and of states, expected and declared.',
  home: 'What Home shows: the queue of work, the week, and how many decisions were made each day.',
  issuedLetter: 'Letters that were sent, and what became of them: opened, signed, taken back.',
  leave: 'Leave: balances, requests and who decides them in turn, resumption, calendars.',
  leaveType: 'Kinds of leave: who may take how many days, and who is asked.',
  letter: 'Letters and their templates: drafts, published versions, and what they say to whom.',
  mailedLink: 'Links that ended because an address was corrected, and their new mails.',
  meeting: 'Meetings and their invitations.',
  notification: 'The bell: what others did.',
  offer: 'Offers, their letters, and what candidates answer.',
  onboarding: 'Candidates until they are employees.',
  payDifference: 'Differences of locked months from what is due, and what became of them.',
  payLaw: 'Statutory rules of pay as dated data.',
  payOpening: 'Opening figures: what was earned in months of a tax year without a payslip.',
  payroll: 'Runs of months, structures, one-off lines, schedules and reports of pay, and what a gross would be net.',
  payslip: 'Payslips, annual statements and reliefs from tax.',
  performance: 'Results of appraisals, their calibration, and the rules by which they are scored.',
  probation: 'Policies of confirmation, probations and their reviews.',
  profile: 'The own account.',
  report: 'Reports: headcount, who came and went and why, and what people are, over a year.',
  reportingLine:
    'Who reports to whom: managers inside and outside the house, the team of a manager, and the chart of a company.',
  setting: 'Settings, signatures, banks and pension providers.',
  stuck: 'What stands still: mails that came back, SMS that were not sent, work that failed; tried again or put aside.',
  task: 'Tasks, and what waits for somebody.',
  transfer: 'Links for downloads by the browser itself.',
  upload: 'Files that are sent in parts, for lines that break.',
  welfare: 'Loans, advances and grants to employees, with their repayments.',
  waiver: 'Waivers that managers grant or refuse by mail.',
};

export const tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
