import type { transfer } from '../../platform/transfer';
import {
  type Names,
  type NoDecisions,
  type NoReceipt,
  SIGNED_IN,
  TRANSPORT,
  type WhoMay,
  withLinks,
} from '../who-may.test-support';

export const whoMay: WhoMay<typeof transfer> = {
  mint: withLinks(
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
