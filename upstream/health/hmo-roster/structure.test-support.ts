import { expect } from 'vitest';
import { lagosDay } from '../../../contracts/platform/dates';
import { ask } from '../../house/ask.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import type { FourEyes } from '../../house/four-eyes.test-support';
import { makeRosterProvider } from './rosters.test-support';

export const makesNone = ['sendAll', 'keep', 'send', 'resend', 'askMissing', 'saveInvoice', 'linkedConfirm'];

const TODAY = lagosDay();

export const scopeSamples: ScopeSamples = {
  queries: {
    dashboard: ({ beyond }) => [{}, { month: TODAY.slice(0, 7), company: beyond.company }],
    reconciliation: ({ beyond }) => [{ month: TODAY.slice(0, 7), company: beyond.company }],
    reconciliationFile: ({ beyond }) => [{ month: TODAY.slice(0, 7), company: beyond.company }],
  },
  namesNone: {
    sendAll: 'for all companies',
  },
};

export const fourEyes: FourEyes = {
  raised: {
    saveInvoice: async ({ raiser }) => {
      const path = `/hmo/roster/${(await makeRosterProvider()).provider.id}/2026-07/invoice/`;
      const body = { amount: 5_000_000, status: 'TO_QUERY' };
      expect((await ask('POST', path, { token: raiser.token, body })).status).toBe(200);
      return {
        act: (token) => ask('POST', path, { token, body: { ...body, status: 'AGREED', version: 1 } }),
        refused: 'Whoever entered what is charged does not agree to it. Another admin of health insurance does.',
      };
    },
  },
  oneStep: {
    linkedConfirm: 'The provider’s',
  },
};
