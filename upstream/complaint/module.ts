import type { Module } from '../module';
import { complaintRoutes } from './routes';

export const complaintModule = {
  routes: complaintRoutes,
} satisfies Module;
