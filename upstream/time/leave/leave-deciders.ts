import type { LeaveForm } from '../../../contracts/time/leave';
import { LEAVE_DECIDERS, type LeaveDecider } from '../../../contracts/time/leave-state';
import { refuse } from '../../platform/call/refusal';
import type { LeaveFacts } from './facts';

const MANAGERS = ['line_manager1', 'line_manager2'] as const;
type ManagerField = `${(typeof MANAGERS)[number]}_${'name' | 'email'}`;

/** The people whom a request asks, and what the request says of them. */
export type LeaveDeciders = Record<ManagerField, string> & {
  asked: LeaveDecider[];
  typed_manager: 0 | 1;
  client_name: string;
  client_email: string;
};

type Typed = Pick<LeaveForm, ManagerField>;

/**
 * The people whom a request asks: the approvals of the kind in their order. A person whom the reporting line names and who can
 * be reached is asked, whatever was typed. A typed name counts only where the line names nobody; HR then decides last in any
 * case, because anybody could be typed. A client is asked only where the site has one today.
 */
export function leaveDeciders({ kind, line, person, own_addresses }: LeaveFacts, typed: Typed): LeaveDeciders {
  const own: Record<string, string[]> = {};
  let isTyped = false;
  const managers = Object.fromEntries(
    MANAGERS.flatMap((place): [ManagerField, string][] => {
      const leader = line.find((one) => one.place === place);
      const named = leader?.email ? { name: leader.name, email: leader.email } : null;
      const typedEmail = typed[`${place}_email`];
      const counts = !named && kind.approvals.includes(place);
      if (counts && own_addresses.includes(typedEmail))
        own[`${place}_email`] = ['Nobody is asked about their own leave'];
      isTyped ||= counts;
      return [
        [`${place}_name`, named?.name ?? typed[`${place}_name`]],
        [`${place}_email`, named?.email ?? typedEmail],
      ];
    }),
  ) as Record<ManagerField, string>;
  if (Object.keys(own).length > 0) throw refuse.fields(own);
  const hasClient = person.client_email !== null && kind.approvals.includes('client');
  const asked = LEAVE_DECIDERS.filter((place) =>
    place === 'client' ? hasClient : kind.approvals.includes(place) || (place === 'employer' && isTyped),
  );
  return {
    ...managers,
    // HR decides a kind that asks only a client where the site has none.
    asked: asked.length > 0 ? asked : ['employer'],
    typed_manager: isTyped ? 1 : 0,
    client_name: hasClient ? (person.client_name ?? '') : '',
    client_email: hasClient ? (person.client_email ?? '') : '',
  };
}
