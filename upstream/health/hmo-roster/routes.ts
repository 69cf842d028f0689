import { hmoRoster } from '../../../contracts/health/hmo-roster';
import { type App, serve } from '../../platform/call/serve';
import { askMissing } from './ask';
import { readHmoDashboard } from './dashboard';
import { readRoster } from './detail';
import { listRosterDifferences } from './differences';
import { rosterFile } from './file';
import { listRosters } from './list';
import { readReconciliation, reconciliationFile, saveInvoice } from './reconcile';
import { confirmLinked, linkedRosterFile, listLinkedLines, readLinkedRoster } from './roster-by-link';
import { listRosterLines } from './roster-lines';
import { keepRosterNote, resendRoster, sendAll, sendRoster } from './send';

export const hmoRosterRoutes = (app: App) =>
  serve(app, 'hmoRoster', hmoRoster, {
    dashboard: readHmoDashboard,
    list: listRosters,
    sendAll,
    detail: readRoster,
    lines: listRosterLines,
    file: rosterFile,
    keep: keepRosterNote,
    send: sendRoster,
    resend: resendRoster,
    askMissing,
    reconciliation: readReconciliation,
    reconciliationFile,
    differences: listRosterDifferences,
    saveInvoice,
    linked: readLinkedRoster,
    linkedLines: listLinkedLines,
    linkedFile: linkedRosterFile,
    linkedConfirm: confirmLinked,
  });
