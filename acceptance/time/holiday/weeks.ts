import { newCompany } from '../../organisation/company/companies.ts';
import { dayFromNow, type PersonApi } from '../../platform/people.ts';
import { workday } from '../leaves.ts';

/** States in which nobody works whom a scenario is about, unless it says so. */
const STATES = ['Bauchi', 'Gombe', 'Jigawa', 'Taraba', 'Yobe', 'Zamfara'] as const;

/** A state and a Monday of a scenario's own: in the week after it lies no holiday of the state. */
export async function ownWeek(
  api: PersonApi,
  unique: string,
): Promise<{ state: (typeof STATES)[number]; monday: string }> {
  const mark = [...unique].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  const state = STATES[mark % STATES.length] ?? 'Yobe';
  const years = [...new Set([0, 130].map((days) => Number(dayFromNow(days).slice(0, 4))))];
  const lists = await Promise.all(years.map((year) => api.holiday.list.query({ year, page_size: 1000 })));
  const free = lists.flatMap(({ results }) => results);
  for (let days = 30 + (mark % 60); ; days += 7) {
    const [monday, friday] = [workday(days), workday(days, 4)];
    if (!free.some(({ start_date, end_date }) => start_date <= friday && end_date >= monday)) return { state, monday };
  }
}

/** A place in a state, in a company of the scenario's own. */
export async function placeIn(api: PersonApi, unique: string, state: string) {
  const { company, finance, role } = await newCompany(api, unique);
  const branch = await api.company.createBranch.mutate({
    company: company.id,
    name: state,
    code: 'OWN',
    description: '',
    address: '1 Emir Road',
    state,
  });
  return { company: company.id, location: branch.id, department: finance.id, jobrole: role.id };
}
