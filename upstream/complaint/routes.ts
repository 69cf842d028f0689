import { complaint } from '../../contracts/complaint';
import { later } from '../case/later';
import { type App, serve } from '../serve';

export const complaintRoutes = (app: App) =>
  serve(app, 'complaint', complaint, {
    list: later,
    dashboard: later,
    dashboardFile: later,
    mine: later,
    form: later,
    create: later,
    detail: later,
    answer: later,
    act: later,
    owners: later,
    categories: later,
    createCategory: later,
    updateCategory: later,
    deleteCategory: later,
    file: later,
    keyed: later,
    keyedAnswer: later,
    keyedPaper: later,
  });
