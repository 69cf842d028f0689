import { namesIn } from '../audit-names';
import type { Env } from '../env';
import type { Module } from '../module';
import { remindNext } from './remind';
import { announcementRoutes } from './routes';
import { publishDue, tellAudiences } from './telling';

async function writeNext(env: Env, now: Date): Promise<void> {
  await tellAudiences(env, now);
  await remindNext(env, now);
}

export const announcementModule = {
  routes: announcementRoutes,
  everyMinute: publishDue,
  writeMails: writeNext,
  named: { announcement: namesIn('announcement', 'title') },
} satisfies Module;
