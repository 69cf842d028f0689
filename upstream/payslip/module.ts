import type { Module } from '../module';
import { payslipRoutes } from './routes';

export const payslipModule = {
  routes: payslipRoutes,
} satisfies Module;
