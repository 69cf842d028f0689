import { hmoRoster } from '../../contracts/hmo-roster';
import { later } from '../later';
import { type App, serve } from '../serve';
import { readRoster } from './detail';
import { listLines } from './lines';
import { listRosters } from './list';

export const hmoRosterRoutes = (app: App) =>
  serve(app, 'hmoRoster', hmoRoster, {
    dashboard: later,
    list: listRosters,
    sendAll: later,
    detail: readRoster,
    lines: listLines,
    file: later,
    keep: later,
    send: later,
    resend: later,
    askMissing: later,
    reconciliation: later,
    reconciliationFile: later,
    differences: later,
    saveInvoice: later,
    linked: later,
    linkedLines: later,
    linkedFile: later,
    linkedConfirm: later,
  });
