import type { Module } from '../module';
import { keepCounting } from './counting';
import { reportRoutes } from './routes';

export const reportModule = {
  routes: reportRoutes,
  everyMinute: keepCounting,
  counts: keepCounting,
} satisfies Module;
