import { Button, Grid } from '@radix-ui/themes';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ItemSection as Items } from '../../../contracts/organisation/employee-section';
import type { EmployeeDetail } from '../../../contracts/people/employee';
import { type Item, itemTitle, MOST_ITEMS } from '../../../contracts/people/employee-item';
import { problemOfError } from '../../platform/call/problem';
import { FailedRead } from '../../platform/record/FailedRead';
import { ActionMenu } from '../../platform/ui/ActionMenu';
import { Empty } from '../../platform/ui/Empty';
import { ForChange } from '../../platform/ui/ForChange';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { Panel } from '../../platform/ui/Panel';
import { Skeleton } from '../../platform/ui/Skeleton';
import { PendingOfSection } from '../change-request/PendingOfSection';
import { employeeName } from './employee-words';
import { ItemFacts } from './ItemFacts';
import { useDeleteItem, useItems } from './item-calls';
import { ITEM_KINDS } from './item-kinds';
import { SectionHead } from './SectionHead';

const RecordItemDialog = dialogOnDemand(async () => (await import('./RecordItemDialog')).RecordItemDialog);

/** A part of a record that holds any number of items: next of kin, guarantors, referees, education, certification. */
export function ItemSectionPanel({ section, employee }: { section: Items; employee: EmployeeDetail }) {
  const { title, word, icon, purpose } = ITEM_KINDS[section];
  const list = useItems(section, employee.id);
  const [editing, setEditing] = useState<Item | 'new' | null>(null);
  const who = { id: employee.id, name: employeeName(employee) };
  const askDelete = useDeleteItem(section, who);
  const items = list.data;
  const problem = list.isError && !items ? problemOfError(list.error) : null;
  const add = (
    <ForChange>
      <Button
        onClick={() => setEditing('new')}
        disabled={(items?.length ?? 0) >= MOST_ITEMS}
        {...opens(RecordItemDialog)}
      >
        <Plus />
        Add {word}
      </Button>
    </ForChange>
  );
  return (
    <>
      <SectionHead title={title} employee={employee} action={items && items.length > 0 ? add : undefined} />
      <PendingOfSection employee={employee.id} section={section} />
      {problem ? (
        <FailedRead problem={problem} what={title.toLowerCase()} place="employee" retry={() => void list.refetch()}>
          This part of the record did not load.
        </FailedRead>
      ) : !items ? (
        <Grid
          role="status"
          aria-label={`Loading ${title.toLowerCase()}`}
          align="start"
          gap="4"
          columns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))"
          maxWidth="960px"
        >
          <Skeleton height={180} />
          <Skeleton height={180} />
        </Grid>
      ) : items.length === 0 ? (
        <Empty
          icon={icon}
          title={`No ${section === 'referees' || section === 'guarantors' ? `${word}s` : word} yet`}
          action={add}
        >
          {purpose}
        </Empty>
      ) : (
        <Grid align="start" gap="4" columns="repeat(auto-fit, minmax(min(320px, 100%), 1fr))" maxWidth="960px">
          {items.map((item) => (
            <Panel
              key={item.id}
              title={itemTitle(item)}
              aside={
                <ActionMenu
                  label={`Actions for ${itemTitle(item)}`}
                  groups={[
                    [
                      {
                        label: 'Edit',
                        icon: <Pencil />,
                        onSelect: () => setEditing(item),
                        opens: RecordItemDialog,
                      },
                    ],
                    [
                      {
                        label: 'Remove',
                        icon: <Trash2 />,
                        onSelect: () => void askDelete(item),
                        danger: true,
                      },
                    ],
                  ]}
                />
              }
            >
              <ItemFacts section={section} item={item} />
            </Panel>
          ))}
        </Grid>
      )}
      {editing && (
        <RecordItemDialog
          section={section}
          employee={who}
          item={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
