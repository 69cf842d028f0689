import { NOBODYS } from '../caller/company-scope';
import type { Module } from '../module/module';
import { uploadRoutes } from './routes';
import { dropPast } from './store';

export const uploadModule = {
  routes: uploadRoutes,
  afterMails: dropPast,
  recordOwners: {
    '/upload/{id}': NOBODYS,
  },
} satisfies Module;
