import { leave } from '../../../contracts/time/leave';
import { type App, serve } from '../../platform/call/serve';
import { balanceFile, balanceList } from './balance-list';
import { balances } from './balances';
import { cancel } from './cancel';
import { addCertificate } from './certificate';
import { colleagues } from './colleagues';
import { count } from './count';
import { create } from './create';
import { decide } from './decide';
import { readDetail } from './detail';
import { feed } from './feed';
import { endFeed, feeds, makeFeed } from './feed-address';
import { file } from './file';
import { grant, ledger } from './ledger';
import { listLeave } from './list';
import { leaveListFile } from './list-file';
import { mine } from './mine';
import { month } from './month';
import { notify } from './notify';
import { recall } from './recall';
import { correctResumption, resume } from './resume';
import { teamCalendar } from './team-calendar';
import { clientUpdate, supervisorUpdate } from './turn-review';

export const leaveRoutes = (app: App) =>
  serve(app, 'leave', leave, {
    list: listLeave,
    listFile: leaveListFile,
    create,
    count,
    balances,
    mine,
    ledger,
    grant,
    balanceList,
    balanceFile,
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
    cancel,
    recall,
    resume,
    correctResumption,
    addCertificate,
    file,
  });
