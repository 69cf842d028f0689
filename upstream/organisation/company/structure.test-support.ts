import { BEYOND, idOf, type MakesBeyond } from '../../house/beyond.test-support';
import { fields, type ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { db } from '../../house/journey.test-support';
import { type CreatingCall, type Creations, MADE_PHONE } from '../../platform/record/creating.test-support';
import { customField, location, unit } from './tables';

export const creating: Creations = ({ place, post }) => {
  const { company, department } = place;
  const part = (path: string, more: object = {}): CreatingCall =>
    post(
      path,
      (i, name) => ({
        company,
        name,
        code: `P${i}`,
        description: 'Made',
        address: '1 Marina',
        state: 'Lagos',
        ...more,
      }),
      { said: 'name' },
    );
  return {
    create: post(
      '/company/',
      (i, name) => ({
        name,
        code: `N${i}`,
        rc_number: '',
        email: 'hr@made.example',
        phone: MADE_PHONE,
        address: '1 Marina',
        country: 'Nigerian',
        staff_id_format: `N${i}-{number}`,
      }),
      { said: 'name' },
    ),
    createDepartment: part('/department/'),
    createBranch: part('/branch/'),
    createJobRole: part('/job-role/'),
    createUnit: part('/unit/', { department }),
    createLocation: part('/location/'),
    createField: post('/custom-field/', (_, name) => ({ company, name, kind: 'TEXT' }), { said: 'name' }),
  };
};

export const scopeSamples: ScopeSamples = {
  queries: {
    branches: ({ beyond }) => [{ company: beyond.company }],
    departments: ({ beyond }) => [{ company: beyond.company }],
    jobRoles: ({ beyond }) => [{ company: beyond.company }],
    fields: ({ beyond }) => [{ company: beyond.company }],
  },
  commands: {
    createBranch: [[({ part }) => ({ ...part(), address: 'A', state: 'Lagos' }), fields('company')]],
    createDepartment: [[({ part }) => part(), fields('company')]],
    createField: [[({ beyond }) => ({ company: beyond.company, kind: 'TEXT' }), fields('company')]],
    createJobRole: [[({ part }) => part(), fields('company')]],
    createLocation: [[({ part }) => ({ ...part(), address: 'A', state: 'Lagos' }), fields('company')]],
    createUnit: [[({ beyond, part }) => ({ ...part(), department: beyond.department }), fields('company')]],
  },
  namesNone: {
    create: 'for all companies',
  },
};

export const fourEyes: FourEyes = {
  oneStep: {
    archiveField: 'A field of forms',
  },
};

export const beyond: MakesBeyond = async ({ beyond }) => {
  const of = { company_id: beyond.company, name: `${BEYOND} part`, code: 'Q', address: BEYOND };
  return {
    '/branch/{id}': beyond.branch,
    '/company/{id}': beyond.company,
    '/custom-field/{id}': await idOf(
      db
        .insert(customField)
        .values({ company_id: beyond.company, name: BEYOND, key: 'q', kind: 'TEXT' } as typeof customField.$inferInsert)
        .returning(),
    ),
    '/department/{id}': beyond.department,
    '/job-role/{id}': beyond.job_role,
    '/location/{id}': await idOf(
      db
        .insert(location)
        .values({ ...of, state: 'Lagos' })
        .returning(),
    ),
    '/unit/{id}': await idOf(
      db
        .insert(unit)
        .values({ ...of, department_id: beyond.department })
        .returning(),
    ),
  };
};
