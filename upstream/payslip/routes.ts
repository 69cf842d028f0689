import { payslip } from '../../contracts/payslip';
import { later } from '../later';
import { type App, serve } from '../serve';

export const payslipRoutes = (app: App) =>
  serve(app, 'payslip', payslip, {
    mine: later,
    list: later,
    detail: later,
    pdf: later,
    statement: later,
    statementFile: later,
    reliefs: later,
    allReliefs: later,
    declare: later,
    decideRelief: later,
    withdrawRelief: later,
    reliefFile: later,
  });
