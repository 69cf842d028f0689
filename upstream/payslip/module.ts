import type { Module } from '../module';
import { consentNames, reliefNames } from './names';
import { payslipRoutes } from './routes';

export const payslipModule = {
  routes: payslipRoutes,
  named: { pay_relief: reliefNames, pay_consent: consentNames },
  decisions: ['Relief accepted', 'Relief declined'],
} satisfies Module;
