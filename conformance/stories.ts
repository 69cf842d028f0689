import { lagosDay } from '../contracts/dates';
import type { Made } from './made';
import { type Step, stepsOf } from './steps';

/** Steps that follow one another. A later story may use what an earlier one made. */
export interface Story {
  name: string;
  steps: readonly Step[];
  /** The record that it leaves on the server, because the contract has no way to delete it. */
  leaves?: string;
}

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = () =>
  new File([Uint8Array.from(atob(PIXEL), (sign) => sign.charCodeAt(0))], 'pixel.png', { type: 'image/png' });

const DAY = '2030-01-15';
const PHONE = '0803-555-0100';
const ADDRESS = '14 Wharf Road, Apapa';
const named = ({ tag }: Made) => ({ name: `Conformance ${tag}` });
const code = ({ tag }: Made) => ({ code: tag.toUpperCase() });
const renamed = { name: 'Conformance, renamed' };

const company = (made: Made) => ({
  ...named(made),
  ...code(made),
  rc_number: '',
  email: 'hr@conformance.example',
  phone: PHONE,
  address: ADDRESS,
  country: 'Nigerian',
  staff_id_format: `${made.tag.toUpperCase()}-{number}`,
});

/** A part of the company that is called so. */
const part = (name: string, call: string, of: string, more: (made: Made) => Record<string, unknown>) => ({
  ...{
    name,
    of: 'company',
    create: `create${call}`,
    read: call[0]?.toLowerCase() + call.slice(1),
    update: `update${call}`,
  },
  form: (made: Made) => ({
    ...named(made),
    ...code(made),
    description: 'Made by the conformance run',
    address: ADDRESS,
    company: made.id(of),
    ...more(made),
  }),
  change: { description: 'Changed by the conformance run' },
});
const inState = () => ({ state: 'Lagos' });
const inDepartment = (name: string) => (made: Made) => ({ department: made.id(name) });

const relative = ({ tag }: Made) => ({ fullname: `Conformance ${tag}`, phone: PHONE, relationship: 'Friend' });
/** A list of items in a record of an employee. */
const items = (name: string, list: string, call: string, pathId: string, form: typeof relative, change: object) =>
  stepsOf({
    ...{
      name,
      of: 'employee',
      create: `add${call}`,
      update: `update${call}`,
      remove: `delete${call}`,
      within: 'employee',
    },
    ...{ list, pathId, form, change: { ...change } },
  });

const person = (made: Made) => ({
  company: made.id('employer'),
  department: made.id('employer’s department'),
});
const employee = (made: Made) => ({
  ...person(made),
  firstName: 'Conformance',
  lastName: made.word,
  gender: 'FEMALE',
  location: made.id('employer’s branch'),
  jobrole: made.id('employer’s job role'),
  salary: 120_000_000,
  netSalary: 8_000_000,
});
const chosen = (name: string) => (made: Made) => ({ employees: [made.id(name)] });

/** What is read and written back as it was. */
const sameAgain = (
  read: string,
  write: string,
  keep: string,
  input: (made: Made) => Record<string, unknown>,
): Step[] => [
  { call: read, input, keep },
  { call: write, input: (made) => ({ ...made.body(keep), ...input(made) }) },
];

