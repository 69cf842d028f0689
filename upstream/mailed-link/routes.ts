import { mailedLink } from '../../contracts/mailed-link';
import type { House } from '../module';
import { type App, serve } from '../serve';
import { listEnded, sendAgain } from './store';

export const mailedLinkRoutes = (app: App, { renewals }: Pick<House, 'renewals'>) =>
  serve(app, 'mailedLink', mailedLink, { ended: listEnded, sendAgain: sendAgain(renewals) });
