import { complaint } from '../../../contracts/cases/complaint';
import { type App, serve } from '../../platform/call/serve';
import { actOnComplaint } from './act';
import { readKeyed, readKeyedPaper } from './case-by-key';
import {
  createComplaintCategory,
  deleteComplaintCategory,
  listComplaintCategories,
  listOwners,
  updateComplaintCategory,
} from './categories';
import { createComplaint } from './create';
import { readComplaintDashboard } from './dashboard';
import { dashboardFile } from './dashboard-file';
import { readComplaint } from './detail';
import { fileComplaint } from './file';
import { readForm } from './form';
import { listComplaints, listOwnComplaints } from './list';
import { answerComplaint, answerKeyed } from './reply';

export const complaintRoutes = (app: App) =>
  serve(app, 'complaint', complaint, {
    list: listComplaints,
    dashboard: readComplaintDashboard,
    dashboardFile,
    mine: listOwnComplaints,
    form: readForm,
    create: createComplaint,
    detail: readComplaint,
    answer: answerComplaint,
    act: actOnComplaint,
    owners: listOwners,
    categories: listComplaintCategories,
    createCategory: createComplaintCategory,
    updateCategory: updateComplaintCategory,
    deleteCategory: deleteComplaintCategory,
    file: fileComplaint,
    keyed: readKeyed,
    keyedAnswer: answerKeyed,
    keyedPaper: readKeyedPaper,
  });
