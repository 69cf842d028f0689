import { sql } from 'drizzle-orm';
import { announcement as contract } from '../../../contracts/letters/announcement';
import { type App, serve } from '../../platform/call/serve';
import { requireRow } from '../../platform/record/row';
import { acknowledgeAnnouncement } from './acknowledge';
import { countAudience, countAudienceAccounts } from './audience';
import { createAnnouncement, deleteAnnouncement, updateAnnouncement, withdrawAnnouncement } from './changes';
import { addAnnouncementFiles, fileOfAnnouncement, fileOfMine, removeFile } from './files';
import { listMyAnnouncements, markRead, readMyAnnouncement } from './mine';
import { listAnnouncementReaders } from './readers';
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
    readers: listAnnouncementReaders,
    readersFile,
    remind: remindUnread,
    addFiles: addAnnouncementFiles,
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
        sql`SELECT ${countAudience(caller, audience)} employees, ${countAudienceAccounts(caller, audience)} accounts`,
      );
    },

    mine: listMyAnnouncements,
    read: readMyAnnouncement,
    readFile: fileOfMine,
    acknowledge: acknowledgeAnnouncement,
    markRead,
  });
