import { Button, Flex, Grid, IconButton } from '@radix-ui/themes';
import { Plus, X } from 'lucide-react';
import { type Control, useFieldArray } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import { LEAVE_DECIDER_WORDS, type LeaveDecider } from '../../../contracts/time/leave-state';
import type { Blackout, Grant, LeaveKind, LeaveType, YearShare } from '../../../contracts/time/leave-type';
import { trpc } from '../../platform/call/trpc';
import { fieldsOf } from '../../platform/form/bound';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { FormGroup } from '../../platform/form/FormGroup';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { date, plainText } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { PlacesField } from './PlacesField';
import { ends, hasShares, LEAVE_TYPE_LABELS, leaveTypeValues, NEVER, NO_CHOICE, sentOf, TypeForm } from './type-form';
import { dayOfYear, GENDER_WORDS, GRANT_WORDS, LEAVE_KIND_WORDS, SHARE_WORDS } from './type-words';

const options = <T extends string>(words: Readonly<Record<T, string>>) =>
  (Object.keys(words) as T[]).map((value) => ({ value, label: words[value] }));

/** A value as a person reads it, in the choice between two edits. */
function textOf(name: string, value: unknown): string {
  if (name === 'approvals') return (value as LeaveDecider[]).map((place) => LEAVE_DECIDER_WORDS[place]).join(', ');
  if (name === 'blackouts')
    return (value as Blackout[])
      .map(({ start_date, end_date, reason }) => `${date(start_date)} to ${date(end_date)}: ${plainText(reason)}`)
      .join('; ');
  if (name === 'type') return LEAVE_KIND_WORDS[value as LeaveKind] ?? '';
  if (name === 'granted') return GRANT_WORDS[value as Grant];
  if (name === 'share') return SHARE_WORDS[value as YearShare];
  if (name === 'gender') return value === NO_CHOICE ? 'All' : GENDER_WORDS[value as keyof typeof GENDER_WORDS];
  if (name === 'carry_until') return value === NEVER ? 'Never' : dayOfYear(String(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '');
}

/** The form of a kind of leave, new or stored. `list` is the page with all of them. */
export function LeaveTypeFields({ type, list }: { type?: LeaveType; list: string }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const calls = utils.client.leaveType;
  const { form, control, field, edit } = useRecordForm({
    schema: TypeForm,
    record: type,
    valuesOf: leaveTypeValues,
    create: (values) => calls.create.mutate(sentOf(values)),
    update: (values, { id, version }) => calls.update.mutate({ ...sentOf(values), id, version }),
    read: ({ id }) => calls.detail.query({ id }),
    labels: LEAVE_TYPE_LABELS,
    textOf,
    word: 'leave type',
    said: ({ title }) => `${plainText(title)} ${type ? 'saved' : 'created'}`,
    done: () => {
      void utils.leaveType.invalidate();
      navigate(list);
    },
  });
  const [kind, granted, carried, until, whole, certificate] = form.watch([
    'type',
    'granted',
    'carry_days',
    'carry_until',
    'whole_year',
    'certificate',
  ]);
  const counted = kind !== 'UNPAID';
  return (
    <RecordForm edit={edit} save={type ? 'Save leave type' : 'Create leave type'} leave={() => navigate(list)}>
      <FormGroup title="Leave type" note="As employees choose it.">
        <FieldPair>
          <TextField {...field('title')} required maxLength={60} />
          <SelectField
            {...field('type')}
            required
            options={options(LEAVE_KIND_WORDS)}
            hint={counted ? undefined : 'No balance counts it'}
          />
        </FieldPair>
        <FieldPair>
          <TextField
            {...field('days')}
            required
            inputMode="decimal"
            maxLength={5}
            hint={counted ? 'Working days a year, whole or half' : 'Of no effect for unpaid leave: enter 0'}
          />
          <SelectField
            {...field('granted')}
            options={options(GRANT_WORDS)}
            hint={
              granted === 'NEED' && counted
                ? 'What follows within a year is of the same event, over New Year too'
                : undefined
            }
          />
        </FieldPair>
        {hasShares({ type: kind, granted }) && (
          <CheckboxField
            {...field('whole_year')}
            label="Who comes or leaves within a year has its days whole"
            hint="Otherwise they have a share of the year. The Labour Act, s. 16, gives 12 days of sick leave in any calendar year, from the first day."
          />
        )}
        {hasShares({ type: kind, granted }) && !whole && (
          <FieldPair>
            <SelectField
              {...field('share')}
              options={options(SHARE_WORDS)}
              hint="For who comes or leaves within a year"
            />
          </FieldPair>
        )}
        <CheckboxField {...field('half_days')} label="Half days may be taken" />
      </FormGroup>
      <FormGroup title="Who may take it" note="Empty stands for everybody.">
        <FieldPair>
          <TextField {...field('grade')} maxLength={120} hint="Grades parted by commas, as in GL 08, GL 09" />
          <SelectField {...field('gender')} options={[{ value: NO_CHOICE, label: 'All' }, ...options(GENDER_WORDS)]} />
        </FieldPair>
      </FormGroup>
      <FormGroup
        title="Who is asked"
        note="One after the other, in this order. Line managers and the client answer from a mail."
      >
        <PlacesField {...field('approvals')} />
        <CheckboxField {...field('certificate')} label="Each leave needs a certificate" />
        {certificate && (
          <FieldPair>
            <TextField
              {...field('certificate_days')}
              inputMode="numeric"
              maxLength={2}
              hint="Days after the first day of leave; 0 where it goes with the request"
            />
          </FieldPair>
        )}
      </FormGroup>
      {counted && granted !== 'NEED' && (
        <FormGroup title="At New Year" note="What is left may go over into the next year.">
          <FieldPair>
            <TextField {...field('carry_days')} inputMode="numeric" maxLength={3} hint="At most so many; 0 for none" />
            {Number(carried) > 0 && <SelectField {...field('carry_until')} options={ends(String(until ?? NEVER))} />}
          </FieldPair>
        </FormGroup>
      )}
      <FormGroup title="Rules">
        <FieldPair>
          <TextField
            {...field('notice_days')}
            inputMode="numeric"
            maxLength={3}
            hint="Calendar days between the request and its first day"
          />
        </FieldPair>
        <CheckboxField {...field('encash_on_exit')} label="Days left are paid out when the employment ends" />
        <Blackouts control={control} />
      </FormGroup>
    </RecordForm>
  );
}

type Input = z.input<typeof TypeForm>;

const MOST = 20;

/** Periods in which nobody may take this kind of leave. */
function Blackouts({ control }: { control: Control<Input, unknown, TypeForm> }) {
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
