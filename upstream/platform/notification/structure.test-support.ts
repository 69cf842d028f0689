import { BEYOND, FIVE_DAYS_AGO, type MakesBeyond } from '../../house/beyond.test-support';
import type { ScopeSamples } from '../../house/company-scope.test-support';
import { db } from '../../house/journey.test-support';
import { notification } from './tables';

export const makesNone = ['read'];

export const scopeSamples: ScopeSamples = {
  namesNone: {
    read: 'one’s own, of one’s companies',
  },
};

export const beyond: MakesBeyond = async ({ beyond, me }) => {
  for (const notice of [{ company_id: beyond.company, area: 'records' as const }])
    await db
      .insert(notification)
      .values({ user_id: me, sender: BEYOND, subject: BEYOND, created_at: FIVE_DAYS_AGO, ...notice });
  return {};
};
