import { Button } from '@radix-ui/themes';
import { CalendarCheck, Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Probation } from '../../../contracts/people/probation';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { useChosenRows } from '../../platform/list/chosen-rows';
import { ListBody } from '../../platform/list/ListBody';
import { useList } from '../../platform/list/use-list';
import { countWithWord, fullName } from '../../platform/ui/format';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { Text } from '../../platform/ui/Text';
import { actionsOf, ProbationDialogOnDemand } from './due-actions';
import type { DueAct } from './due-acts';
import { DueCard, dueColumns } from './due-columns';
import { PROBATION_LIST } from './reads';

const ConfirmManyDialog = dialogOnDemand(async () => (await import('./ConfirmManyDialog')).ConfirmManyDialog);

/** Employees whose probation ends soon or has passed, for HR's decision. */
export function DueList() {
  const list = useList(trpc.probation.due, PROBATION_LIST);
  const { page, asked } = list;
  const [open, setOpen] = useState<{ id: number; act: DueAct } | null>(null);
  const chosen = useChosenRows<Probation>((one) => one.id);
  const [confirming, setConfirming] = useState(false);
  // The present rows are decided about, because the version of a row that was chosen a while ago may be outdated.
  const able = chosen.rows.map((old) => page?.results.find(({ id }) => id === old.id) ?? old).filter(({ own }) => !own);
  const see = ({ id }: Probation) => setOpen({ id, act: 'see' });
  // The dialog has the present row, so that a change by somebody else shows in it.
  const row = open && page?.results.find(({ id }) => id === open.id);
  return (
    <>
      <ListBody
        list={list}
        label="Due for confirmation"
        what="who is due for confirmation"
        icon={CalendarCheck}
        columns={dueColumns(see)}
        keyOf={(one) => one.id}
        nameOf={fullName}
        card={(one) => <DueCard row={one} onOpen={() => see(one)} />}
        menu={(one) => actionsOf(one, (act) => setOpen({ id: one.id, act }))}
        chosen={chosen}
        bulk={
          able.length > 0
            ? [
                {
                  label: `Confirm ${countWithWord(able.length, 'employment')}`,
                  icon: <Check />,
                  onSelect: () => setConfirming(true),
                  opens: ConfirmManyDialog,
                },
              ]
            : []
        }
        none={{
          title: 'Nobody is due for confirmation',
          why: 'Employees stand here from the first reminder of their policy until you decide.',
          action: (
            <Button asChild variant="soft" color="gray">
              <Link to={pages.confirmationSettings({ tab: 'due', span: 'all' })}>Everybody on probation</Link>
            </Button>
          ),
        }}
        noneFits={{ title: 'Nobody fits', why: 'No employee on probation fits the search and filters.' }}
      >
        {page !== undefined && page.results.length > 0 && (
          <Text as="p" tone="quiet" mb="2" role="status">
            {countWithWord(page.total, 'employee')}
            {asked.span === 'all' ? ' on probation' : asked.span === 'ended' ? ' past the end' : ' due'}
          </Text>
        )}
      </ListBody>
      {confirming && able.length > 0 && (
        <ConfirmManyDialog
          rows={able}
          onClose={() => setConfirming(false)}
          onDone={(decided) => {
            setConfirming(false);
            chosen.choose(decided, false);
          }}
        />
      )}
      {row && open && (
        <ProbationDialogOnDemand
          row={row}
          act={open.act}
          onAct={(act) => setOpen({ id: row.id, act })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
