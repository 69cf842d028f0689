import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { lineNames, ofCompany, ofEmployee, runNames, slipNames } from './names';
import { prepareRuns } from './prepare';
import { payrollRoutes } from './routes';

export const payrollModule = {
  routes: payrollRoutes,
  writeMails: prepareRuns,
  named: {
    pay_run: runNames,
    payslip: slipNames,
    pay_line: lineNames,
    pay_setting: ofCompany,
    pay_profile: ofEmployee,
    pay_structure: namesIn('pay_structure'),
  },
} satisfies Module;
