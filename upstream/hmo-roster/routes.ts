import { hmoRoster } from '../../contracts/hmo-roster';
import { later } from '../later';
import { type App, serve } from '../serve';

export const hmoRosterRoutes = (app: App) =>
  serve(app, 'hmoRoster', hmoRoster, {
    dashboard: later,
    list: later,
    sendAll: later,
    detail: later,
    lines: later,
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
