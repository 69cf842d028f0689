import type { Module } from '../module';
import { exitApprovals } from './approval';
import { exitRoutes } from './routes';

export const exitModule = {
  routes: exitRoutes,
  approvals: { exit: exitApprovals },
} satisfies Module;
