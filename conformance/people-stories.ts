import { addDays, lagosDay } from '../contracts/platform/dates';
import type { StoryData } from './made';
import { type RecordStory, type Step, type Story, storySteps } from './steps';
import { companyForm, companyPartForm, inState, rich, STORY_PHONE, storyAddress, storyPicture } from './story-forms';

const DAY = '2030-01-15';
const relative = ({ tag }: StoryData) => ({
  fullname: `Conformance ${tag}`,
  phone: STORY_PHONE,
  relationship: 'Friend',
});
/** A list of items in a record of an employee. */
const items = (name: string, list: string, call: string, pathId: string, form: RecordStory['form'], change: object) =>
  storySteps({
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

const school = () => ({ institution: 'University of Lagos', qualification: 'BSc' });
const certificate = () => ({ exam_body: 'WAEC', exam_name: 'SSCE', exam_year: 2010 });

/** A file of employees: asked for, looked at, and fetched. */
const exported = (what: string, fetched: string): Step[] => {
  const id = (made: StoryData) => ({ id: made.id(`export of ${what}`) });
  return [
    {
      call: 'employee.prepareExport',
      input: (made) => ({ ...chosen('employee')(made), what }),
      keep: `export of ${what}`,
    },
    { call: 'employee.exportProgress', input: id },
    { call: fetched, input: id },
  ];
};

const person = (made: StoryData) => ({
  company: made.id('employer'),
  department: made.id('employer’s department'),
});
const employee = (made: StoryData) => ({
  ...person(made),
  firstName: 'Conformance',
  lastName: made.word,
  gender: 'FEMALE',
  email: storyAddress(made),
  location: made.id('employer’s branch'),
  jobrole: made.id('employer’s job role'),
  salary: 120_000_000,
  netSalary: 8_000_000,
});
const chosen = (name: string) => (made: StoryData) => ({ employees: [made.id(name)] });

/** A company with employees and a candidate, which the contract has no way to delete again. */
export const PEOPLE_STORIES: readonly Story[] = [
  {
    leaves: 'employer',
    steps: [
      { call: 'company.create', input: companyForm, keep: 'employer' },
      ...['Department', 'Branch', 'JobRole'].map((kind): Step => {
        const name = { Department: 'department', Branch: 'branch', JobRole: 'job role' }[kind];
        const { form } = companyPartForm(
          `employer’s ${name}`,
          kind,
          'employer',
          kind === 'Branch' ? inState : () => ({}),
        );
        return { call: `company.create${kind}`, input: form, keep: `employer’s ${name}` };
      }),
    ],
  },
  {
    leaves: 'employee',
    steps: [
      ...storySteps({
        ...{ name: 'employee', of: 'employee', create: 'create', read: 'detail', form: employee, change: {} },
        meanwhile: [
          {
            call: 'employee.update',
            input: (made) => ({
              id: made.id('employee'),
              ...made.version('employee'),
              personal: {
                ...{ firstName: 'Conformance', lastName: made.word, email: storyAddress(made) },
                ...{ gender: 'FEMALE', nationality: 'Nigerian' },
              },
            }),
            keep: 'employee',
          },
          ...items('referee', 'referees', 'Referee', 'refId', relative, { occupation: 'Engineer' }),
          ...items('guarantor', 'guarantors', 'Guarantor', 'gId', relative, { city: 'Ibadan' }),
          ...items('next of kin', 'nextOfKin', 'NextOfKin', 'kinId', relative, { city: 'Ibadan' }),
          ...items('school', 'education', 'Education', 'educationId', school, { grade: 'Upper second' }),
          ...items('certificate', 'certification', 'Certification', 'certificationId', certificate, { grade: 'A' }),
          { call: 'employee.reveal', input: (made) => ({ id: made.id('employee'), fields: ['pay'] }) },
          {
            call: 'employee.savePhoto',
            input: (made) => ({ id: made.id('employee') }),
            files: { image: storyPicture },
          },
          { call: 'employee.photo', input: (made) => ({ id: made.id('employee') }) },
          {
            call: 'transfer.mint',
            input: (made) => ({ call: 'employee.photo', input: { id: made.id('employee') } }),
          },
          {
            call: 'employeeMail.send',
            input: (made) => ({ ...chosen('employee')(made), subject: 'Conformance', message: rich('A trial.') }),
          },
          ...storySteps({
            ...{ name: 'meeting', of: 'meeting', create: 'create', read: 'detail', update: 'update', remove: 'delete' },
            form: (made) => ({
              ...{ date: addDays(lagosDay(), 7), time: '10:00', duration: 30, type: 'GENERAL', notes: '' },
              ...{ offline: true, location: 'Apapa', link: '', employee: [made.id('employee')], candidate: [] },
            }),
            change: { notes: 'Changed' },
          }),
          ...exported('PHOTOS', 'employee.exportPhotos'),
          ...exported('CSV', 'employee.exportCsv'),
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
    leaves: 'declined employee',
    steps: [
      // No two employees have one address.
      { call: 'employee.create', input: (made) => ({ ...employee(made), email: '' }), keep: 'declined employee' },
      {
        call: 'employee.decline',
        input: (made) => ({ ...chosen('declined employee')(made), reason: 'Conformance' }),
      },
    ],
  },
  {
    leaves: 'candidate',
    steps: storySteps({
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
        email: `candidate-${storyAddress(made)}`,
        phone: STORY_PHONE,
        branch: made.id('employer’s branch'),
        job_role: made.id('employer’s job role'),
        gross_salary: 120_000_000,
        net_salary: 8_000_000,
        resumption_date: DAY,
      }),
      change: { firstname: 'Changed' },
      meanwhile: [
        {
          call: 'onboarding.sendNotification',
          input: (made) => ({
            requesters: [made.id('candidate')],
            subject: 'Conformance',
            message: 'A trial.',
          }),
        },
      ],
    }),
  },
];
