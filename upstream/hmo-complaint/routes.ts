import { hmoComplaint } from '../../contracts/hmo-complaint';
import { later } from '../later';
import { type App, serve } from '../serve';

export const hmoComplaintRoutes = (app: App) =>
  serve(app, 'hmoComplaint', hmoComplaint, {
    list: later,
    listFile: later,
    figures: later,
    mine: later,
    create: later,
    paper: later,
    detail: later,
    message: later,
    send: later,
    remind: later,
    close: later,
    reopen: later,
    linked: later,
    linkedAnswer: later,
  });
