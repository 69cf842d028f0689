import { Tags } from 'lucide-react';
import type { DocumentCategory } from '../../../contracts/people/document';
import { NamedList } from '../../organisation/setting/NamedList';
import { trpc } from '../../platform/call/trpc';
import type { ListSpec } from '../../platform/list/list-spec';
import { useList } from '../../platform/list/use-list';
import { plainText } from '../../platform/ui/format';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import type { Column } from '../../platform/ui/Table';

const DocumentCategoryDialog = dialogOnDemand(
  async () => (await import('./DocumentCategoryDialog')).DocumentCategoryDialog,
);

const expires = (row: DocumentCategory): string => (row.expires ? 'Has an expiry date' : 'No expiry date');

const COLUMNS: readonly Column<DocumentCategory>[] = [
  {
    key: 'hint',
    header: 'What it takes',
    cell: (row) => <span title={plainText(row.hint)}>{plainText(row.hint)}</span>,
  },
  { key: 'expires', header: 'Expiry', width: '180px', cell: expires },
];

const CATEGORIES = { size: 'all', search: 'Search name' } as const satisfies ListSpec;

/** The categories of documents: a short list, all on one page. */
export function CategoriesPage() {
  const utils = trpc.useUtils();
  const list = useList(trpc.document.categories, CATEGORIES, { asTyped: true });
  return (
    <NamedList
      list={list}
      title="Document categories"
      word="category"
      icon={Tags}
      purpose="Documents are asked for and handed in by category."
      columns={COLUMNS}
      second={(row) => [plainText(row.hint), expires(row)].filter(Boolean).join(' · ')}
      dialog={DocumentCategoryDialog}
      form={(row, onClose, onSaved) => <DocumentCategoryDialog category={row} onClose={onClose} onSaved={onSaved} />}
      deletion={{
        send: utils.client.document.deleteCategory.mutate,
        text: 'Nobody can be asked for it any more. A category that documents are of stays.',
        refresh: () => utils.document.invalidate(),
      }}
    />
  );
}
