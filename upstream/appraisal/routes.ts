import { appraisal } from '../../contracts/appraisal';
import { refuse } from '../refusal';
import { type App, serve } from '../serve';
import { readBoard } from './board';
import { linked } from './linked';
import { listEmployeeKpis } from './list';
import { appraisalsOf, openAppraisalsOf, readAppraisal } from './own';
import { reopen } from './reopen';
import { submitKpi } from './submit';
import { deleteObjective, updateEmployeeKpi, updateObjective, updateObjectives } from './updating';

const later = (): never => {
  throw refuse.notFound();
};

export const appraisalRoutes = (app: App) =>
  serve(app, 'appraisal', appraisal, {
    list: later,
    create: later,
    employeeKpis: listEmployeeKpis,
    updateEmployeeKpi,
    linked,
    record: readAppraisal,
    reopen,
    board: readBoard,
    remind: later,
    kpis: later,
    createKpi: later,
    updateKpi: later,
    deleteKpi: later,
    updateObjective,
    deleteObjective,
    updateObjectives,
    detail: later,
    update: later,
    delete: later,
    initiate: later,
    sendKpi: later,
    resendKpi: later,
    submitKpi,
    sending: later,
    ofEmployee: appraisalsOf,
    currentOfEmployee: openAppraisalsOf,
  });