/** Every valid change that the runner makes the input for, in an order in which each finds what it needs. */
export const STORIES: readonly Story[] = [
  {
    name: 'bank',
    steps: stepsOf({
      ...{
        name: 'bank',
        of: 'setting',
        create: 'createBank',
        list: 'banks',
        update: 'updateBank',
        remove: 'deleteBank',
      },
      form: (made) => ({ ...named(made), code: made.digits, nuban_enforced: false }),
      change: { nuban_enforced: true },
    }),
  },
  {
    name: 'pension manager',
    steps: stepsOf({
      ...{ name: 'pfa', of: 'setting', create: 'createPfa', list: 'pfas', update: 'updatePfa', remove: 'deletePfa' },
      form: named,
      change: {},
    }),
  },
  {
    name: 'signature',
    steps: stepsOf({
      ...{ name: 'signature', of: 'setting', create: 'createSignature', read: 'signature' },
      ...{ update: 'updateSignature', remove: 'deleteSignature' },
      form: (made) => ({ ...named(made), role: 'Tester' }),
      change: { role: 'Signatory' },
      files: { picture },
    }),
  },
  {
    name: 'company',
    steps: [
      ...stepsOf({
        ...{ name: 'company', of: 'company', create: 'create', read: 'detail', update: 'update', remove: 'delete' },
        form: company,
        change: { address: '2 Marina, Lagos' },
        meanwhile: [
          { call: 'company.saveLogo', input: (made) => ({ id: made.id('company') }), files: { logo: picture } },
          { call: 'company.deleteLogo', input: (made) => ({ id: made.id('company') }), keep: 'company' },
          ...stepsOf({
            ...part('department', 'Department', 'company', () => ({})),
            remove: 'deleteDepartment',
            meanwhile: stepsOf({
              ...part('unit', 'Unit', 'company', inDepartment('department')),
              remove: 'deleteUnit',
            }),
          }),
          ...stepsOf({ ...part('branch', 'Branch', 'company', inState), remove: 'deleteBranch' }),
          ...stepsOf({ ...part('job role', 'JobRole', 'company', () => ({})), remove: 'deleteJobRole' }),
          ...stepsOf({ ...part('location', 'Location', 'company', inState), remove: 'deleteLocation' }),
        ],
      }),
    ],
  },
  {
    name: 'employer',
    leaves: 'employer',
    steps: [
      { call: 'company.create', input: company, keep: 'employer' },
      ...['Department', 'Branch', 'JobRole'].map((kind): Step => {
        const name = { Department: 'department', Branch: 'branch', JobRole: 'job role' }[kind];
        const { form } = part(`employer’s ${name}`, kind, 'employer', kind === 'Branch' ? inState : () => ({}));
        return { call: `company.create${kind}`, input: form, keep: `employer’s ${name}` };
      }),
    ],
  },
  {
    name: 'employee',
    leaves: 'employee',
    steps: [
      ...stepsOf({
        ...{ name: 'employee', of: 'employee', create: 'create', read: 'detail', form: employee, change: {} },
        meanwhile: [
          {
            call: 'employee.update',
            input: (made) => ({
              id: made.id('employee'),
              ...made.version('employee'),
              personal: { firstName: 'Conformance', lastName: made.word, gender: 'FEMALE', nationality: 'Nigerian' },
            }),
            keep: 'employee',
          },
          ...items('referee', 'referees', 'Referee', 'refId', relative, { occupation: 'Engineer' }),
          ...items('guarantor', 'guarantors', 'Guarantor', 'gId', relative, { city: 'Ibadan' }),
          ...items('next of kin', 'nextOfKin', 'NextOfKin', 'kinId', relative, { city: 'Ibadan' }),
          { call: 'employee.medical', input: (made) => ({ id: made.id('employee') }), keep: 'medical' },
          {
            call: 'employee.updateMedical',
            input: (made) => ({
              ...{ id: made.id('employee'), hmo_provider: 'Conformance' },
              ...made.version('medical'),
            }),
          },
          {
            call: 'employee.updateStatus',
            input: (made) => ({
              ...chosen('employee')(made),
              ...{ employment_status: 'SUSPENDED', effective_date: lagosDay(), reason: 'Conformance' },
            }),
          },
          { call: 'employee.archive', input: (made) => ({ ...chosen('employee')(made), archived: true }) },
        ],
      }),
    ],
  },
  {
    name: 'declined employee',
    leaves: 'declined employee',
    steps: [
      { call: 'employee.create', input: employee, keep: 'declined employee' },
      {
        call: 'employee.decline',
        input: (made) => ({ ...chosen('declined employee')(made), reason: 'Conformance' }),
      },
    ],
  },
  {
    name: 'candidate',
    leaves: 'candidate',
    steps: stepsOf({
      ...{
        name: 'candidate',
        of: 'onboarding',
        create: 'createCandidate',
        read: 'candidate',
        update: 'updateCandidate',
      },
      form: (made) => ({
        ...person(made),
        firstname: 'Conformance',
        lastname: made.word,
        email: `${made.tag}@conformance.example`,
        phone: PHONE,
        branch: made.id('employer’s branch'),
        job_role: made.id('employer’s job role'),
        gross_salary: 120_000_000,
        net_salary: 8_000_000,
        resumption_date: DAY,
      }),
      change: { firstname: 'Changed' },
    }),
  },
  {
    name: 'onboarding workflow',
    steps: stepsOf({
      ...{ name: 'workflow setting', of: 'onboarding', create: 'createWorkflowSetting', read: 'workflowSetting' },
      ...{ update: 'updateWorkflowSetting', remove: 'deleteWorkflowSetting' },
      form: ({ tag }) => ({ title: `Conformance ${tag}`, steps: ['Guarantor form'] }),
      change: { steps: ['Guarantor form', 'Bank form'] },
    }),
  },
  {
    name: 'approval',
    steps: stepsOf({
      ...{ name: 'workflow', of: 'approval', create: 'createWorkflow', read: 'workflow', update: 'updateWorkflow' },
      remove: 'deleteWorkflow',
      form: ({ tag }) => ({
        title: `Conformance ${tag}`,
        approval_groups: [{ action: 'ANY', approver_type: 'ROLE', approver: ['ADMIN'] }],
      }),
      change: { title: 'Conformance, renamed' },
      meanwhile: stepsOf({
        ...{ name: 'approval', of: 'approval', create: 'create', update: 'assign', remove: 'delete' },
        ...{ pathId: 'approval_workflow', bodyId: 'approval_workflow', change: {} },
        form: (made) => ({
          ...{ kind: 'offer', title: 'Offer letter', company: made.id('employer'), workflow: made.id('workflow') },
        }),
      }),
    }),
  },
  {
    name: 'probation policy',
    steps: stepsOf({
      ...{ name: 'policy', of: 'probation', create: 'createPolicy', read: 'policy', update: 'updatePolicy' },
      remove: 'deletePolicy',
      form: (made) => ({ ...named(made), probation_period: '3 months', reminder: '14,7' }),
      change: renamed,
    }),
  },
  {
    name: 'document category',
    steps: stepsOf({
      ...{ name: 'category', of: 'document', create: 'createCategory', list: 'categories', update: 'updateCategory' },
      remove: 'deleteCategory',
      form: (made) => ({ ...named(made), hint: '', expires: false }),
      change: { expires: true },
    }),
  },
  {
    name: 'announcement',
    steps: stepsOf({
      ...{
        name: 'announcement',
        of: 'announcement',
        create: 'create',
        read: 'detail',
        update: 'update',
        remove: 'delete',
      },
      form: ({ tag }) => ({
        title: `Conformance ${tag}`,
        message: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A draft.' }] }] },
        ...{ everyone: true, companies: [], departments: [], branches: [] },
        ...{ mail: false, publish: 'DRAFT', publish_at: null },
      }),
      change: { title: 'Conformance, renamed' },
    }),
  },
  {
    name: 'task',
    steps: stepsOf({
      ...{ name: 'task', of: 'task', create: 'create', read: 'detail', update: 'update', remove: 'delete' },
      form: (made) => ({ title: `Conformance ${made.tag}`, assignee: made.owner(), notes: '' }),
      change: { notes: 'Changed' },
      meanwhile: [{ call: 'task.finish', input: (made) => ({ id: made.id('task'), done: true }), keep: 'task' }],
    }),
  },
  {
    name: 'view of employees',
    steps: stepsOf({
      ...{ name: 'view', of: 'employeeView', create: 'create', list: 'list', update: 'update', remove: 'delete' },
      form: (made) => ({ ...named(made), query: 'status=ACTIVE' }),
      change: renamed,
    }),
  },
  {
    name: 'notification',
    steps: [
      { call: 'notification.list', input: () => ({}), keep: 'notifications' },
      { call: 'notification.read', input: (made) => ({ id: made.first('notifications') }) },
    ],
  },
  {
    name: 'what is written back as it was',
    steps: [
      ...sameAgain('setting.settings', 'setting.updateSettings', 'settings', () => ({})),
      ...sameAgain('setting.employeeSettings', 'setting.updateEmployeeSettings', 'employee settings', () => ({})),
      ...sameAgain('profile.user', 'profile.update', 'profile', (made) => ({ id: made.owner() })),
    ],
  },
];
