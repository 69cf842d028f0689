import type { Module } from '../module';
import { holidayRoutes } from './routes';

export const holidayModule = { routes: holidayRoutes } satisfies Module;
