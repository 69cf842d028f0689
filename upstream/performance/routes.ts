import { performance } from '../../contracts/performance';
import { refuse } from '../refusal';
import { type App, serve } from '../serve';
import { resultsFile, tableFile } from './files';
import { previewRule } from './preview';
import { readResults } from './results';
import { addStandardBands, createRule, deleteRule, listRules, updateRule } from './rules';

const later = (): never => {
  throw refuse.notFound();
};

export const performanceRoutes = (app: App) =>
  serve(app, 'performance', performance, {
    results: readResults,
    resultsFile,
    tableFile,
    rated: later,
    calibrate: later,
    rules: listRules,
    createRule,
    updateRule,
    deleteRule,
    previewRule,
    addStandardBands,
  });
