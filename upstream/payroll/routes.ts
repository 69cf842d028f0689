import { payroll } from '../../contracts/payroll';
import { later } from '../later';
import { type App, serve } from '../serve';
import { runDetail } from './detail';
import { addLine, removeLine, updateLine } from './edit-lines';
import { decideWarning, holdPay } from './hold';
import { listLines } from './lines';
import { listRuns } from './list';
import { moveRun } from './move';
import { listSlips } from './payslips';
import { removeRun } from './remove';
import { readProfile, readSetting, updateProfile, updateSetting } from './settings';
import { simulate } from './simulate';
import { startRun } from './start';
import { createStructure, listStructures, updateStructure } from './structures';
import { listWarnings } from './warnings';

export const payrollRoutes = (app: App) =>
  serve(app, 'payroll', payroll, {
    list: listRuns,
    start: startRun,
    detail: runDetail,
    remove: removeRun,
    payslips: listSlips,
    warnings: listWarnings,
    decideWarning,
    hold: holdPay,
    move: moveRun,
    schedules: later,
    scheduleFile: later,
    lines: listLines,
    addLine,
    updateLine,
    removeLine,
    structures: listStructures,
    createStructure,
    updateStructure,
    setting: readSetting,
    updateSetting,
    profile: readProfile,
    updateProfile,
    simulate,
    cost: later,
    costFile: later,
    year: later,
    yearFile: later,
  });
