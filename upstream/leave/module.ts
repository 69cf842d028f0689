import type { Module } from '../module';
import { leaveRoutes } from './routes';

export const leaveModule = { routes: leaveRoutes } satisfies Module;
