import { leave } from '../../contracts/leave';
import { refuse } from '../refusal';
import { type App, serve } from '../serve';
import { balances } from './balances';
import { colleagues } from './colleagues';
import { count } from './count';
import { create } from './create';
import { decide } from './decide';
import { readDetail } from './detail';
import { feed } from './feed';
import { endFeed, feeds, makeFeed } from './feed-address';
import { listLeave } from './list';
import { leaveListFile } from './list-file';
import { mine } from './mine';
import { month } from './month';
import { notify } from './notify';
import { teamCalendar } from './team-calendar';
import { clientUpdate, supervisorUpdate } from './turn-review';

/** Its part is not in yet. */
const later = async (): Promise<never> => {
  throw refuse.notFound();
};

export const leaveRoutes = (app: App) =>
  serve(app, 'leave', leave, {
    list: listLeave,
    listFile: leaveListFile,
    create,
    count,
    balances,
    mine,
    ledger: later,
    grant: later,
    month,
    colleagues,
    calendar: teamCalendar,
    feeds,
    makeFeed,
    endFeed,
    feed,
    detail: readDetail,
    supervisorUpdate,
    clientUpdate,
    decide,
    notify,
    cancel: later,
    recall: later,
    resume: later,
    file: later,
  });
