import type { ItemSection } from '../../../contracts/organisation/employee-section';
import { type Item, itemTitle } from '../../../contracts/people/employee-item';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { country, plainTexts } from '../../platform/ui/format';
import { choiceWord, GENDER } from './employee-words';
import { ItemFields } from './ItemFields';
import { useItemCalls, useItemsChanged } from './item-calls';
import { itemForm } from './item-form';
import { ITEM_KINDS, labelsOf, recordItemValues } from './item-kinds';

interface Props {
  section: ItemSection;
  employee: { id: number; name: string };
  /** The item to change, or null for a new one. */
  item: Item | null;
  onClose: () => void;
}

/** The form of one item of a record. Somebody else's edit meanwhile is shown beside what was typed. */
export function RecordItemDialog({ section, employee, item, onClose }: Props) {
  const { word, purpose } = ITEM_KINDS[section];
  const changed = useItemsChanged(section, employee.id);
  const { control, edit } = useRecordForm({
    ...useItemCalls(section, employee.id),
    schema: itemForm(section),
    record: item,
    valuesOf: (stored) => {
      const values = recordItemValues(section, stored ?? null);
      return stored || !('country' in values) ? values : { ...values, country: 'Nigerian' };
    },
    labels: labelsOf(section),
    word,
    textOf: (name, value) =>
      name === 'country'
        ? country(String(value ?? ''))
        : (choiceWord(name === 'gender' ? GENDER : {}, String(value ?? '')) ?? ''),
    said: (saved) => `${itemTitle(plainTexts(saved))} saved`,
    place: 'employee',
    done: async () => {
      await changed();
      onClose();
    },
  });
  return (
    <RecordDialog
      edit={edit}
      title={item ? `Edit ${itemTitle(item)}` : `Add ${word}`}
      description={item ? `${ITEM_KINDS[section].title} of ${employee.name}` : `For ${employee.name}. ${purpose}`}
      submit={item ? `Save ${word}` : `Add ${word}`}
      onClose={onClose}
    >
      <ItemFields section={section} control={control} stored={item && 'country' in item ? item.country : null} />
    </RecordDialog>
  );
}
