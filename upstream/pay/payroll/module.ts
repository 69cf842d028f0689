import { sql } from 'drizzle-orm';
import { namesFrom } from '../../platform/audit/audit-names';
import { companyById, employeeById, ofTable } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { payrollApprovals } from './approvals';
import { calculateYears } from './calculate-years';
import { readLastPay } from './last-pay';
import { lockRuns } from './lock';
import { monthlyNets } from './monthly-net';
import { lineNames, payrollCompanyNames, payrollEmployeeNames, runNames, slipNames } from './names';
import { prepareRuns } from './prepare';
import { payrollQueue } from './queue';
import { payrollRoutes } from './routes';
import { tellOfPayslips } from './tell-people';

export const payrollModule = {
  routes: payrollRoutes,
  answers: { monthlyNets, lastPay: readLastPay },
  writeMails: async (env, now) => {
    await Promise.all([
      calculateYears(env),
      (async () => {
        await prepareRuns(env, now);
        await lockRuns(env, now);
        await tellOfPayslips(env, now);
      })(),
    ]);
  },
  approvals: { payroll: payrollApprovals },
  queue: { payroll: payrollQueue },
  decisions: ['Payroll approved', 'Payroll returned'],
  named: {
    pay_run: runNames,
    payslip: slipNames,
    pay_line: lineNames,
    pay_setting: payrollCompanyNames,
    pay_profile: payrollEmployeeNames,
    pay_structure: namesFrom('pay_structure'),
  },
  recordOwners: {
    '/payroll/lines/{id}': ofTable('pay_line'),
    '/payroll/payslips/{id}': ofTable('payslip'),
    '/payroll/profiles/{id}': employeeById,
    '/payroll/runs/{id}': ofTable('pay_run'),
    '/payroll/settings/{company}': companyById,
    '/payroll/structures/{id}': ofTable('pay_structure'),
    '/payroll/warnings/{id}': (id) => sql`SELECT r.company_id AS company, NULL AS account
      FROM pay_warning t JOIN pay_run r ON r.id = t.run_id WHERE t.id = ${id}`,
  },
} satisfies Module;
