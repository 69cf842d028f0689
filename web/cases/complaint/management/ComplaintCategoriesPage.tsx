import { MessageSquareWarning } from 'lucide-react';
import type { Category } from '../../../../contracts/cases/complaint';
import { NamedList } from '../../../organisation/setting/NamedList';
import { trpc } from '../../../platform/call/trpc';
import { useList } from '../../../platform/list/use-list';
import { countWithWord, orDash, plainText } from '../../../platform/ui/format';
import { dialogOnDemand } from '../../../platform/ui/on-demand';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TwoLines } from '../../../platform/ui/TwoLines';
import { CATEGORIES } from './complaint-list';

const ComplaintCategoryDialog = dialogOnDemand(
  async () => (await import('./ComplaintCategoryDialog')).ComplaintCategoryDialog,
);

const nameIn = (person: Category['owner']): string => orDash(plainText(person?.name ?? ''));
const state = ({ archived }: Category) =>
  archived ? <StatusBadge tone="gray">Archived</StatusBadge> : <StatusBadge tone="green">Offered</StatusBadge>;

const COLUMNS: readonly Column<Category>[] = [
  {
    key: 'hint',
    header: 'Hint',
    width: '24%',
    cell: ({ hint }) => <Text tone="quiet">{orDash(plainText(hint))}</Text>,
    spare: true,
  },
  {
    key: 'owner',
    header: 'Owner',
    width: '22%',
    cell: ({ owner, deputy }) => (
      <TwoLines second={deputy ? `Deputy ${nameIn(deputy)}` : 'No deputy'}>{nameIn(owner)}</TwoLines>
    ),
  },
  {
    key: 'due',
    header: 'Answer due in',
    width: '124px',
    numeric: true,
    cell: (row) => countWithWord(row.due_days, 'day'),
  },
  { key: 'state', header: 'State', width: '124px', shape: 'badge', cell: state },
];

const messageOf = (answer: unknown): string =>
  String((answer as { message?: string } | null)?.message || 'Category deleted');

/** `/complaints/category`: what complaints are sorted into, who looks into each, and by when. */
export function ComplaintCategoriesPage() {
  const utils = trpc.useUtils();
  const list = useList(trpc.complaint.categories, CATEGORIES, { asTyped: true });
  return (
    <NamedList
      list={list}
      title="Complaint categories"
      word="category"
      icon={MessageSquareWarning}
      purpose="Whoever files a complaint chooses one, and it goes to the owner of the category."
      columns={COLUMNS}
      second={({ owner, due_days }) => `${nameIn(owner)}, ${countWithWord(due_days, 'day')}`}
      below={state}
      dialog={ComplaintCategoryDialog}
      form={(row, onClose, onSaved) => <ComplaintCategoryDialog category={row} onClose={onClose} onSaved={onSaved} />}
      deletion={{
        send: utils.client.complaint.deleteCategory.mutate,
        text: 'One that complaints are in is archived: they keep it, and it is offered no more.',
        said: messageOf,
        refresh: () => utils.complaint.invalidate(),
      }}
    />
  );
}
