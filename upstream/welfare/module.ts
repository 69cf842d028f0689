import type { Module } from '../module';
import { welfareRoutes } from './routes';

export const welfareModule = {
  routes: welfareRoutes,
} satisfies Module;
