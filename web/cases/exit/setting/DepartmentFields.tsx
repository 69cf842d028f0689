import { Box, Button, Flex, Grid, IconButton } from '@radix-ui/themes';
import { Plus, Trash2, X } from 'lucide-react';
import { type Control, useController, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { fieldsOf } from '../../../platform/form/bound';
import { CheckboxField } from '../../../platform/form/CheckboxField';
import { FieldPair } from '../../../platform/form/FieldPair';
import { SelectField } from '../../../platform/form/SelectField';
import { StaffSelect } from '../../../platform/form/StaffSelect';
import { TextField } from '../../../platform/form/TextField';
import { Card } from '../../../platform/ui/Card';
import { Field } from '../../../platform/ui/Field';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { Text } from '../../../platform/ui/Text';
import type { ClearanceControl, Department, WithClearance } from './clearance-form';

const MOST = 20;
const MOST_ITEMS = 30;
const OWNERS = [
  { value: 'LINE_MANAGER', label: 'Line manager' },
  { value: 'PERSON', label: 'Somebody else' },
];
const ITEM = { text: '', hand_back: false };
const NEW: Department = {
  department: '',
  owner: 'PERSON',
  owner_name: '',
  owner_email: '',
  due_days: 2,
  items: [ITEM],
};

/** The departments that clear somebody who leaves, each with its owner and its things. */
export function DepartmentFields({ control }: { control: ClearanceControl }) {
  const list = useFieldArray({ control, name: 'clearance' });
  const { errors } = useFormState({ control, name: 'clearance' });
  const wrong = errors.clearance?.root?.message ?? errors.clearance?.message;
  return (
    <Grid gap="4">
      {list.fields.map((field, index) => (
        <DepartmentField key={field.id} control={control} index={index} onRemove={() => list.remove(index)} />
      ))}
      {wrong && <ProblemLine alert>{wrong}</ProblemLine>}
      <div>
        <Button type="button" variant="outline" disabled={list.fields.length >= MOST} onClick={() => list.append(NEW)}>
          <Plus />
          Add department
        </Button>
      </div>
    </Grid>
  );
}

interface Props {
  control: ClearanceControl;
  index: number;
  onRemove: () => void;
}

function DepartmentField({ control, index, onRemove }: Props) {
  const field = fieldsOf(control);
  const at = `clearance.${index}` as const;
  const [name, owner] = useWatch({ control, name: [`${at}.department`, `${at}.owner`] });
  const place = `Department ${index + 1}`;
  return (
    <Card p="4">
      <Grid gap="4" role="group" aria-label={place}>
        <Flex align="center" justify="between" gap="2">
          <Text as="h3" size="14" weight="bold" anywhere>
            {name || place}
          </Text>
          <IconButton
            type="button"
            variant="soft"
            color="gray"
            aria-label={`Remove ${name || place}`}
            onClick={onRemove}
          >
            <Trash2 />
          </IconButton>
        </Flex>
        <FieldPair>
          <TextField {...field(`${at}.department`)} label="Department" required maxLength={80} />
          <TextField
            {...field(`${at}.due_days`)}
            label="Due"
            required
            inputMode="numeric"
            maxLength={2}
            after={<Text tone="quiet">days before the last day</Text>}
          />
        </FieldPair>
        <SelectField {...field(`${at}.owner`)} label="Owner" required options={OWNERS} />
        {owner === 'PERSON' && (
          <>
            <OwnerSelect control={control} at={at} />
            <FieldPair>
              <TextField {...field(`${at}.owner_name`)} label="Owner name" maxLength={120} />
              <TextField {...field(`${at}.owner_email`)} label="Owner email" required type="email" />
            </FieldPair>
          </>
        )}
        <ItemFields control={control} index={index} />
      </Grid>
    </Card>
  );
}

function ItemFields({ control, index }: Omit<Props, 'onRemove'>) {
  const formField = fieldsOf(control);
  const at = `clearance.${index}.items` as const;
  const list = useFieldArray({ control, name: at });
  const { errors } = useFormState({ control, name: at });
  const found = errors.clearance?.[index]?.items;
  const wrong = found?.root?.message ?? found?.message;
  return (
    <Grid gap="3" role="group" aria-label="Things to clear">
      {list.fields.map((field, i) => (
        <Grid
          key={field.id}
          columns={{ initial: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' }}
          align="start"
          gap="3"
        >
          <Box gridColumn={{ initial: '1 / -1', sm: 'auto' }}>
            <TextField {...formField(`${at}.${i}.text`)} label={`Item ${i + 1}`} required maxLength={160} />
          </Box>
          <Box mt={{ initial: '0', sm: '32px' }}>
            <CheckboxField {...formField(`${at}.${i}.hand_back`)} label="To hand back" />
          </Box>
          <IconButton
            type="button"
            variant="ghost"
            color="gray"
            // A button without a ground reaches 6 px further than its words.
            mt={{ initial: '6px', sm: '38px' }}
            aria-label={`Remove item ${i + 1}`}
            disabled={list.fields.length === 1}
            onClick={() => list.remove(i)}
          >
            <X />
          </IconButton>
        </Grid>
      ))}
      {wrong && <ProblemLine alert>{wrong}</ProblemLine>}
      <div>
        <Button
          type="button"
          variant="ghost"
          disabled={list.fields.length >= MOST_ITEMS}
          onClick={() => list.append(ITEM)}
        >
          <Plus />
          Add item
        </Button>
      </div>
    </Grid>
  );
}

interface OwnerSelectProps {
  control: Control<WithClearance>;
  at: `clearance.${number}`;
}

/** Chooses the owner of a department among the people with an account, by name: it fills in their name and address, which others type. */
function OwnerSelect({ control, at }: OwnerSelectProps) {
  const name = useController({ control, name: `${at}.owner_name` });
  const email = useController({ control, name: `${at}.owner_email` });
  return (
    <Field label="Choose by name" hint="Fills in the name and the email. An owner from outside is typed below.">
      {(aria) => (
        <StaffSelect
          {...aria}
          label="Choose by name"
          chosen={[]}
          onChange={([chosen]) => {
            if (!chosen) return;
            name.field.onChange(chosen.name);
            email.field.onChange(chosen.about ?? '');
          }}
        />
      )}
    </Field>
  );
}
