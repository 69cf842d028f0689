import { DOCUMENT_STATUSES } from '../../contracts/document';
import styles from '../list/filters.module.css';
import type { ListAddress } from '../list/list-address';
import type { Filter } from '../ui/FilterBar';
import { plainText } from '../ui/format';
import { statusLook } from '../ui/status-look';
import { useCategories } from './use-categories';

const ENDS = { soon: 'Within 30 days', past: 'Expired' } as const;

function Choices({
  name,
  legend,
  choices,
  chosen,
  said,
  onChoose,
}: {
  name: string;
  legend: string;
  choices: readonly (readonly [value: string, label: string])[];
  chosen: string | undefined;
  said?: string | undefined;
  onChoose: (value: string) => void;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{legend}</legend>
      {said && <p className={styles.said}>{said}</p>}
      {choices.map(([value, label]) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** The filters of documents as the address has them: what to ask for, and the controls. */
export function useDocumentFilters(address: ListAddress) {
  const categories = useCategories();
  const status = DOCUMENT_STATUSES.find((one) => one === address.get('status'));
  const expiry = (['soon', 'past'] as const).find((one) => one === address.get('expiry'));
  const category = Number(address.get('category')) || undefined;
  const name = (id: number) => plainText(categories.byId(id)?.name ?? `No. ${id}`);
  const filters: Filter[] = [
    {
      key: 'status',
      label: 'Status',
      value: status ? statusLook(status).word : null,
      onClear: () => address.set({ status: null }),
      editor: (
        <Choices
          name="status"
          legend="Status"
          choices={DOCUMENT_STATUSES.map((one) => [one, statusLook(one).word] as const)}
          chosen={status}
          onChoose={(value) => address.set({ status: value })}
        />
      ),
    },
    {
      key: 'category',
      label: 'Category',
      value: category ? name(category) : null,
      onClear: () => address.set({ category: null }),
      editor: (
        <Choices
          name="category"
          legend="Category"
          choices={categories.all.map((one) => [String(one.id), plainText(one.name)] as const)}
          chosen={category ? String(category) : undefined}
          said={categories.failed}
          onChoose={(value) => address.set({ category: value })}
        />
      ),
    },
    {
      key: 'expiry',
      label: 'Expiry',
      value: expiry ? ENDS[expiry] : null,
      onClear: () => address.set({ expiry: null }),
      editor: (
        <Choices
          name="expiry"
          legend="Expiry"
          choices={Object.entries(ENDS)}
          chosen={expiry}
          onChoose={(value) => address.set({ expiry: value })}
        />
      ),
    },
  ];
  return { asked: { status, category, expiry }, filters, isFiltered: Boolean(status || category || expiry) };
}
