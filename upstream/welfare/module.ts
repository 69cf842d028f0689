import { later } from '../case/later';
import type { Module } from '../module';
import { welfareRoutes } from './routes';

export const welfareModule = {
  routes: welfareRoutes,
  approvals: { welfare: { record: 'welfare', effect: later } },
} satisfies Module;
