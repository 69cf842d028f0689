import { payroll } from '../../contracts/payroll';
import { later } from '../later';
import { type App, serve } from '../serve';
import { runDetail } from './detail';
import { listRuns } from './list';
import { listSlips } from './payslips';
import { startRun } from './start';

export const payrollRoutes = (app: App) =>
  serve(app, 'payroll', payroll, {
    list: listRuns,
    start: startRun,
    detail: runDetail,
    remove: later,
    payslips: listSlips,
    warnings: later,
    decideWarning: later,
    hold: later,
    move: later,
    schedules: later,
    scheduleFile: later,
    lines: later,
    addLine: later,
    updateLine: later,
    removeLine: later,
    structures: later,
    createStructure: later,
    updateStructure: later,
    setting: later,
    updateSetting: later,
    profile: later,
    updateProfile: later,
    simulate: later,
    cost: later,
    costFile: later,
    year: later,
    yearFile: later,
  });
