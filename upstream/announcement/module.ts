import { namesIn } from '../audit-names';
import type { Module } from '../module';
import { announcementRoutes } from './routes';
import { publishDue, tellAudiences } from './telling';

export const announcementModule = {
  routes: announcementRoutes,
  everyMinute: publishDue,
  writeMails: tellAudiences,
  named: { announcement: namesIn('announcement', 'title') },
} satisfies Module;
