import { employee as contract, type EmployeeDetail } from '../../contracts/people/employee';
import { as } from './as.test-support';
import type { MadePlace } from './journey.test-support';

/** Creates employees at a place, as HR enters them. */
export const employeesAt =
  (place: () => MadePlace, token: () => string) =>
  async (more: object = {}): Promise<EmployeeDetail> => {
    const { company, branch, department, job_role } = place();
    const answer = await as(token()).employee.create({
      firstName: 'Bisi',
      lastName: 'Adeyemi',
      company,
      location: branch,
      department,
      jobrole: job_role,
      gender: 'FEMALE',
      salary: 480_000_000,
      netSalary: 32_500_000,
      ...more,
    }).response;
    if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
    return contract.create.output.parse(await answer.json());
  };
