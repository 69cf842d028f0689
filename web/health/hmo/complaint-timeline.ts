import type { CaseEvent } from '../../../contracts/cases/case';
import type { HmoComplaintEvent } from '../../../contracts/health/hmo-complaint';
import { startDownload } from '../../platform/call/start-download';
import { trpc } from '../../platform/call/trpc';
import type { PaperWay } from '../../platform/papers/use-paper-download';

/** The events of a complaint about an HMO, in the form of a case's timeline. */
export const asCaseEvents = (events: readonly HmoComplaintEvent[]): CaseEvent[] =>
  events.map(({ side, to, ...event }) => ({
    ...event,
    way: side === 'PROVIDER' ? 'LINK' : side === 'SELF' ? 'SELF' : 'APP',
    to: null,
    reach: to === 'DESK' ? 'DESK' : 'SUBJECT',
    note: '',
    letter: null,
  }));

/** Saves a paper of such a complaint. */
export function useHmoPaper(): PaperWay {
  const { mutateAsync } = trpc.transfer.mint.useMutation();
  return async ({ id }) => {
    const { token } = await mutateAsync({ call: 'hmoComplaint.paper', input: { id } });
    startDownload(token);
  };
}
