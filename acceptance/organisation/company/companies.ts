import type { PersonApi } from '../../platform/people.ts';

/** A company of the scenario's own, with what people need to work there. */
export async function newCompany(api: PersonApi, unique: string) {
  const company = await api.company.create.mutate({
    name: `Delta ${unique}`,
    code: unique,
    rc_number: '',
    email: 'hr@delta.example',
    phone: '0803-555-0100',
    address: '1 Marina, Lagos',
    country: 'Nigerian',
    staff_id_format: `${unique}-{number}`,
  });
  const part = { company: company.id, address: '' };
  const [finance, legal, branch, role] = await Promise.all([
    api.company.createDepartment.mutate({ ...part, name: 'Finance', code: 'FIN', description: 'Keeps the books.' }),
    api.company.createDepartment.mutate({ ...part, name: 'Legal', code: 'LEG', description: 'Advises.' }),
    api.company.createBranch.mutate({
      ...part,
      name: 'Port Harcourt',
      code: 'PHC',
      description: '',
      address: '27 Aba Road',
      state: 'Rivers',
    }),
    api.company.createJobRole.mutate({ ...part, name: 'Accountant', code: 'ACC', description: '' }),
  ]);
  return { company, finance, legal, branch, role };
}
