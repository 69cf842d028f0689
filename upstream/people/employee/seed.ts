import { addDays } from '../../../contracts/platform/dates';
import type { Desk, Firm } from '../../seed/desk';
import { grossOf, monthlyNet } from '../../seed/pay';
import { ADMIN, EMPLOYEE, type SeedSignIn, SUPER_ADMIN } from '../../seed/people';
import type { SeedPerson } from '../../seed/population';
import { seedTime } from '../../seed/rows';

/** The longest service, which is when the companies began to number their staff. */
const OLDEST_DAYS = 11 * 365;

/** The people with a sign-in who are on the payroll of the first company, and their jobs there. */
const ON_PAYROLL: readonly { who: SeedSignIn; role: string; people: string; gender: SeedPerson['gender'] }[] = [
  { who: SUPER_ADMIN, role: 'HRO', people: 'Igbo', gender: 'FEMALE' },
  { who: ADMIN, role: 'HRO', people: 'Hausa', gender: 'FEMALE' },
  { who: EMPLOYEE, role: 'FLC', people: 'Igbo', gender: 'MALE' },
];

/** The staff of every company, with staff IDs in the order in which they joined. */
export function staff({ rows, firms, population, random, today, supervisors }: Desk): void {
  for (const firm of firms) {
    const started = Array.from({ length: firm.of.employees }, () => addDays(today, -random.int(30, OLDEST_DAYS)));
    // The numbers have gaps, because people leave.
    let number = 0;
    const known = firm.id === 1 ? ON_PAYROLL : [];
    const people = started.sort().map((employment_date, i) => {
      number += random.int(1, 9);
      const fixed = known[i - 12];
      const role = fixed ? firm.roles.find(({ of }) => of.code === fixed.role) : random.pick(weighted(firm));
      if (!role) throw new Error(`${firm.of.code} has no role ${fixed?.role}.`);
      const branch = fixed ? firm.branches[0] : random.pick(firm.branches);
      if (!branch) throw new Error(`${firm.of.code} has no branch.`);
      const given = fixed && {
        firstname: fixed.who.firstname,
        lastname: fixed.who.lastname,
        middlename: null,
        gender: fixed.gender,
        email: fixed.who.email,
      };
      const person = population.person(
        fixed ? [fixed.people] : firm.of.peoples,
        branch.of.city,
        firm.of.domain,
        given ?? {},
      );
      const gross_salary = grossOf(random, role.of);
      return {
        id: rows.employee.length + i + 1,
        candidate_id: null,
        user_id: fixed ? (rows.user.find(({ email }) => email === fixed.who.email)?.id ?? null) : null,
        code: `${firm.of.code}-${String(number).padStart(4, '0')}`,
        ...person,
        official_email_ID: person.email,
        company_id: firm.id,
        branch_id: branch.id,
        department_id: role.department_id,
        job_role_id: role.id,
        gross_salary,
        net_salary: monthlyNet(gross_salary),
        employment_date,
        resumption_date: employment_date,
        ...population.accounts(),
        archived: !fixed && random.chance(0.03),
        created_at: seedTime(employment_date, 9 * 60),
      };
    });
    const seniors = [...people]
      .filter((one) => !one.archived)
      .sort((a, b) => b.gross_salary - a.gross_salary)
      .slice(0, 8);
    const named = seniors.map((one) => ({ id: one.id, name: `${one.firstname} ${one.lastname}`, email: one.email }));
    supervisors.set(firm.id, named);
    const [head] = named;
    for (const one of people) {
      const over = named.filter(({ email }) => email !== one.email);
      const picked = random.pick(over);
      // Seniors report to the head of the company, who reports to nobody.
      const isSenior = named.some(({ id }) => id === one.id);
      rows.employee.push({ ...one, line_manager1: isSenior ? (one.id === head?.id ? null : head?.id) : picked.id });
    }
    const company = rows.company.find(({ id }) => id === firm.id);
    if (company) company.next_staff_number = number + 1;
  }
}

/** The trades of a company are chosen more often than its office jobs. */
const weighted = (firm: Firm) => {
  const trades = firm.roles.slice(0, firm.roles.length - 6);
  return [...trades, ...trades, ...trades, ...firm.roles];
};
