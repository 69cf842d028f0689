import { performance } from '../../contracts/performance';
import { refuse } from '../refusal';
import { type App, serve } from '../serve';

const later = (): never => {
  throw refuse.notFound();
};

export const performanceRoutes = (app: App) =>
  serve(app, 'performance', performance, {
    results: later,
    resultsFile: later,
    tableFile: later,
    rated: later,
    calibrate: later,
    rules: later,
    createRule: later,
    updateRule: later,
    deleteRule: later,
    previewRule: later,
  });
