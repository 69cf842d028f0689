import { sql } from 'drizzle-orm';
import { namesFrom } from '../../platform/audit/audit-names';
import type { Env } from '../../platform/call/env';
import { NOBODYS } from '../../platform/caller/company-scope';
import type { Module } from '../../platform/module/module';
import { audienceCompanies } from './company-scope';
import { publishDue, tellAudiences } from './notices-to-audience';
import { remindNext } from './remind';
import { announcementRoutes } from './routes';

async function writeNext(env: Env, now: Date): Promise<void> {
  await tellAudiences(env, now);
  await remindNext(env, now);
}

export const announcementModule = {
  routes: announcementRoutes,
  everyMinute: publishDue,
  writeMails: writeNext,
  named: { announcement: namesFrom('announcement', 'title') },
  recordOwners: {
    '/announcement/mine/{id}': NOBODYS,
    '/announcement/mine/{id}/files/{fileId}': NOBODYS,
    '/announcement/{id}/files/{fileId}': NOBODYS,
    '/announcement/{id}': (id) =>
      sql`SELECT t.company, a.sender_id AS account FROM announcement a, (${audienceCompanies(id)}) t WHERE a.id = ${id}`,
  },
} satisfies Module;
