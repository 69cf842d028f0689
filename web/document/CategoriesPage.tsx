import { keepPreviousData } from '@tanstack/react-query';
import { Tags } from 'lucide-react';
import type { DocumentCategory } from '../../contracts/document';
import { useListAddress } from '../list/list-address';
import { problemOf } from '../problem';
import { NamedList } from '../setting/NamedList';
import { trpc } from '../trpc';
import { plainTexts } from '../ui/format';
import type { Column } from '../ui/Table';
import { CategoryDialog } from './CategoryDialog';
import { DeleteCategoryDialog } from './DeleteCategoryDialog';

const expires = (row: DocumentCategory): string => (row.expires ? 'Has an expiry date' : 'No expiry date');

const COLUMNS: readonly Column<DocumentCategory>[] = [
  { key: 'hint', header: 'What it takes', cell: (row) => <span title={row.hint}>{row.hint}</span> },
  { key: 'expires', header: 'Expiry', width: '180px', cell: expires },
];

/** The kinds of documents that are asked for and handed in: a short list, all on one page. */
export function CategoriesPage() {
  const address = useListAddress();
  const list = trpc.document.categories.useQuery(
    { page: 1, page_size: 1000, search: address.search || undefined },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  return (
    <NamedList
      title="Document categories"
      word="category"
      icon={Tags}
      purpose="Documents are asked for and handed in by category."
      rows={list.data?.results}
      refreshing={list.isFetching && list.isPlaceholderData}
      problem={list.error && problemOf(list.error)}
      place="read"
      retry={() => void list.refetch()}
      search={address.search}
      onSearch={(search) => address.set({ search })}
      columns={COLUMNS}
      second={(row) => [row.hint, expires(row)].filter(Boolean).join(' · ')}
      form={(row, onClose, onSaved) => <CategoryDialog category={row} onClose={onClose} onSaved={onSaved} />}
      deletion={(row, onClose) => <DeleteCategoryDialog category={row} onClose={onClose} />}
    />
  );
}
