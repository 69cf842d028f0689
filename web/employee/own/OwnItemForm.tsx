import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { FIELD_LABELS } from '../../../contracts/change-labels';
import { ITEM_FORMS, type Item, type ItemSection, itemTitle } from '../../../contracts/employee-item';
import { valueWords } from '../../change-request/own-words';
import { FormGroup } from '../../form/FormGroup';
import { useSchemaForm } from '../../form/use-schema-form';
import { ItemFields } from './ItemFields';
import { ITEM_WORDS } from './item-words';
import { OwnFormFrame } from './OwnFormFrame';
import styles from './own.module.css';
import type { OwnSectionProps } from './own-section';
import { useOwnForm } from './use-own-form';

interface Props extends Omit<OwnSectionProps, 'employee'> {
  section: ItemSection;
  /** Null for a new one. */
  item: Item | null;
  onBack: () => void;
}

const begunWith = (section: ItemSection, item: Item | null): FieldValues =>
  Object.fromEntries(Object.keys(FIELD_LABELS[section]).map((name) => [name, item?.[name as keyof Item] ?? '']));

/** One item of a section, new or to be changed. */
export function OwnItemForm({ section, item, change, pending, onBack, onFiled }: Props) {
  const [begun] = useState(() => begunWith(section, item));
  const schema: z.ZodType<FieldValues, FieldValues> = ITEM_FORMS[section];
  const form = useSchemaForm(schema, begun);
  const own = useOwnForm(form, { section, item: item?.id ?? null, begun, onFiled });
  const words = ITEM_WORDS[section];
  return (
    <OwnFormFrame
      {...{ change, pending, ...own }}
      textOf={(field, value) => valueWords(value, { field })}
      onSubmit={own.submit}
      onDiscard={() => {
        own.discard();
        if (item === null) onBack();
      }}
    >
      <button type="button" className={styles.toList} onClick={onBack}>
        Back to the list
      </button>
      <FormGroup title={item ? itemTitle(item) : words.add} note={words.why}>
        <ItemFields section={section} control={form.control} />
      </FormGroup>
    </OwnFormFrame>
  );
}
