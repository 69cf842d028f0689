import type { Module } from '../module/module';
import { transferRoutes } from './routes';

export const transferModule = {
  routes: transferRoutes,
} satisfies Module;
