import { BANKS } from './data/banks';
import { COMPANIES, type SeedBranch, type SeedCompany, type SeedRole } from './data/companies';
import { PFAS } from './data/pfas';
import type { SeedRows } from './rows';

export interface Placed<T> {
  id: number;
  of: T;
}

/** A company with the ids of what it has. */
export interface Firm {
  id: number;
  of: SeedCompany;
  branches: Placed<SeedBranch>[];
  roles: (Placed<SeedRole> & { department_id: number; department: string })[];
}

/** Banks, pension managers, companies with their branches, departments and job roles. */
export function referenceRows(rows: SeedRows): Firm[] {
  BANKS.forEach((bank, i) => {
    rows.bank.push({ id: i + 1, ...bank });
  });
  PFAS.forEach((name, i) => {
    rows.pfa.push({ id: i + 1, name });
  });
  return COMPANIES.map((of, i) => firm(rows, of, i + 1));
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
  });
  const branches = of.branches.map((branch) => {
    const { name, code, address, state } = branch;
    rows.branch.push({ id: rows.branch.length + 1, company_id: id, name, code, address, state });
    return { id: rows.branch.length, of: branch };
  });
  const departments = new Map<string, { id: number; name: string }>();
  for (const [name, code] of of.departments) {
    rows.department.push({ id: rows.department.length + 1, company_id: id, name, code });
    departments.set(code, { id: rows.department.length, name });
  }
  const roles = of.roles.map((role) => {
    const department = departments.get(role.department);
    if (!department) throw new Error(`${of.code} has no department ${role.department}.`);
    rows.jobRole.push({ id: rows.jobRole.length + 1, company_id: id, name: role.name, code: role.code });
    return { id: rows.jobRole.length, of: role, department_id: department.id, department: department.name };
  });
  return { id, of, branches, roles };
}
