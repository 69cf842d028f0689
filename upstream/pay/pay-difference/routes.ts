import { payDifference } from '../../../contracts/pay/pay-difference';
import { type App, serve } from '../../platform/call/serve';
import { decideDifference, takeDifferences } from './decide';
import { listPayDifferences } from './list';

export const payDifferenceRoutes = (app: App) =>
  serve(app, 'payDifference', payDifference, {
    list: listPayDifferences,
    takeAll: takeDifferences,
    decide: decideDifference,
  });
