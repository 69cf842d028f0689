import { performance } from '../../../contracts/performance/performance';
import { type App, serve } from '../../platform/call/serve';
import { calibrate } from './calibrate';
import { performanceResultsFile, tableFile } from './files';
import { previewRule } from './preview';
import { listRated } from './rated';
import { readPerformanceResults } from './results';
import { addStandardBands, createRule, deleteRule, listRules, updateRule } from './rules';

export const performanceRoutes = (app: App) =>
  serve(app, 'performance', performance, {
    results: readPerformanceResults,
    resultsFile: performanceResultsFile,
    tableFile,
    rated: listRated,
    calibrate,
    rules: listRules,
    createRule,
    updateRule,
    deleteRule,
    previewRule,
    addStandardBands,
  });
