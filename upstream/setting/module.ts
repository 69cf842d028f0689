import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { settingRoutes } from './routes';

export const settingModule = {
  routes: settingRoutes,
  named: { bank: namesIn('bank'), pfa: namesIn('pfa'), signature: namesIn('signature') },
} satisfies Module;
