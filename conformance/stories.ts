import { lagosDay } from '../contracts/platform/dates';
import type { StoryData } from './made';
import { PEOPLE_STORIES } from './people-stories';
import { type Step, type Story, storySteps } from './steps';
import {
  companyForm,
  companyPartForm,
  inState,
  NEW_NAME,
  nameForm,
  rich,
  storyAddress,
  storyLetterForm,
  storyPicture,
} from './story-forms';

/** The last day of this year: never before today, and in the list that shows the present year. */
const day = `${lagosDay().slice(0, 4)}-12-31`;
const LAST_DAY = { start_date: day, end_date: day };

/** The record that is read and written back as it was. */
const sameAgain = (
  read: string,
  write: string,
  keep: string,
  input: (made: StoryData) => Record<string, unknown>,
): Step[] => [
  { call: read, input, keep },
  { call: write, input: (made) => ({ ...made.body(keep), ...input(made) }) },
];

/** Every valid change that the runner makes the input for, in an order in which each finds what it needs. */
export const STORIES: readonly Story[] = [
  {
    steps: storySteps({
      ...{
        name: 'bank',
        of: 'setting',
        create: 'createBank',
        list: 'banks',
        update: 'updateBank',
        remove: 'deleteBank',
      },
      form: (made) => ({ ...nameForm(made), code: made.digits, nuban_enforced: false }),
      change: { nuban_enforced: true },
    }),
  },
  {
    steps: storySteps({
      ...{
        name: 'score rule',
        of: 'performance',
        create: 'createRule',
        list: 'rules',
        update: 'updateRule',
        remove: 'deleteRule',
      },
      form: (made) => ({
        ...nameForm(made),
        criteria: 'BAND',
        formula: 'result >= 90',
        background_colour: '#208368',
        guide: 10,
        order: 1,
        company: null,
      }),
      change: { guide: 12 },
    }),
  },
  {
    steps: storySteps({
      ...{ name: 'leave type', of: 'leaveType', create: 'create', read: 'detail', update: 'update', remove: 'delete' },
      form: (made) => ({
        title: `Leave ${made.word}`,
        type: 'OTHER',
        approvals: ['employer'],
        days: 5,
        granted: 'NEED',
      }),
      change: { days: 7.5 },
    }),
  },
  {
    steps: storySteps({
      ...{ name: 'holiday', of: 'holiday', create: 'create', list: 'list', update: 'update', remove: 'delete' },
      form: (made) => ({ ...nameForm(made), ...LAST_DAY, states: ['Yobe'] }),
      change: { source: 'Notice of the state' },
    }),
  },
  {
    steps: storySteps({
      ...{ name: 'pfa', of: 'setting', create: 'createPfa', list: 'pfas', update: 'updatePfa', remove: 'deletePfa' },
      form: nameForm,
      change: {},
    }),
  },
  {
    steps: storySteps({
      ...{ name: 'admin', of: 'adminUser', create: 'create', update: 'edit', remove: 'delete', bodyId: 'user_id' },
      form: (made) => ({
        firstname: 'Conformance',
        lastname: made.word,
        email: `admin-${storyAddress(made)}`,
        roles: ['ADMIN'],
      }),
      change: { firstname: 'Changed' },
    }),
  },
  {
    steps: storySteps({
      ...{ name: 'signature', of: 'setting', create: 'createSignature', read: 'signature' },
      ...{ update: 'updateSignature', remove: 'deleteSignature' },
      form: (made) => ({ ...nameForm(made), role: 'Tester' }),
      change: { role: 'Signatory' },
      files: { picture: storyPicture },
    }),
  },
  {
    steps: [
      ...storySteps({
        ...{ name: 'company', of: 'company', create: 'create', read: 'detail', update: 'update', remove: 'delete' },
        form: companyForm,
        change: { address: '2 Marina, Lagos' },
        meanwhile: [
          { call: 'company.saveLogo', input: (made) => ({ id: made.id('company') }), files: { logo: storyPicture } },
          { call: 'company.logo', input: (made) => ({ id: made.id('company') }) },
          { call: 'company.deleteLogo', input: (made) => ({ id: made.id('company') }), keep: 'company' },
          ...storySteps({
            ...companyPartForm('department', 'Department', 'company', () => ({})),
            remove: 'deleteDepartment',
            meanwhile: storySteps({
              ...companyPartForm('unit', 'Unit', 'company', (made) => ({ department: made.id('department') })),
              remove: 'deleteUnit',
            }),
          }),
          ...storySteps({ ...companyPartForm('branch', 'Branch', 'company', inState), remove: 'deleteBranch' }),
          ...storySteps({ ...companyPartForm('job role', 'JobRole', 'company', () => ({})), remove: 'deleteJobRole' }),
          ...storySteps({ ...companyPartForm('location', 'Location', 'company', inState), remove: 'deleteLocation' }),
        ],
      }),
    ],
  },
  ...PEOPLE_STORIES,
  {
    steps: storySteps({
      ...{ name: 'outside person', of: 'reportingLine', create: 'createOutsidePerson', read: 'outsidePerson' },
      ...{ update: 'updateOutsidePerson', remove: 'deleteOutsidePerson' },
      form: (made) => ({ ...nameForm(made), email: `outside-${storyAddress(made)}`, organisation: 'Conformance' }),
      change: { organisation: 'Conformance, renamed' },
    }),
  },
  {
    steps: storySteps({
      ...{ name: 'workflow setting', of: 'onboarding', create: 'createWorkflowSetting', read: 'workflowSetting' },
      ...{ update: 'updateWorkflowSetting', remove: 'deleteWorkflowSetting' },
      form: ({ tag }) => ({ title: `Conformance ${tag}`, steps: ['Guarantor form'] }),
      change: { steps: ['Guarantor form', 'Bank form'] },
    }),
  },
  {
    steps: storySteps({
      ...{ name: 'workflow', of: 'approval', create: 'createWorkflow', read: 'workflow', update: 'updateWorkflow' },
      remove: 'deleteWorkflow',
      form: ({ tag }) => ({
        title: `Conformance ${tag}`,
        approval_groups: [{ action: 'ANY', approver_type: 'ROLE', approver: ['ADMIN'] }],
      }),
      change: { title: 'Conformance, renamed' },
      meanwhile: storySteps({
        ...{ name: 'approval', of: 'approval', create: 'create', update: 'assign', remove: 'delete' },
        ...{ pathId: 'approval_workflow', bodyId: 'approval_workflow', change: {} },
        form: (made) => ({
          ...{ kind: 'offer', title: 'Offer letter', company: made.id('employer'), workflow: made.id('workflow') },
        }),
      }),
    }),
  },
  {
    steps: storySteps({
      ...{ name: 'policy', of: 'probation', create: 'createPolicy', read: 'policy', update: 'updatePolicy' },
      remove: 'deletePolicy',
      form: (made) => ({ ...nameForm(made), probation_period: '3 months', reminder: '14,7' }),
      change: NEW_NAME,
    }),
  },
  {
    steps: storySteps({
      ...{ name: 'category', of: 'document', create: 'createCategory', list: 'categories', update: 'updateCategory' },
      remove: 'deleteCategory',
      form: (made) => ({ ...nameForm(made), hint: '', expires: false }),
      change: { expires: true },
    }),
  },
  {
    steps: storySteps({
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
        message: rich('A draft.'),
        ...{ everyone: true, companies: [], departments: [], branches: [] },
        ...{ mail: false, publish: 'DRAFT', publish_at: null },
      }),
      change: { title: 'Conformance, renamed' },
    }),
  },
  {
    steps: storySteps({
      ...{
        name: 'letter',
        of: 'letter',
        create: 'addToDraft',
        read: 'detail',
        update: 'updateDraft',
        remove: 'delete',
      },
      form: storyLetterForm,
      change: { subject: 'Changed' },
      meanwhile: [
        {
          call: 'letter.publish',
          input: (made) => ({ id: made.id('letter'), ...made.version('letter') }),
          keep: 'letter',
        },
      ],
    }),
  },
  {
    steps: storySteps({
      ...{ name: 'letter template', of: 'letter', create: 'createTemplate', read: 'template' },
      ...{ update: 'updateTemplate', remove: 'deleteTemplate' },
      form: (made) => ({
        ...nameForm(made),
        category: 'offer',
        letter_type: 'Staff',
        subject: '',
        body: rich('A text.'),
      }),
      change: { subject: 'Changed' },
    }),
  },
  {
    steps: storySteps({
      ...{ name: 'task', of: 'task', create: 'create', read: 'detail', update: 'update', remove: 'delete' },
      form: (made) => ({ title: `Conformance ${made.tag}`, assignee: made.owner(), notes: '' }),
      change: { notes: 'Changed' },
      meanwhile: [{ call: 'task.finish', input: (made) => ({ id: made.id('task'), done: true }), keep: 'task' }],
    }),
  },
  {
    steps: storySteps({
      ...{ name: 'view', of: 'employeeView', create: 'create', list: 'list', update: 'update', remove: 'delete' },
      form: (made) => ({ ...nameForm(made), query: 'status=ACTIVE' }),
      change: NEW_NAME,
    }),
  },
  {
    steps: [
      { call: 'notification.list', input: () => ({}), keep: 'notifications' },
      { call: 'notification.read', input: (made) => ({ id: made.first('notifications') }) },
    ],
  },
  {
    steps: [
      ...sameAgain('setting.settings', 'setting.updateSettings', 'settings', () => ({})),
      ...sameAgain('setting.employeeSettings', 'setting.updateEmployeeSettings', 'employee settings', () => ({})),
      ...sameAgain('profile.user', 'profile.update', 'profile', (made) => ({ id: made.owner() })),
    ],
  },
];
