import { report } from '../../../contracts/desk/report';
import { type App, serve } from '../../platform/call/serve';
import { readAbout } from './about';
import { reportFile } from './file';
import { changeKept, deleteKept, keepReport, listKept, listReportReaders } from './kept-reports';
import { listCountedPeople } from './people';
import { readReport } from './read';
import { recount } from './recount';

export const reportRoutes = (app: App) =>
  serve(app, 'report', report, {
    read: readReport,
    about: readAbout,
    file: reportFile,
    people: listCountedPeople,
    kept: listKept,
    keep: keepReport,
    changeKept,
    deleteKept,
    readers: listReportReaders,
    recount,
  });
