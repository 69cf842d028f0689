import type { Appraisal } from '../../../contracts/performance/appraisal';
import { trpc } from '../../platform/call/trpc';
import { countWithWord, plainText } from '../../platform/ui/format';
import { ReasonDialog } from './ReasonDialog';

/** How many of an appraisal have no result yet. */
const openOf = ({ states }: Appraisal): number =>
  Object.entries(states).reduce((sum, [state, people = 0]) => sum + (state === 'MANAGER RATED' ? 0 : people), 0);

/** Closes an appraisal for good, and asks why. */
export function CloseAppraisalDialog({ appraisal, onClose }: { appraisal: Appraisal; onClose: () => void }) {
  const { close } = trpc.useUtils().client.appraisal;
  const open = openOf(appraisal);
  return (
    <ReasonDialog
      title={`Close ${plainText(appraisal.name)}?`}
      description={`${
        open === 0
          ? 'Everybody has a result.'
          : `${countWithWord(open, 'person has', 'people have')} no result: they are taken out of it and told, with your reason, and what was written is kept apart.`
      } Results stay, and nothing is sent, rated or reopened any more. This cannot be taken back.`}
      submit="Close appraisal"
      said="Appraisal closed"
      send={(reason) => close.mutate({ id: appraisal.id, open, reason })}
      onClose={onClose}
    />
  );
}
