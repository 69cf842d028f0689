import { Box } from '@radix-ui/themes';
import { useState } from 'react';
import type { ItemSection } from '../../../../contracts/organisation/employee-section';
import { type Item, itemTitle } from '../../../../contracts/people/employee-item';
import { FormGroup } from '../../../platform/form/FormGroup';
import { TextLink } from '../../../platform/ui/TextLink';
import { ItemFields } from '../ItemFields';
import { itemForm } from '../item-form';
import { ITEM_KINDS, recordItemValues } from '../item-kinds';
import { OwnFormFrame } from './OwnFormFrame';
import type { OwnSectionProps } from './own-section';
import { useOwnForm } from './use-own-form';

interface Props extends Omit<OwnSectionProps, 'employee'> {
  section: ItemSection;
  /** The item to change, or null for a new one. */
  item: Item | null;
  onBack: () => void;
}

/** One item of a section, new or to be changed. */
export function OwnItemForm({ section, item, change, pending, onBack, onFiled }: Props) {
  const [begun] = useState(() => recordItemValues(section, item));
  const { word, purpose } = ITEM_KINDS[section];
  const { form, ...own } = useOwnForm(itemForm(section), begun, { section, change, item: item?.id ?? null, onFiled });
  return (
    <OwnFormFrame
      {...{ change, pending, ...own }}
      onDiscard={() => {
        own.onDiscard();
        if (item === null) onBack();
      }}
    >
      <Box mb="4">
        <TextLink>
          <button type="button" onClick={onBack}>
            Back to the list
          </button>
        </TextLink>
      </Box>
      <FormGroup title={item ? itemTitle(item) : `Add ${word}`} note={purpose}>
        <ItemFields section={section} control={form.control} stored={begun.country} />
      </FormGroup>
    </OwnFormFrame>
  );
}
