import { lagosDay } from '../../contracts/dates';
import type { Reach } from '../reach.test-support';

export const makesNone = ['sendAll', 'keep', 'send', 'resend', 'askMissing', 'saveInvoice', 'linkedConfirm'];

const TODAY = lagosDay();

export const reach: Reach = {
  queries: {
    dashboard: ({ beyond }) => [{}, { month: TODAY.slice(0, 7), company: beyond.company }],
    reconciliation: ({ beyond }) => [{ month: TODAY.slice(0, 7), company: beyond.company }],
    reconciliationFile: ({ beyond }) => [{ month: TODAY.slice(0, 7), company: beyond.company }],
  },
  namesNone: {
    sendAll: 'for all companies',
  },
};
