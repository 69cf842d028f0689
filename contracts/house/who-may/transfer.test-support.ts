import type { transfer } from '../../platform/transfer';
import {
  link,
  type Names,
  type NoDecisions,
  type NoReceipt,
  SIGNED_IN,
  TRANSPORT,
  type WhoMay,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof transfer> = {
  mint: link(
    SIGNED_IN,
    'offer',
    'letter',
    'leave-review',
    'leave-client',
    'exit-clearance',
    'query-answer',
    'case-party',
    'hmo-complaint',
    'hmo-roster',
  ),
};

export const inNameOf: Names<typeof transfer> = ['mint'];

export const noDecisions: NoDecisions<typeof transfer> = {
  makes: ['mint'],
};

export const noReceipt: NoReceipt<typeof transfer> = {
  mint: TRANSPORT,
};
