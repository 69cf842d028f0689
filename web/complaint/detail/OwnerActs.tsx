import { Button } from '@radix-ui/themes';
import { CircleCheck, Forward, MessageCircleQuestionMark, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { actsIn } from '../../../contracts/case-state';
import type { Complaint } from '../../../contracts/complaint';
import { COMPLAINT_COURSE } from '../../../contracts/complaint-state';
import { useCommand } from '../../record/use-command';
import { trpc } from '../../trpc';
import { ActionMenu } from '../../ui/ActionMenu';
import { ForChange } from '../../ui/ForChange';
import { dialogOnDemand, opens } from '../../ui/on-demand';
import type { AskedAct } from './ActDialog';

const ActDialog = dialogOnDemand(async () => (await import('./ActDialog')).ActDialog);

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The acts that a question stands before, as the menu and the buttons name them. */
const ACTS = {
  ask: { label: 'Ask a question', Icon: MessageCircleQuestionMark },
  close: { label: 'Close', Icon: CircleCheck },
  handOver: { label: 'Hand over', Icon: Forward },
  reopen: { label: 'Reopen', Icon: RotateCcw },
} satisfies Record<AskedAct, unknown>;

/** What whoever looks into a complaint can do now: the next act as a button, the others in a menu. */
export function OwnerActs({ complaint, onDone }: { complaint: Complaint; onDone: () => unknown }) {
  const { client } = trpc.useUtils();
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const { id, status, version } = complaint;
  const may = actsIn(COMPLAINT_COURSE, status, 'owner');
  const takeUp = useCommand(client.complaint.act.mutate, { said: 'Complaint taken up', refresh: onDone });
  const first: AskedAct = status === 'CLOSED' ? 'reopen' : 'close';
  const others = (Object.keys(ACTS) as AskedAct[]).filter(
    (act) => may.includes(act) && (act !== first || may.includes('takeUp')),
  );
  return (
    <ForChange>
      {may.includes('takeUp') ? (
        <Button loading={takeUp.busy} onClick={() => void takeUp.run({ id, act: 'takeUp', words: '', version })}>
          Take it up
        </Button>
      ) : (
        <Button variant="soft" color="gray" {...opens(ActDialog)} onClick={() => setAsked(first)}>
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
              return { label, icon: <Icon {...ICON} />, opens: ActDialog, onSelect: () => setAsked(act) };
            }),
          ]}
        />
      )}
      {asked && <ActDialog act={asked} complaint={complaint} onClose={() => setAsked(null)} onDone={onDone} />}
    </ForChange>
  );
}
