import { PiggyBank } from 'lucide-react';
import { trpc } from '../../platform/call/trpc';
import { useList } from '../../platform/list/use-list';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { NamedList } from './NamedList';
import { PFAS } from './reads';

const PfaDialog = dialogOnDemand(async () => (await import('./PfaDialog')).PfaDialog);

/** The pension managers that people can save with: all on one page, like the banks. */
export function PensionProvidersPage() {
  const utils = trpc.useUtils();
  const list = useList(trpc.setting.pfas, PFAS, { asTyped: true });
  return (
    <NamedList
      list={list}
      title="Pension providers"
      word="pension manager"
      icon={PiggyBank}
      purpose="Candidates and employees choose the manager of their pension from this list."
      place="readPfas"
      dialog={PfaDialog}
      form={(row, onClose, onSaved) => <PfaDialog pfa={row} onClose={onClose} onSaved={onSaved} />}
      deletion={{
        send: utils.client.setting.deletePfa.mutate,
        text: 'Nobody can choose it any more. A pension manager that somebody saves with stays.',
        refresh: () => utils.setting.invalidate(),
      }}
    />
  );
}
