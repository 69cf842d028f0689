import { complaint } from '../../../contracts/cases/complaint';
import { type App, serve } from '../../platform/call/serve';
import { actOnComplaint } from './act';
import { readKeyed, readKeyedPaper } from './case-by-key';
import { createCategory, deleteCategory, listCategories, listOwners, updateCategory } from './categories';
import { createComplaint } from './create';
import { readDashboard } from './dashboard';
import { dashboardFile } from './dashboard-file';
import { readComplaint } from './detail';
import { fileComplaint } from './file';
import { readForm } from './form';
import { listComplaints, listOwnComplaints } from './list';
import { answerComplaint, answerKeyed } from './reply';

export const complaintRoutes = (app: App) =>
  serve(app, 'complaint', complaint, {
    list: listComplaints,
    dashboard: readDashboard,
    dashboardFile,
    mine: listOwnComplaints,
    form: readForm,
    create: createComplaint,
    detail: readComplaint,
    answer: answerComplaint,
    act: actOnComplaint,
    owners: listOwners,
    categories: listCategories,
    createCategory,
    updateCategory,
    deleteCategory,
    file: fileComplaint,
    keyed: readKeyed,
    keyedAnswer: answerKeyed,
    keyedPaper: readKeyedPaper,
  });
