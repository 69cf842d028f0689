import { SEED_COMPANIES, type SeedCompany } from '../../seed/data/companies';
import { BRANCH_WORK, DEPARTMENTS, roleWork } from '../../seed/data/structure';
import type { Desk, Firm } from '../../seed/desk';
import type { SeedRows } from '../../seed/rows';

/** Companies with their branches, locations, departments, units and job roles. */
export function companies({ rows, firms }: Desk): void {
  SEED_COMPANIES.forEach((of, i) => {
    firms.push(firm(rows, of, i + 1));
  });
  // The first company keeps fields of its own.
  const kept = { company_id: 1, choices: [], required: false, employee_may_change: false };
  rows.customField.push(
    {
      ...kept,
      id: 1,
      name: 'Boot size',
      key: 'bootsize',
      kind: 'CHOICE',
      choices: ['39', '41', '43', '45'],
      employee_may_change: true,
    },
    { ...kept, id: 2, name: 'Safety induction', key: 'safetyinduction', kind: 'DAY' },
    { ...kept, id: 3, name: 'Badge number', key: 'badgenumber', kind: 'NUMBER' },
  );
}

function firm(rows: SeedRows, of: SeedCompany, id: number): Firm {
  rows.company.push({
    id,
    name: of.name,
    code: of.code,
    email: `hr@${of.domain}`,
    phone: of.phone,
    address: of.address,
    country: 'Nigerian',
    rc_number: of.rc_number,
    staff_id_format: `${of.code}-{number}`,
    next_staff_number: 1,
    // The first company lets its people find each other; the others keep what is safe.
    ...(id === 1 && { directory_email: true, directory_phone: true, directory_photo: true }),
  });
  const branches = of.branches.map((branch) => {
    const { name, code, address, state, city } = branch;
    const description = branch === of.branches[0] ? `Head office of ${of.name}` : `${BRANCH_WORK} ${city}`;
    rows.branch.push({ id: rows.branch.length + 1, company_id: id, name, code, address, state, description });
    return { id: rows.branch.length, of: branch };
  });
  for (const { code, name, address, state } of of.locations) {
    rows.location.push({ id: rows.location.length + 1, company_id: id, name, code, address, state, description: '' });
  }
  const departments = new Map<string, { id: number; name: string }>();
  for (const [name, code] of of.departments) {
    const work = DEPARTMENTS[code];
    if (!work) throw new Error(`Nothing is said of the department ${code}.`);
    const { description, units } = work;
    const department_id = rows.department.length + 1;
    rows.department.push({ id: department_id, company_id: id, name, code, description, address: of.address });
    departments.set(code, { id: department_id, name });
    for (const [unit, unitCode] of units) {
      rows.unit.push({
        id: rows.unit.length + 1,
        company_id: id,
        department_id,
        name: unit,
        code: `${code}-${unitCode}`,
      });
    }
  }
  const roles = of.roles.map((role) => {
    const department = departments.get(role.department);
    if (!department) throw new Error(`${of.code} has no department ${role.department}.`);
    const { name, code } = role;
    const description = roleWork(name, department.name);
    rows.jobRole.push({
      id: rows.jobRole.length + 1,
      company_id: id,
      name,
      code,
      description,
      department_id: department.id,
    });
    return { id: rows.jobRole.length, of: role, department_id: department.id, department: department.name };
  });
  return { id, of, branches, roles };
}
