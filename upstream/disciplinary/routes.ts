import { disciplinary } from '../../contracts/disciplinary';
import { later } from '../case/later';
import { type App, serve } from '../serve';

export const disciplinaryRoutes = (app: App) =>
  serve(app, 'disciplinary', disciplinary, {
    list: later,
    listFile: later,
    mine: later,
    create: later,
    queries: later,
    detail: later,
    answer: later,
    appeal: later,
    hearing: later,
    decide: later,
    close: later,
    sendLetter: later,
    linked: later,
    linkedAnswer: later,
    linkedDecide: later,
  });
