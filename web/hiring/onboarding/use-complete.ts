import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { date } from '../../platform/ui/format';
import { type CandidatePerson, candidatesWords } from './people';

/** The record that goes on, where somebody worked here before. */
const formerOf = ([person, ...others]: readonly CandidatePerson[]) =>
  others.length === 0 ? person?.worked_here : undefined;

/** Asks before candidates become employees. */
export function useComplete<P extends CandidatePerson>(
  onDone: (people: P[]) => void,
): (people: P[]) => Promise<boolean> {
  const utils = trpc.useUtils();
  const { run } = useCommand(
    (people: P[]) =>
      utils.client.onboarding.complete.mutate({
        requesters: people.map(({ id }) => id),
        ...(formerOf(people) && { rehire: true }),
      }),
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
    const former = formerOf(people);
    if (former) {
      const left = former.left_on ? `, left on ${date(former.left_on)}` : '';
      return confirm({
        title: 'Is this the same person?',
        text: `${former.name}, ${former.code}, worked here before${left} and has this email. That record goes on from the day of employment, with its staff ID and the job and pay of the offer. Bank details stay as they were.`,
        confirm: 'The same person: complete onboarding',
        act: () => run(people),
      });
    }
    return confirm({
      title: several ? `Complete onboarding of ${people.length} candidates?` : 'Complete onboarding?',
      text: `${candidatesWords(people)} ${several ? 'become employees, each with a staff ID' : 'becomes an employee with a staff ID'}. This cannot be taken back here.`,
      confirm: several ? `Complete ${people.length} onboardings` : 'Complete onboarding',
      act: () => run(people),
    });
  };
}
