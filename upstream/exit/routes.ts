import { exit } from '../../contracts/exit';
import { later } from '../case/later';
import { type App, serve } from '../serve';
import { readExit, readMine } from './detail';
import { listExits } from './list';
import { exitListFile } from './list-file';
import { readNotice } from './notice';
import { createExit, resign } from './resign';
import { readSetting, updateSetting } from './setting';

export const exitRoutes = (app: App) =>
  serve(app, 'exit', exit, {
    list: listExits,
    listFile: exitListFile,
    overview: later,
    mine: readMine,
    notice: readNotice,
    resign,
    create: createExit,
    detail: (call) => readExit(call, call.input.id),
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
    setting: readSetting,
    updateSetting,
    linked: later,
    linkedClear: later,
  });
