import type { Module } from '../module';
import { settingRoutes } from './routes';

export const settingModule = {
  routes: settingRoutes,
} satisfies Module;
