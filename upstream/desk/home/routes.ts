import { home } from '../../../contracts/desk/home';
import { type App, serve } from '../../platform/call/serve';
import type { House } from '../../platform/module/module';
import { countDecisions } from './decisions-a-day';
import { ownHome } from './own';
import { queueOf } from './queue';
import { weekOf } from './week';

export const homeRoutes = (app: App, { queue, coming, decisions }: Pick<House, 'queue' | 'coming' | 'decisions'>) =>
  serve(app, 'home', home, {
    queue: (call) => queueOf(call, queue),
    week: (call) => weekOf(call, coming),
    decided: (call) => countDecisions(call, decisions),
    own: ownHome,
  });
