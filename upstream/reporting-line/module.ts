import type { Module } from '../module';
import { reportingLineRoutes } from './routes';

export const reportingLineModule = {
  routes: reportingLineRoutes,
} satisfies Module;
