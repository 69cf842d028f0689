import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { performanceRoutes } from './routes';

export const performanceModule = {
  routes: performanceRoutes,
  named: { score_rule: namesIn('score_rule') },
} satisfies Module;
