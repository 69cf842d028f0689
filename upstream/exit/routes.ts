import { exit } from '../../contracts/exit';
import { later } from '../case/later';
import { type App, serve } from '../serve';

export const exitRoutes = (app: App) =>
  serve(app, 'exit', exit, {
    list: later,
    listFile: later,
    overview: later,
    mine: later,
    notice: later,
    resign: later,
    create: later,
    detail: later,
    decide: later,
    withdraw: later,
    handover: later,
    interview: later,
    startClearance: later,
    clear: later,
    remind: later,
    line: later,
    settle: later,
    meet: later,
    letters: later,
    sendLetter: later,
    setting: later,
    updateSetting: later,
    linked: later,
    linkedClear: later,
  });
