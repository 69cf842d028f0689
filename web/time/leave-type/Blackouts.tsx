import { Button, Flex, Grid, IconButton } from '@radix-ui/themes';
import { Plus, X } from 'lucide-react';
import { type Control, useFieldArray } from 'react-hook-form';
import type * as z from 'zod';
import { fieldsOf } from '../../platform/form/bound';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { TextField } from '../../platform/form/TextField';
import { Text } from '../../platform/ui/Text';
import type { TypeForm } from './type-form';

type Input = z.input<typeof TypeForm>;

const MOST = 20;

/** Periods in which nobody may take this kind of leave. */
export function Blackouts({ control }: { control: Control<Input, unknown, TypeForm> }) {
  const formField = fieldsOf(control);
  const list = useFieldArray({ control, name: 'blackouts' });
  return (
    <Grid gap="4">
      {list.fields.map((field, index) => (
        <Grid key={field.id} gap="3" role="group" aria-label={`Blackout period ${index + 1}`}>
          <Flex align="center" justify="between">
            <Text weight="medium">Blackout period {index + 1}</Text>
            <IconButton
              type="button"
              variant="ghost"
              color="gray"
              aria-label={`Remove blackout period ${index + 1}`}
              onClick={() => list.remove(index)}
            >
              <X />
            </IconButton>
          </Flex>
          <FieldPair>
            <DayField {...formField(`blackouts.${index}.start_date`)} label="Start date" required />
            <DayField {...formField(`blackouts.${index}.end_date`)} label="End date" required />
          </FieldPair>
          <TextField {...formField(`blackouts.${index}.reason`)} label="Reason" required maxLength={120} />
        </Grid>
      ))}
      <div>
        <Button
          type="button"
          variant="outline"
          disabled={list.fields.length >= MOST}
          onClick={() => list.append({ start_date: '', end_date: '', reason: '' })}
        >
          <Plus />
          Add blackout period
        </Button>
      </div>
    </Grid>
  );
}
