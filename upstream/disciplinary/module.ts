import type { Module } from '../module';
import { disciplinaryRoutes } from './routes';

export const disciplinaryModule = {
  routes: disciplinaryRoutes,
} satisfies Module;
