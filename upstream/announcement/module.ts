import type { Module } from '../module';
import { announcementRoutes } from './routes';
import { publishDue, tellAudiences } from './telling';

export const announcementModule = {
  routes: announcementRoutes,
  everyMinute: publishDue,
  writeMails: tellAudiences,
} satisfies Module;
