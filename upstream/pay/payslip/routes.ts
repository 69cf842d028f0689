import { payslip } from '../../../contracts/pay/payslip';
import { type App, serve } from '../../platform/call/serve';
import { agree, consentFile, consents, consentsOf, recordConsent, withdrawConsent } from './consents';
import { detail } from './detail';
import { list, mine } from './list';
import { pdf } from './pdf';
import { decideRelief, declare, withdrawRelief } from './relief-acts';
import { allReliefs, reliefFile, reliefs } from './reliefs';
import { statement, statementFile } from './statement';

export const payslipRoutes = (app: App) =>
  serve(app, 'payslip', payslip, {
    mine,
    list,
    detail,
    pdf,
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
