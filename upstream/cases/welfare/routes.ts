import { welfare } from '../../../contracts/cases/welfare';
import { type App, serve } from '../../platform/call/serve';
import { create } from './create';
import { decide } from './decide';
import { readDetail } from './detail';
import { addDocument, askDocuments } from './documents';
import { dueFile, listDue } from './due';
import { openKinds } from './facts';
import { figures } from './figures';
import { createKind, listKinds, updateKind } from './kinds';
import { listWelfare, mine } from './list';
import { welfareListFile } from './list-file';
import { pay } from './pay';
import { recordRunning } from './running';
import { askToSettle, settle } from './settle';
import { take } from './take';
import { payByHand, payWithPay } from './with-pay';
import { withdraw } from './withdraw';

export const welfareRoutes = (app: App) =>
  serve(app, 'welfare', welfare, {
    list: listWelfare,
    listFile: welfareListFile,
    figures,
    due: listDue,
    dueFile,
    take,
    mine,
    openKinds,
    kinds: listKinds,
    createKind,
    updateKind,
    create,
    detail: readDetail,
    addDocument,
    askDocuments,
    decide,
    pay,
    payWithPay,
    payByHand,
    recordRunning,
    withdraw,
    askToSettle,
    settle,
  });
