import { lagosDay } from '../../../contracts/platform/dates';
import { BEYOND, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import {
  type CreatingCall,
  type Creations,
  MADE_PHONE,
  madeAddress,
} from '../../platform/record/creating.test-support';

export const makesNone = ['invite', 'reveal', 'exportPhotos'];

export const creating: Creations = ({ place, people, one, post }) => {
  const { company, branch, department, job_role } = place;
  const item = (path: string, said: string, more: object = {}): CreatingCall =>
    post(
      `/employee/${one.id}/${path}/`,
      (_, name) => ({ phone: MADE_PHONE, relationship: 'Friend', ...more, [said]: name }),
      {
        said,
      },
    );
  return {
    create: post(
      '/employee/',
      (i, firstName) => ({
        firstName,
        lastName: 'Adeyemi',
        company,
        location: branch,
        department,
        jobrole: job_role,
        gender: 'FEMALE',
        salary: 480_000_000,
        netSalary: 32_500_000,
        ...(i % 2 === 0 ? { email: madeAddress(i, 'staff'), invite: true } : {}),
      }),
      { said: 'firstName' },
    ),
    prepareExport: post(
      '/employee/export/',
      (i) => ({
        what: 'CSV',
        columns: ['employee'],
        full: false,
        employees: people.slice(0, i + 1).map(({ id }) => id),
      }),
      { said: 'people', expected: (i) => i + 1 },
    ),
    addReferee: item('referees', 'fullname'),
    addGuarantor: item('guarantors', 'fullname'),
    addNextOfKin: item('next_of_kin', 'fullname'),
    addEducation: item('education', 'institution', { qualification: 'B.Sc.' }),
    addCertification: item('certification', 'exam_body', { exam_name: 'Final' }),
  };
};

const TODAY = lagosDay();

export const scopeSamples: ScopeSamples = {
  more: {
    updateCustomFields: { values: { Shoe: '44' } },
  },
  queries: {
    list: ({ beyond }) => [
      {},
      { search: BEYOND },
      { company: beyond.company },
      { location: beyond.branch },
      { hired_from: '2020-01-01' },
    ],
  },
  commands: {
    archive: [
      [({ person }) => ({ ...person(), archived: true }), fields('employees')],
      [({ filter }) => ({ ...filter(), archived: true }), { status: 409 }],
    ],
    create: [
      [
        ({ beyond }) => ({
          company: beyond.company,
          location: beyond.branch,
          department: beyond.department,
          jobrole: beyond.job_role,
          salary: 480_000_000,
          netSalary: 32_500_000,
          gender: 'FEMALE',
          firstName: 'Ada',
          lastName: 'Obi',
        }),
        fields('company'),
      ],
    ],
    decline: [[({ person }) => ({ ...person(), reason: 'Gone' }), fields('employees')]],
    prepareExport: [
      [({ person }) => ({ what: 'CSV', columns: ['personal'], ...person() }), { status: 400 }],
      [() => ({ what: 'CSV', columns: ['personal'], filters: { search: BEYOND } }), { status: 400 }],
    ],
    updateStatus: [
      [
        ({ person }) => ({ ...person(), employment_status: 'SUSPENDED', reason: 'x', effective_date: TODAY }),
        fields('employees'),
      ],
    ],
  },
  namesNone: {
    exportPhotos: 'one’s own export, read again by one’s limits',
  },
};

export const fourEyes: FourEyes = {
  oneStep: {
    updateStatus:
      'Of one step; where the company asks for two people it waits for another admin (`upstream/approvals/second-pair/README.md`)',
    decline: 'As the status',
    archive: 'The employment has ended before',
  },
};

export const beyond: MakesBeyond = async ({ person }) => {
  return {
    '/employee/{id}': person.id,
  };
};
