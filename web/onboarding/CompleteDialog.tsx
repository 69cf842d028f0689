import { useOneAtATime } from '../form/one-at-a-time';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toast } from '../ui/toast';
import { type Person, peopleWords } from './people';

/** Asks before candidates become employees. */
export function CompleteDialog({
  people,
  onClose,
  onDone,
}: {
  people: Person[];
  onClose: () => void;
  onDone: () => void;
}) {
  const utils = trpc.useUtils();
  const complete = trpc.onboarding.complete.useMutation({
    onSuccess: async ({ message }) => {
      toast.success(message);
      await Promise.all([utils.onboarding.invalidate(), utils.offer.invalidate(), utils.approval.invalidate()]);
      onDone();
    },
    onError: (error) => reportFailure(error, 'completeOnboarding'),
  });
  const completeOnce = useOneAtATime(complete);
  const several = people.length > 1;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={several ? `Complete onboarding of ${people.length} candidates?` : `Complete onboarding?`}
      confirm={several ? `Complete ${people.length} onboardings` : 'Complete onboarding'}
      busy={complete.isPending}
      onConfirm={() => completeOnce({ requesters: people.map((person) => person.id) })}
    >
      {peopleWords(people)} {several ? 'become employees, each with a staff ID' : 'becomes an employee with a staff ID'}
      . This cannot be taken back here.
    </ConfirmDialog>
  );
}
