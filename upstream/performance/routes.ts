import { performance } from '../../contracts/performance';
import { refuse } from '../refusal';
import { type App, serve } from '../serve';
import { resultsFile, tableFile } from './files';
import { readResults } from './results';

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
    rules: later,
    createRule: later,
    updateRule: later,
    deleteRule: later,
    previewRule: later,
  });
