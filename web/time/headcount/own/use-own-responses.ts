import { useQuery } from '@tanstack/react-query';
import type { MonthName } from '../../../../contracts/platform/dates';
import type { HeadcountResponse } from '../../../../contracts/time/headcount';
import { trpc } from '../../../platform/call/trpc';
import { currentSession, isAdmin } from '../../../platform/session/session';
import { plainTexts } from '../../../platform/ui/format';
import { byMonth } from './own-answers';

interface Of {
  years: readonly number[];
  /** All months when left out. */
  month?: MonthName | undefined;
  enabled?: boolean;
}

/** The responses of the person who is signed in, newest month first, with questions and answers. */
export function useOwnResponses({ years, month, enabled = true }: Of) {
  const { client, profile } = trpc.useUtils();
  return useQuery({
    queryKey: [['headcount', 'ownResponses'], { years, month }],
    enabled,
    queryFn: async (): Promise<HeadcountResponse[]> => {
      const { responses, response } = client.headcount;
      const session = currentSession();
      // HR reads everybody's with the same call, and no answers in a list.
      const admin = session !== null && isAdmin(session);
      const employee = admin ? (await profile.summary.fetch({})).employee : undefined;
      if (employee === null) return [];
      const pages = await Promise.all(
        years.map((year) =>
          responses.query({
            headcount__year: year,
            ...(month && { headcount__month: month }),
            ...(employee && { employee__id: employee }),
          }),
        ),
      );
      const found = pages.flatMap(({ results }) => results);
      const whole = admin ? await Promise.all(found.map(({ id }) => response.query({ id }))) : found;
      return whole.map((one) => plainTexts(one)).sort(byMonth);
    },
  });
}
