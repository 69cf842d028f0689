import { payroll } from '../../../contracts/pay/payroll';
import { type App, serve } from '../../platform/call/serve';
import { cost, costFile } from './cost';
import { decideWarnings } from './decide-many';
import { runDetail } from './detail';
import { addLine, removeLine, updateLine } from './edit-lines';
import { decideWarning, holdPay } from './hold';
import { listRuns } from './list';
import { moveRun } from './move';
import { listPayLines } from './pay-lines';
import { listSlips } from './payslips';
import { putYearTax } from './put-year-tax';
import { removeRun } from './remove';
import { scheduleFile } from './schedule-file';
import { schedules } from './schedules';
import { readPaySetting, readProfile, updatePayProfile, updatePaySetting } from './settings';
import { simulate } from './simulate';
import { listStale } from './stale';
import { startRun } from './start';
import { createStructure, listStructures, updateStructure } from './structures';
import { listWarnings } from './warnings';
import { yearList } from './year';
import { yearTaxList } from './year-tax';

export const payrollRoutes = (app: App) =>
  serve(app, 'payroll', payroll, {
    list: listRuns,
    start: startRun,
    detail: runDetail,
    remove: removeRun,
    payslips: listSlips,
    warnings: listWarnings,
    decideWarning,
    decideWarnings,
    hold: holdPay,
    stale: listStale,
    move: moveRun,
    schedules,
    scheduleFile,
    lines: listPayLines,
    addLine,
    updateLine,
    removeLine,
    structures: listStructures,
    createStructure,
    updateStructure,
    setting: readPaySetting,
    updateSetting: updatePaySetting,
    profile: readProfile,
    updateProfile: updatePayProfile,
    simulate,
    cost,
    costFile,
    year: yearList.page,
    yearFile: yearList.file,
    yearTax: yearTaxList.page,
    yearTaxFile: yearTaxList.file,
    putYearTax,
  });
