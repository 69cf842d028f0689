import { newCompany } from '../../organisation/company/companies.ts';
import { dayFromNow, type People, type PersonApi } from '../../platform/people.ts';

/** An appraisal of a company, by the calls that the pages make; it is in its first half. */
export async function newAppraisal(api: PersonApi, company: number, name: string) {
  await api.appraisal.create.mutate({ name, company, start_date: dayFromNow(-20), end_date: dayFromNow(70) });
  const [made] = (await api.appraisal.list.query({ search: name })).results;
  return { id: made?.id ?? 0, name, company };
}

/** A KPI of an appraisal with one objective. */
export async function newKpi(
  api: PersonApi,
  { id, name }: { id: number; name: string },
  category: 'EMPLOYEE' | 'WORKFORCE',
  objective: { text: string; weight: number },
) {
  await api.appraisal.createKpi.mutate({ appraisal: id, category, name: `${category} of ${name}` });
  const kpis = (await api.appraisal.kpis.query({ appraisal: id })).results;
  const kpi = kpis.find((one) => one.category === category)?.id ?? 0;
  await api.appraisal.updateObjectives.mutate({ kpi, objectives: [objective] });
  return kpi;
}

/** A company of the scenario's own with one employee, who can sign in. */
export async function addStaffedCompany(people: People, unique: string) {
  const { company, finance, branch, role } = await newCompany(people.api, unique);
  const place = { company: company.id, location: branch.id, department: finance.id, jobrole: role.id };
  const staff = await people.staff({ ...place, invite: true });
  return { company, staff };
}
