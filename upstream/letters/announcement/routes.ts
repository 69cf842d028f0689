import { sql } from 'drizzle-orm';
import { announcement as contract } from '../../../contracts/letters/announcement';
import { type App, serve } from '../../platform/call/serve';
import { requireRow } from '../../platform/record/row';
import { acknowledge } from './acknowledge';
import { accountsOf, countOf } from './audience';
import { createAnnouncement, deleteAnnouncement, updateAnnouncement, withdrawAnnouncement } from './changes';
import { addFiles, fileOfAnnouncement, fileOfMine, removeFile } from './files';
import { listMine, markRead, readMine } from './mine';
import { listReaders } from './readers';
import { readersFile } from './readers-file';
import { remindUnread } from './remind';
import { listAnnouncements, readAnnouncement } from './store';

const idsIn = (csv: string): number[] => (csv === '' ? [] : csv.split(',').map(Number));

export const announcementRoutes = (app: App) =>
  serve(app, 'announcement', contract, {
    list: listAnnouncements,
    detail: (call) => readAnnouncement(call, call.input.id),
    create: createAnnouncement,
    update: updateAnnouncement,
    withdraw: withdrawAnnouncement,
    delete: deleteAnnouncement,
    readers: listReaders,
    readersFile,
    remind: remindUnread,
    addFiles,
    removeFile,
    file: fileOfAnnouncement,
    reach: ({ db, input, caller }) => {
      const audience = {
        everyone: input.everyone === 'true',
        companies: idsIn(input.companies),
        departments: idsIn(input.departments),
        branches: idsIn(input.branches),
        managers: idsIn(input.managers),
        below: input.below === 'true',
      };
      return requireRow(
        db,
        contract.reach.output,
        sql`SELECT ${countOf(caller, audience)} employees, ${accountsOf(caller, audience)} accounts`,
      );
    },

    mine: listMine,
    read: readMine,
    readFile: fileOfMine,
    acknowledge,
    markRead,
  });
