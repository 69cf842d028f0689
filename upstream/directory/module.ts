import type { Module } from '../module';
import { directoryRoutes } from './routes';

export const directoryModule = {
  routes: directoryRoutes,
} satisfies Module;
