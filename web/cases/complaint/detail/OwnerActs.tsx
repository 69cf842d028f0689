import { Button } from '@radix-ui/themes';
import { CircleCheck, Forward, MessageCircleQuestionMark, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { caseActsIn } from '../../../../contracts/cases/case-state';
import type { Complaint } from '../../../../contracts/cases/complaint';
import { COMPLAINT_COURSE } from '../../../../contracts/cases/complaint-state';
import { trpc } from '../../../platform/call/trpc';
import { useCommand } from '../../../platform/record/use-command';
import { ActionMenu } from '../../../platform/ui/ActionMenu';
import { ForChange } from '../../../platform/ui/ForChange';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import type { ComplaintDialogAct } from './ComplaintActDialog';

const ComplaintActDialog = dialogOnDemand(async () => (await import('./ComplaintActDialog')).ComplaintActDialog);

/** The acts that a question stands before, as the menu and the buttons name them. */
const ACTS = {
  ask: { label: 'Ask a question', Icon: MessageCircleQuestionMark },
  close: { label: 'Close', Icon: CircleCheck },
  handOver: { label: 'Hand over', Icon: Forward },
  reopen: { label: 'Reopen', Icon: RotateCcw },
} satisfies Record<ComplaintDialogAct, unknown>;

/** The acts of the owner of a complaint now: the next one as a button, the others in a menu. */
export function OwnerActs({ complaint, onDone }: { complaint: Complaint; onDone: () => unknown }) {
  const { client } = trpc.useUtils();
  const [asked, setAsked] = useState<ComplaintDialogAct | null>(null);
  const { id, status, version } = complaint;
  const may = caseActsIn(COMPLAINT_COURSE, status, 'owner');
  const takeUp = useCommand(client.complaint.act.mutate, { said: 'Complaint taken up', refresh: onDone });
  const first: ComplaintDialogAct = status === 'CLOSED' ? 'reopen' : 'close';
  const others = (Object.keys(ACTS) as ComplaintDialogAct[]).filter(
    (act) => may.includes(act) && (act !== first || may.includes('takeUp')),
  );
  return (
    <ForChange>
      {may.includes('takeUp') ? (
        <Button loading={takeUp.busy} onClick={() => void takeUp.run({ id, act: 'takeUp', words: '', version })}>
          Take it up
        </Button>
      ) : (
        <Button variant="soft" color="gray" {...opens(ComplaintActDialog)} onClick={() => setAsked(first)}>
          {first === 'reopen' ? 'Reopen' : 'Close complaint'}
        </Button>
      )}
      {others.length > 0 && (
        <ActionMenu
          label="More for this complaint"
          variant="soft"
          groups={[
            others.map((act) => {
              const { label, Icon } = ACTS[act];
              return { label, icon: <Icon />, opens: ComplaintActDialog, onSelect: () => setAsked(act) };
            }),
          ]}
        />
      )}
      {asked && <ComplaintActDialog act={asked} complaint={complaint} onClose={() => setAsked(null)} onDone={onDone} />}
    </ForChange>
  );
}
