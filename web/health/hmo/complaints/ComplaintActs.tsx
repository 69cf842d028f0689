import { Button } from '@radix-ui/themes';
import { useState } from 'react';
import type { HmoComplaint } from '../../../../contracts/health/hmo-complaint';
import { trpc } from '../../../platform/call/trpc';
import { confirm } from '../../../platform/record/confirm';
import { useCommand } from '../../../platform/record/use-command';
import { Actions } from '../../../platform/ui/Actions';
import { ForChange } from '../../../platform/ui/ForChange';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import type { HmoComplaintDialogAct } from './HmoComplaintActDialog';

const HmoComplaintActDialog = dialogOnDemand(
  async () => (await import('./HmoComplaintActDialog')).HmoComplaintActDialog,
);

/** The acts of HR on a complaint now: send it to the HMO, remind it, close it or open it again. */
export function ComplaintActs({ complaint }: { complaint: HmoComplaint }) {
  const utils = trpc.useUtils();
  const [act, setAct] = useState<HmoComplaintDialogAct | null>(null);
  const { id, may, status, provider, provider_email } = complaint;
  const reminding = useCommand(utils.client.hmoComplaint.remind.mutate, {
    said: `${provider.name} is reminded`,
    refresh: () => utils.hmoComplaint.invalidate(),
  });
  const remind = () =>
    confirm({
      title: `Remind ${provider.name}?`,
      text: 'It gets a new link, and the one before ends.',
      confirm: 'Send reminder',
      act: () => reminding.run({ id }),
    });
  const isAnswered = status === 'ANSWERED';
  return (
    <Actions>
      <ForChange>
        {may.includes('remind') && (
          <Button variant="soft" color="gray" loading={reminding.busy} onClick={() => void remind()}>
            Remind
          </Button>
        )}
        {may.includes('reopen') && (
          <Button variant="soft" color="gray" onClick={() => setAct('reopen')} {...opens(HmoComplaintActDialog)}>
            Reopen
          </Button>
        )}
        {may.includes('send') && provider_email && status !== 'WAITING' && (
          <Button
            variant={isAnswered ? 'soft' : 'solid'}
            onClick={() => setAct('send')}
            {...opens(HmoComplaintActDialog)}
          >
            {isAnswered ? 'Send back' : `Send to ${provider.name}`}
          </Button>
        )}
        {may.includes('close') && (
          <Button
            variant={isAnswered ? 'solid' : 'soft'}
            onClick={() => setAct('close')}
            {...opens(HmoComplaintActDialog)}
          >
            Close complaint
          </Button>
        )}
      </ForChange>
      {act && <HmoComplaintActDialog act={act} complaint={complaint} onClose={() => setAct(null)} />}
    </Actions>
  );
}
