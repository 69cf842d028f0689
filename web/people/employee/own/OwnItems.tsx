import { Button, Flex, Grid } from '@radix-ui/themes';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { FIELD_LABELS, REMOVAL } from '../../../../contracts/organisation/change-labels';
import type { ItemSection, SectionChange } from '../../../../contracts/organisation/employee-section';
import type { PendingField } from '../../../../contracts/people/change-request';
import { type Item, itemTitle } from '../../../../contracts/people/employee-item';
import { pages } from '../../../../contracts/platform/pages';
import { problemOfError } from '../../../platform/call/problem';
import { reportFailure } from '../../../platform/call/report-failure';
import { FailedRead } from '../../../platform/record/FailedRead';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog';
import { Empty } from '../../../platform/ui/Empty';
import { Facts } from '../../../platform/ui/Facts';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { opens, partOnDemand } from '../../../platform/ui/on-demand';
import { Panel } from '../../../platform/ui/Panel';
import { PendingNote } from '../../change-request/PendingNote';
import { valueText } from '../../change-request/request-words';
import { useFileChange } from '../../change-request/use-file-change';
import { ItemFacts } from '../ItemFacts';
import { useItems } from '../item-calls';
import { ITEM_KINDS } from '../item-kinds';
import type { OwnSectionProps } from './own-section';

const OwnItemForm = partOnDemand(async () => (await import('./OwnItemForm')).OwnItemForm);

interface Props extends Omit<OwnSectionProps, 'change'> {
  section: ItemSection;
  change: SectionChange;
}

/** A section of any number of items, each with its waiting changes, and the form of the item that the address names. */
export function OwnItems({ section, change, employee, pending, onFiled }: Props) {
  const [params, setParams] = useSearchParams();
  const list = useItems(section, employee.id);
  const [removing, setRemoving] = useState<Item | null>(null);
  const open = params.get('item');
  const show = (item: string | null) =>
    setParams(item === null ? {} : { item }, { replace: item === null, preventScrollReset: true });
  const removal = useFileChange({
    onFiled: (filed) => {
      setRemoving(null);
      onFiled(filed);
    },
    onFailed: (error) => reportFailure(error, 'employee'),
  });
  const items = list.data;
  if (!items) {
    if (!list.error) return <FormSkeleton />;
    const problem = problemOfError(list.error);
    return (
      <FailedRead
        problem={problem}
        what={ITEM_KINDS[section].title.toLowerCase()}
        place="employee"
        retry={() => void list.refetch()}
      >
        This section did not load.
      </FailedRead>
    );
  }
  const { title, word, icon, purpose } = ITEM_KINDS[section];
  if (open !== null && change !== 'none') {
    const item = items.find(({ id }) => String(id) === open);
    // An item of a colleague, or one that is gone.
    if (!item && open !== 'new') return <Navigate to={pages.notFound()} replace />;
    return (
      <OwnItemForm
        key={open}
        meanwhile={<FormSkeleton />}
        section={section}
        item={item ?? null}
        change={change}
        pending={pending.filter((one) => item !== undefined && one.item === item.id)}
        onBack={() => show(null)}
        onFiled={(filed) => {
          show(null);
          onFiled(filed);
        }}
      />
    );
  }
  const asked = askedFor(pending);
  const add = (variant: 'solid' | 'soft') => (
    <Button style={{ justifySelf: 'start' }} variant={variant} onClick={() => show('new')} {...opens(OwnItemForm)}>
      <Plus />
      Add {word}
    </Button>
  );
  return (
    <Grid gap="4" maxWidth="640px" justifyItems="stretch">
      {items.map((item) => (
        <Panel
          key={item.id}
          title={itemTitle(item)}
          aside={
            change !== 'none' && (
              <Flex as="span" gap="20px">
                <Button
                  variant="ghost"
                  color="gray"
                  aria-label={`Edit ${itemTitle(item)}`}
                  onClick={() => show(String(item.id))}
                  {...opens(OwnItemForm)}
                >
                  <Pencil />
                  Edit
                </Button>
                <Button
                  variant="ghost"
                  color="red"
                  aria-label={`Remove ${itemTitle(item)}`}
                  onClick={() => setRemoving(item)}
                >
                  <Trash2 />
                  Remove
                </Button>
              </Flex>
            )
          }
        >
          <ItemFacts section={section} item={item} />
          {pending
            .filter((one) => one.item === item.id)
            .map((one) => (
              <PendingNote
                key={one.field}
                {...(one.field === REMOVAL
                  ? { to: 'be removed' }
                  : { field: labelOf(section, one.field), to: one.to === null ? '' : valueText(one.field, one.to) })}
                at={one.requested_at}
                link={{ to: pages.ownChangeRequests({ request: one.request }), words: 'Open request' }}
              />
            ))}
        </Panel>
      ))}
      {asked.map((fields) => (
        <Panel key={fields[0].request} title={fields[0].item_title ?? title}>
          <Facts facts={fields.map((one) => [labelOf(section, one.field), valueText(one.field, one.to)])} />
          <PendingNote
            to="be added"
            at={fields[0].requested_at}
            link={{ to: pages.ownChangeRequests({ request: fields[0].request }), words: 'Open request' }}
          />
        </Panel>
      ))}
      {items.length === 0 && asked.length === 0 && (
        <Empty
          icon={icon}
          title={`No ${section === 'referees' || section === 'guarantors' ? `${word}s` : word} yet`}
          action={change !== 'none' && add('solid')}
        >
          {change === 'none' ? 'HR enters it.' : purpose}
        </Empty>
      )}
      {change !== 'none' && items.length + asked.length > 0 && add('soft')}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(next) => !next && setRemoving(null)}
        title={`Remove ${removing ? itemTitle(removing) : ''}?`}
        confirm={change === 'approval' ? 'Ask HR to remove' : 'Remove'}
        cancel="Keep"
        destructive
        busy={removal.sending}
        onConfirm={() =>
          removing && removal.send({ change: { section, item: removing.id, remove: true, changes: {} } })
        }
      >
        {change === 'approval'
          ? 'It stays in your record until HR approves.'
          : 'It goes from your record at once. You can enter it again.'}
      </ConfirmDialog>
    </Grid>
  );
}

const labelOf = (section: ItemSection, field: string): string => FIELD_LABELS[section][field] ?? field;

/** The new items that wait, one list of fields each. */
function askedFor(pending: readonly PendingField[]): [PendingField, ...PendingField[]][] {
  const byRequest = new Map<number, [PendingField, ...PendingField[]]>();
  for (const one of pending) {
    if (one.item !== null) continue;
    const found = byRequest.get(one.request);
    if (found) found.push(one);
    else byRequest.set(one.request, [one]);
  }
  return [...byRequest.values()];
}
