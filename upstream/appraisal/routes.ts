import { appraisal } from '../../contracts/appraisal';
import { refuse } from '../refusal';
import { type App, serve } from '../serve';
import { readBoard } from './board';
import { listEmployeeKpis } from './list';
import { appraisalsOf, openAppraisalsOf, readAppraisal } from './own';

const later = (): never => {
  throw refuse.notFound();
};

export const appraisalRoutes = (app: App) =>
  serve(app, 'appraisal', appraisal, {
    list: later,
    create: later,
    employeeKpis: listEmployeeKpis,
    updateEmployeeKpi: later,
    linked: later,
    record: readAppraisal,
    reopen: later,
    board: readBoard,
    remind: later,
    kpis: later,
    createKpi: later,
    updateKpi: later,
    deleteKpi: later,
    updateObjective: later,
    deleteObjective: later,
    updateObjectives: later,
    detail: later,
    update: later,
    delete: later,
    initiate: later,
    sendKpi: later,
    resendKpi: later,
    submitKpi: later,
    sending: later,
    ofEmployee: appraisalsOf,
    currentOfEmployee: openAppraisalsOf,
  });
