import { hmoRoster } from '../../../contracts/health/hmo-roster';
import { type App, serve } from '../../platform/call/serve';
import { askMissing } from './ask';
import { readDashboard } from './dashboard';
import { readRoster } from './detail';
import { listDifferences } from './differences';
import { rosterFile } from './file';
import { listRosters } from './list';
import { readReconciliation, reconciliationFile, saveInvoice } from './reconcile';
import { confirmLinked, linkedFile, listLinkedLines, readLinked } from './roster-by-link';
import { listLines } from './roster-lines';
import { keepDraft, resendRoster, sendAll, sendRoster } from './send';

export const hmoRosterRoutes = (app: App) =>
  serve(app, 'hmoRoster', hmoRoster, {
    dashboard: readDashboard,
    list: listRosters,
    sendAll,
    detail: readRoster,
    lines: listLines,
    file: rosterFile,
    keep: keepDraft,
    send: sendRoster,
    resend: resendRoster,
    askMissing,
    reconciliation: readReconciliation,
    reconciliationFile,
    differences: listDifferences,
    saveInvoice,
    linked: readLinked,
    linkedLines: listLinkedLines,
    linkedFile,
    linkedConfirm: confirmLinked,
  });
