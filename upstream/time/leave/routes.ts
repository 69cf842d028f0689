import { leave } from '../../../contracts/time/leave';
import { type App, serve } from '../../platform/call/serve';
import { balanceList } from './balance-list';
import { balances } from './balances';
import { cancel } from './cancel';
import { addCertificate } from './certificate';
import { colleagues } from './colleagues';
import { countLeave } from './count';
import { createLeave } from './create';
import { decideLeaveAsHr } from './decide';
import { readLeaveDetail } from './detail';
import { readCalendarFeed } from './feed';
import { endFeed, feeds, makeFeed } from './feed-address';
import { readLeaveFile } from './file';
import { grant, ledger } from './ledger';
import { leaveList } from './list';
import { listMyLeaves } from './mine';
import { month } from './month';
import { notify } from './notify';
import { recall } from './recall';
import { correctResumption, resume } from './resume';
import { teamCalendar } from './team-calendar';
import { clientUpdate, supervisorUpdate } from './turn-review';

export const leaveRoutes = (app: App) =>
  serve(app, 'leave', leave, {
    list: leaveList.page,
    listFile: leaveList.file,
    create: createLeave,
    count: countLeave,
    balances,
    mine: listMyLeaves,
    ledger,
    grant,
    balanceList: balanceList.page,
    balanceFile: balanceList.file,
    month,
    colleagues,
    calendar: teamCalendar,
    feeds,
    makeFeed,
    endFeed,
    feed: readCalendarFeed,
    detail: readLeaveDetail,
    supervisorUpdate,
    clientUpdate,
    decide: decideLeaveAsHr,
    notify,
    cancel,
    recall,
    resume,
    correctResumption,
    addCertificate,
    file: readLeaveFile,
  });
