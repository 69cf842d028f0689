import type { Module } from '../module';
import { hmoComplaintRoutes } from './routes';

export const hmoComplaintModule = {
  routes: hmoComplaintRoutes,
} satisfies Module;
