import { hmoComplaint } from '../../../contracts/health/hmo-complaint';
import { type App, serve } from '../../platform/call/serve';
import { closeComplaint, remindProvider, reopenComplaint, sendComplaint, writeMessage } from './acts';
import { linkedAnswer, readComplaintPaper, readLinkedComplaint } from './complaint-by-link';
import { readHmoComplaint } from './complaint-for-caller';
import { createHmoComplaint } from './create';
import { hmoComplaintList, listMyHmoComplaints, readHmoComplaintFigures } from './list';

export const hmoComplaintRoutes = (app: App) =>
  serve(app, 'hmoComplaint', hmoComplaint, {
    list: hmoComplaintList.page,
    listFile: hmoComplaintList.file,
    figures: readHmoComplaintFigures,
    mine: listMyHmoComplaints,
    create: createHmoComplaint,
    paper: readComplaintPaper,
    detail: readHmoComplaint,
    message: writeMessage,
    send: sendComplaint,
    remind: remindProvider,
    close: closeComplaint,
    reopen: reopenComplaint,
    linked: readLinkedComplaint,
    linkedAnswer,
  });
