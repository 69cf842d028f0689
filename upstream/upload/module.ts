import type { Module } from '../module';
import { NOBODYS } from '../reach';
import { uploadRoutes } from './routes';
import { dropPast } from './store';

export const uploadModule = {
  routes: uploadRoutes,
  afterMails: dropPast,
  whose: {
    '/upload/{id}': NOBODYS,
  },
} satisfies Module;
