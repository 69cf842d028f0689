import { SECTION_LABELS } from '../../contracts/change-labels';
import { REQUEST_SECTIONS, REQUEST_STATUSES } from '../../contracts/change-request';
import styles from '../list/filters.module.css';
import type { ListAddress } from '../list/list-address';
import type { Filter } from '../ui/FilterBar';
import { statusLook } from '../ui/status-look';

function Choices<T extends string>({
  name,
  options,
  chosen,
  wordOf,
  onChoose,
}: {
  name: string;
  options: readonly T[];
  chosen: T | undefined;
  wordOf: (value: T) => string;
  onChoose: (value: T) => void;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{name}</legend>
      {options.map((value) => (
        <label key={value} className={styles.choice}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChoose(value)} />
          {wordOf(value)}
        </label>
      ))}
    </fieldset>
  );
}

/** The filters of the list as the address has them. Those that wait need no status. */
export function useRequestFilters(address: ListAddress, all: boolean) {
  const section = REQUEST_SECTIONS.find((known) => known === address.get('section'));
  const status = all ? REQUEST_STATUSES.find((known) => known === address.get('status')) : undefined;
  const filters: Filter[] = [
    {
      key: 'section',
      label: 'Section',
      value: section ? SECTION_LABELS[section] : null,
      onClear: () => address.set({ section: null }),
      editor: (
        <Choices
          name="Section"
          options={REQUEST_SECTIONS}
          chosen={section}
          wordOf={(value) => SECTION_LABELS[value]}
          onChoose={(value) => address.set({ section: value })}
        />
      ),
    },
    ...(all
      ? [
          {
            key: 'status',
            label: 'Status',
            value: status ? statusLook(status).word : null,
            onClear: () => address.set({ status: null }),
            editor: (
              <Choices
                name="Status"
                options={REQUEST_STATUSES}
                chosen={status}
                wordOf={(value) => statusLook(value).word}
                onChoose={(value) => address.set({ status: value })}
              />
            ),
          },
        ]
      : []),
  ];
  return { section, status, filters };
}
