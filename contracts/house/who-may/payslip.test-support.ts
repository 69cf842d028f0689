import type { payslip } from '../../pay/payslip';
import {
  type Decisions,
  type Names,
  type NoDecisions,
  PAY,
  recordsOf,
  SIGNED_IN,
  shownInFile,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof payslip> = {
  mine: SIGNED_IN,
  list: PAY.reads,
  detail: recordsOf('pay/payslip/own.test.ts'),
  pdf: recordsOf('pay/payslip/own.test.ts'),
  statement: recordsOf('pay/payslip/own.test.ts'),
  statementFile: recordsOf('pay/payslip/own.test.ts'),
  reliefs: SIGNED_IN,
  allReliefs: PAY.reads,
  declare: SIGNED_IN,
  decideRelief: PAY.changes,
  withdrawRelief: SIGNED_IN,
  reliefFile: recordsOf('pay/payslip/own.test.ts'),
  consents: SIGNED_IN,
  agree: SIGNED_IN,
  consentsOf: PAY.reads,
  recordConsent: PAY.changes,
  withdrawConsent: recordsOf('pay/payslip/consents.test.ts'),
  consentFile: recordsOf('pay/payslip/consents.test.ts'),
};

export const notReadFor: Names<typeof payslip> = ['mine', 'detail', 'pdf', 'statement', 'statementFile'];

export const decisions: Decisions<typeof payslip> = {
  decideRelief: shownInFile('pay/payslip/own.test.ts', 'is accepted by another payroll officer', 'version'),
};

export const noDecisions: NoDecisions<typeof payslip> = {
  makes: ['recordConsent'],
  own: ['declare', 'withdrawRelief', 'agree', 'withdrawConsent'],
};

export const unread: Names<typeof payslip> = [
  'detail',
  'pdf',
  'statement',
  'statementFile',
  'reliefFile',
  'consentsOf',
  'consentFile',
];
