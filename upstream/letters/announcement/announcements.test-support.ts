import { env } from 'cloudflare:workers';
import type { RichText } from '../../../contracts/platform/rich-text';
import { makeUser } from '../../house/ask.test-support';
import { db, type MadePlace, makePlace } from '../../house/journey.test-support';
import { employee } from '../../people/employee/tables';
import { tellAudiences } from './notices-to-audience';

let made = 0;

export const richMessage = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

export type AudiencePerson = Awaited<ReturnType<typeof makeUser>>;

/** Two companies, HR, and an account for somebody of each; nobody is employed yet. */
export async function makeAudienceHouse() {
  const hr = await makeUser('hr@lagoon.example', ['ADMIN']);
  const ngozi = await makeUser('ngozi@lagoon.example', ['EMPLOYEE']);
  const musa = await makeUser('musa@lagoon.example', ['EMPLOYEE']);
  return { hr, ngozi, musa, lagos: await makePlace('LGS'), kano: await makePlace('KAN') };
}

export async function makeReader(place: MadePlace, more: object = {}) {
  made += 1;
  const [row] = await db
    .insert(employee)
    .values({
      code: `E-${made}`,
      firstname: 'Ngozi',
      lastname: 'Okonkwo',
      email: `person${made}@lagoon.example`,
      company_id: place.company,
      branch_id: place.branch,
      department_id: place.department,
      job_role_id: place.job_role,
      gross_salary: 600_000_000,
      net_salary: 40_000_000,
      employment_date: '2020-01-06',
      created_at: '2020-01-06T08:00:00.000Z',
      ...more,
    })
    .returning();
  if (!row) throw new Error('no employee');
  return row;
}

/** An announcement to everyone, published at once. */
export const form = (more: object = {}) => ({
  title: 'Pension change',
  message: richMessage('From July, pensions are paid on the 25th.'),
  everyone: true,
  companies: [],
  departments: [],
  branches: [],
  mail: false,
  publish: 'NOW',
  publish_at: null,
  ...more,
});
/** Tells everybody in the audience. */
export async function tellAudiencesNow() {
  for (let turns = 0; turns < 10; turns++) await tellAudiences(env, new Date());
}
