import { appraisal } from '../../../contracts/performance/appraisal';
import { type App, serve } from '../../platform/call/serve';
import { readLinkedAppraisal } from './appraisal-by-link';
import { createAppraisal, deleteAppraisal, listAppraisals, readAppraisalOf, updateAppraisal } from './appraisals';
import { readBoard } from './board';
import { closeAppraisal, listTakenOut } from './close';
import { initiateAppraisal } from './initiate';
import { createKpi, deleteKpi, listKpis, updateKpi } from './kpis';
import { listEmployeeKpis } from './list';
import { listEmployeeAppraisals, openAppraisalsOf, readAppraisal } from './own';
import { remindLate } from './remind';
import { reopen } from './reopen';
import { readSending, resendKpi, sendKpi } from './sending';
import { actInPlace, handOverAppraisal, takeOut } from './settle';
import { submitKpi } from './submit';
import { deleteObjective, updateEmployeeKpi, updateObjective, updateObjectives } from './updating';

export const appraisalRoutes = (app: App) =>
  serve(app, 'appraisal', appraisal, {
    list: listAppraisals,
    create: createAppraisal,
    employeeKpis: listEmployeeKpis,
    updateEmployeeKpi,
    linked: readLinkedAppraisal,
    record: readAppraisal,
    reopen,
    actInPlace,
    handOver: handOverAppraisal,
    takeOut,
    board: readBoard,
    remind: remindLate,
    kpis: listKpis,
    createKpi,
    updateKpi,
    deleteKpi,
    updateObjective,
    deleteObjective,
    updateObjectives,
    detail: readAppraisalOf,
    update: updateAppraisal,
    delete: deleteAppraisal,
    initiate: initiateAppraisal,
    close: closeAppraisal,
    takenOut: listTakenOut,
    sendKpi,
    resendKpi,
    submitKpi,
    sending: readSending,
    ofEmployee: listEmployeeAppraisals,
    currentOfEmployee: openAppraisalsOf,
  });
