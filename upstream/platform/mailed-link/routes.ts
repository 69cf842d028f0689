import { mailedLink } from '../../../contracts/platform/mailed-link';
import { type App, serve } from '../call/serve';
import type { House } from '../module/module';
import { listEnded, sendLinksAgain } from './store';

export const mailedLinkRoutes = (app: App, { renewals }: Pick<House, 'renewals'>) =>
  serve(app, 'mailedLink', mailedLink, { ended: listEnded, sendAgain: sendLinksAgain(renewals) });
