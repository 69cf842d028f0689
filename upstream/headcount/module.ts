import type { Module } from '../module';
import { headcountRoutes } from './routes';

export const headcountModule = { routes: headcountRoutes } satisfies Module;
