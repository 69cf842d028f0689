import type { Module } from '../module';
import { reliefNames } from './names';
import { payslipRoutes } from './routes';

export const payslipModule = {
  routes: payslipRoutes,
  named: { pay_relief: reliefNames },
  decisions: ['Relief accepted', 'Relief declined'],
} satisfies Module;
