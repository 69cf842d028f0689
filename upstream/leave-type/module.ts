import type { Module } from '../module';
import { leaveTypeRoutes } from './routes';

export const leaveTypeModule = { routes: leaveTypeRoutes } satisfies Module;
