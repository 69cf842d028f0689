import { welfare } from '../../contracts/welfare';
import { later } from '../case/later';
import { type App, serve } from '../serve';

export const welfareRoutes = (app: App) =>
  serve(app, 'welfare', welfare, {
    list: later,
    listFile: later,
    figures: later,
    due: later,
    dueFile: later,
    take: later,
    mine: later,
    openKinds: later,
    kinds: later,
    createKind: later,
    updateKind: later,
    create: later,
    detail: later,
    addDocument: later,
    askDocuments: later,
    decide: later,
    pay: later,
    withdraw: later,
    askToSettle: later,
    settle: later,
  });
