import { exit } from '../../../contracts/cases/exit';
import { type App, serve } from '../../platform/call/serve';
import { clearItem, clearLinked, readLinked, remindOwners } from './clear';
import { startClearance } from './clearance';
import { decideExit } from './decide';
import { readExit, readMine } from './detail';
import { meetLeaver, saveHandover, saveInterview } from './leaving';
import { exitLetters, sendExitLetter } from './letter';
import { listExits } from './list';
import { exitListFile } from './list-file';
import { readNotice } from './notice';
import { readOverview } from './overview';
import { createExit, resign } from './resign';
import { readSetting, updateSetting } from './setting';
import { changeLine, settleExit } from './settle';
import { withdrawExit } from './withdraw';

export const exitRoutes = (app: App) =>
  serve(app, 'exit', exit, {
    list: listExits,
    listFile: exitListFile,
    overview: readOverview,
    mine: readMine,
    notice: readNotice,
    resign,
    create: createExit,
    detail: (call) => readExit(call, call.input.id),
    decide: decideExit,
    withdraw: withdrawExit,
    handover: saveHandover,
    interview: saveInterview,
    startClearance,
    clear: clearItem,
    remind: remindOwners,
    line: changeLine,
    settle: settleExit,
    meet: meetLeaver,
    letters: exitLetters,
    sendLetter: sendExitLetter,
    setting: readSetting,
    updateSetting,
    linked: readLinked,
    linkedClear: clearLinked,
  });
