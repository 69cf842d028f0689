import type { Module } from '../module';
import { uploadRoutes } from './routes';
import { dropPast } from './store';

export const uploadModule = {
  routes: uploadRoutes,
  afterMails: dropPast,
} satisfies Module;
