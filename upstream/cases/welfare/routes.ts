import { welfare } from '../../../contracts/cases/welfare';
import { type App, serve } from '../../platform/call/serve';
import { createWelfare } from './create';
import { decideWelfare } from './decide';
import { readWelfareRequest } from './detail';
import { addWelfarePaper, askDocuments } from './documents';
import { repaymentsDue } from './due';
import { openKinds } from './facts';
import { readWelfareFigures } from './figures';
import { createKind, listWelfareKinds, updateKind } from './kinds';
import { listMyWelfare, welfareList } from './list';
import { noteWelfarePaid } from './pay';
import { recordRunning } from './running';
import { askToSettle, settleWelfare } from './settle';
import { take } from './take';
import { payByHand, payWithPay } from './with-pay';
import { withdrawWelfare } from './withdraw';

export const welfareRoutes = (app: App) =>
  serve(app, 'welfare', welfare, {
    list: welfareList.page,
    listFile: welfareList.file,
    figures: readWelfareFigures,
    due: repaymentsDue.page,
    dueFile: repaymentsDue.file,
    take,
    mine: listMyWelfare,
    openKinds,
    kinds: listWelfareKinds,
    createKind,
    updateKind,
    create: createWelfare,
    detail: readWelfareRequest,
    addDocument: addWelfarePaper,
    askDocuments,
    decide: decideWelfare,
    pay: noteWelfarePaid,
    payWithPay,
    payByHand,
    recordRunning,
    withdraw: withdrawWelfare,
    askToSettle,
    settle: settleWelfare,
  });
