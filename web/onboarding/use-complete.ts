import { confirm } from '../record/confirm';
import { useCommand } from '../record/use-command';
import { trpc } from '../trpc';
import { candidatesWords, type Person } from './people';

/** Asks before candidates become employees. */
export function useComplete<P extends Person>(onDone: (people: P[]) => void): (people: P[]) => Promise<boolean> {
  const utils = trpc.useUtils();
  const { run } = useCommand(
    (people: P[]) => utils.client.onboarding.complete.mutate({ requesters: people.map(({ id }) => id) }),
    {
      said: ({ message }) => message,
      place: 'completeOnboarding',
      done: (_, people) => onDone(people),
      refresh: () =>
        Promise.all([utils.onboarding.invalidate(), utils.offer.invalidate(), utils.approval.invalidate()]),
    },
  );
  return (people) => {
    const several = people.length > 1;
    return confirm({
      title: several ? `Complete onboarding of ${people.length} candidates?` : 'Complete onboarding?',
      text: `${candidatesWords(people)} ${several ? 'become employees, each with a staff ID' : 'becomes an employee with a staff ID'}. This cannot be taken back here.`,
      confirm: several ? `Complete ${people.length} onboardings` : 'Complete onboarding',
      act: () => run(people),
    });
  };
}
