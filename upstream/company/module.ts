import type { Module } from '../module';
import { companyRoutes } from './routes';

export const companyModule = {
  routes: companyRoutes,
} satisfies Module;
