import { Button } from '@radix-ui/themes';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Exit, SettlementLine } from '../../../../contracts/cases/exit';
import { trpc } from '../../../platform/call/trpc';
import { confirm } from '../../../platform/record/confirm';
import { useCommand } from '../../../platform/record/use-command';
import { ActionMenu } from '../../../platform/ui/ActionMenu';
import { ForChange } from '../../../platform/ui/ForChange';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { isExitOver } from '../exit-steps';
import { type ExitSettlement, SettlementPanel } from '../SettlementPanel';

const SettlementLineDialog = dialogOnDemand(async () => (await import('./SettlementLineDialog')).SettlementLineDialog);

/** The settlement for HR, who may add lines of their own until it is approved. */
export function SettlementOfExit({ exit, settlement }: { exit: Exit; settlement: ExitSettlement }) {
  const utils = trpc.useUtils();
  const [line, setLine] = useState<SettlementLine | 'new' | null>(null);
  const mayEdit = settlement.approved_at === null && !isExitOver(exit) && !exit.own;
  const removing = useCommand(utils.client.exit.line.mutate, {
    said: 'Line removed',
    refresh: () => utils.exit.invalidate(),
  });
  const askRemove = ({ id, name, how, kind }: SettlementLine) =>
    confirm({
      title: `Remove ${name}?`,
      text: 'The sum is calculated without it.',
      confirm: 'Remove line',
      destructive: true,
      act: () => removing.run({ id: exit.id, line: id, name, how, kind: kind ?? 'DEDUCTION', amount: null }),
    });
  return (
    <SettlementPanel
      settlement={settlement}
      last_day={exit.last_day}
      menuOf={(one) =>
        mayEdit &&
        one.source === 'MANUAL' && (
          <ActionMenu
            label={`Actions for ${one.name}`}
            groups={[
              [
                {
                  label: 'Edit line',
                  icon: <Pencil />,
                  opens: SettlementLineDialog,
                  onSelect: () => setLine(one),
                },
              ],
              [
                {
                  label: 'Remove line',
                  icon: <Trash2 />,
                  danger: true,
                  onSelect: () => void askRemove(one),
                },
              ],
            ]}
          />
        )
      }
    >
      {mayEdit && (
        <ForChange>
          <div>
            <Button variant="outline" onClick={() => setLine('new')} {...opens(SettlementLineDialog)}>
              <Plus />
              Add line
            </Button>
          </div>
        </ForChange>
      )}
      {line && <SettlementLineDialog exit={exit} line={line === 'new' ? null : line} onClose={() => setLine(null)} />}
    </SettlementPanel>
  );
}
