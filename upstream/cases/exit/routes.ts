import { exit } from '../../../contracts/cases/exit';
import { type App, serve } from '../../platform/call/serve';
import { clearItem, clearLinked, readLinkedClearance, remindClearanceOwners } from './clear';
import { startClearance } from './clearance';
import { decideExit } from './decide';
import { readExit, readMyExit } from './detail';
import { meetLeaver, saveHandover, saveInterview } from './leaving';
import { exitLetters, sendExitLetter } from './letter';
import { exitList } from './list';
import { readNotice } from './notice';
import { readOverview } from './overview';
import { createExit, resign } from './resign';
import { readExitSetting, updateExitSetting } from './setting';
import { changeSettlementLine, settleExit } from './settle';
import { withdrawExit } from './withdraw';

export const exitRoutes = (app: App) =>
  serve(app, 'exit', exit, {
    list: exitList.page,
    listFile: exitList.file,
    overview: readOverview,
    mine: readMyExit,
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
    remind: remindClearanceOwners,
    line: changeSettlementLine,
    settle: settleExit,
    meet: meetLeaver,
    letters: exitLetters,
    sendLetter: sendExitLetter,
    setting: readExitSetting,
    updateSetting: updateExitSetting,
    linked: readLinkedClearance,
    linkedClear: clearLinked,
  });
