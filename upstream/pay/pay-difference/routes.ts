import { payDifference } from '../../../contracts/pay/pay-difference';
import { type App, serve } from '../../platform/call/serve';
import { decideDifference, takeDifferences } from './decide';
import { listDifferences } from './list';

export const payDifferenceRoutes = (app: App) =>
  serve(app, 'payDifference', payDifference, {
    list: listDifferences,
    takeAll: takeDifferences,
    decide: decideDifference,
  });
