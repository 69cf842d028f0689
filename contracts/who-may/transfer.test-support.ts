import type { transfer } from '../transfer';
import { type InNameOf, link, type NoDecisions, SIGNED_IN, type WhoMay } from '../who-may.test-support';

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

export const inNameOf: InNameOf<typeof transfer> = ['mint'];

export const noDecisions: NoDecisions<typeof transfer> = {
  makes: ['mint'],
};
