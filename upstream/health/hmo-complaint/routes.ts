import { hmoComplaint } from '../../../contracts/health/hmo-complaint';
import { type App, serve } from '../../platform/call/serve';
import { closeComplaint, remindProvider, reopenComplaint, sendComplaint, writeMessage } from './acts';
import { linked, linkedAnswer, paper } from './complaint-by-link';
import { readComplaint } from './complaint-for-caller';
import { createComplaint } from './create';
import { figures, listComplaints, listMine } from './list';
import { listFile } from './list-file';

export const hmoComplaintRoutes = (app: App) =>
  serve(app, 'hmoComplaint', hmoComplaint, {
    list: listComplaints,
    listFile,
    figures,
    mine: listMine,
    create: createComplaint,
    paper,
    detail: readComplaint,
    message: writeMessage,
    send: sendComplaint,
    remind: remindProvider,
    close: closeComplaint,
    reopen: reopenComplaint,
    linked,
    linkedAnswer,
  });
