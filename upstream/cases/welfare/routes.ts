import { welfare } from '../../../contracts/cases/welfare';
import { type App, serve } from '../../platform/call/serve';
import { createWelfare } from './create';
import { decideWelfare } from './decide';
import { readWelfareRequest } from './detail';
import { addWelfarePaper, askDocuments } from './documents';
import { dueFile, listRepaymentsDue } from './due';
import { openKinds } from './facts';
import { readWelfareFigures } from './figures';
import { createKind, listWelfareKinds, updateKind } from './kinds';
import { listMyWelfare, listWelfare } from './list';
import { welfareListFile } from './list-file';
import { noteWelfarePaid } from './pay';
import { recordRunning } from './running';
import { askToSettle, settleWelfare } from './settle';
import { take } from './take';
import { payByHand, payWithPay } from './with-pay';
import { withdrawWelfare } from './withdraw';

export const welfareRoutes = (app: App) =>
  serve(app, 'welfare', welfare, {
    list: listWelfare,
    listFile: welfareListFile,
    figures: readWelfareFigures,
    due: listRepaymentsDue,
    dueFile,
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
