import { type Desk, nextId, requireSeeded } from '../../seed/desk';

/** Makes an employee and a user of each candidate with a complete onboarding, as the product does. */
export function hires({ rows }: Desk): void {
  for (const candidate of rows.candidate.filter(({ status }) => status === 'COMPLETED')) {
    const company = requireSeeded(rows.company.find(({ id }) => id === candidate.company_id));
    const form = requireSeeded(rows.acknowledgement.find(({ candidate_id }) => candidate_id === candidate.id));
    const running = requireSeeded(rows.onboarding.find(({ candidate_id }) => candidate_id === candidate.id));
    const at = requireSeeded(running.completed_at ?? undefined);
    const { firstname, middlename, lastname, email, phone, address } = candidate;
    candidate.user_id = nextId(rows.user);
    rows.user.push({
      id: candidate.user_id,
      firstname,
      lastname,
      email,
      phone,
      image: null,
      roles: ['EMPLOYEE'],
      password_hash: null,
      email_verified_at: null,
      active: true,
      sessions_from: at,
      company_id: candidate.company_id,
      created_at: at,
    });
    const number = company.next_staff_number ?? 1;
    company.next_staff_number = number + 1;
    rows.employee.push({
      id: nextId(rows.employee),
      candidate_id: candidate.id,
      user_id: candidate.user_id,
      code: `${company.code}-${String(number).padStart(4, '0')}`,
      firstname,
      middlename,
      lastname,
      email,
      phone,
      gender: null,
      dob: null,
      address,
      state_of_origin: null,
      lga_of_origin: null,
      company_id: candidate.company_id,
      branch_id: candidate.branch_id,
      department_id: candidate.department_id,
      job_role_id: candidate.job_role_id,
      gross_salary: candidate.gross_salary,
      net_salary: candidate.net_salary,
      employment_date: running.employment_date,
      resumption_date: candidate.resumption_date,
      bvn: form.bvn,
      tax_id: form.tax_id,
      pension_manager: form.pension_manager,
      pension_pin: form.pension_pin,
      account_number: form.account_number,
      bank_name: form.bank_name,
      supervisor_name: form.supervisor_name,
      archived: false,
      created_at: at,
    });
  }
}
