import { payslip } from '../../../contracts/pay/payslip';
import { type App, serve } from '../../platform/call/serve';
import { agree, consentFile, consents, consentsOf, recordConsent, withdrawConsent } from './consents';
import { readPayslip } from './detail';
import { listMyPayslips, listPayslips } from './list';
import { payslipPdf } from './pdf';
import { decideRelief, declare, withdrawRelief } from './relief-acts';
import { allReliefs, reliefFile, reliefs } from './reliefs';
import { statement, statementFile } from './statement';

export const payslipRoutes = (app: App) =>
  serve(app, 'payslip', payslip, {
    mine: listMyPayslips,
    list: listPayslips,
    detail: readPayslip,
    pdf: payslipPdf,
    statement,
    statementFile,
    reliefs,
    allReliefs,
    declare,
    decideRelief,
    withdrawRelief,
    reliefFile,
    consents,
    agree,
    consentsOf,
    recordConsent,
    withdrawConsent,
    consentFile,
  });
