import { Button, Flex, Grid } from '@radix-ui/themes';
import { isDay } from '../../../contracts/platform/dates';
import { DeclareForm, type Holiday } from '../../../contracts/time/holiday';
import { trpc } from '../../platform/call/trpc';
import { DayField } from '../../platform/form/DayField';
import { TextField } from '../../platform/form/TextField';
import { useRecordForm } from '../../platform/record/use-record-form';
import { Card } from '../../platform/ui/Card';
import { plainText } from '../../platform/ui/format';
import { EffectLine } from './EffectLine';
import { dayWithoutYear, spanOf } from './holiday-words';
import { useEffectOf } from './use-effect-of';

/** Declares an expected holiday, below its row: for which days, by whom, and whom that touches. */
export function DeclareCard({
  holiday,
  onClose,
  onDeclared,
}: {
  holiday: Holiday;
  onClose: () => void;
  onDeclared: (id: number) => void;
}) {
  const utils = trpc.useUtils();
  const name = plainText(holiday.name);
  const { form, field, edit } = useRecordForm({
    schema: DeclareForm,
    record: holiday,
    valuesOf: (stored) => ({
      start_date: stored?.start_date ?? '',
      end_date: stored?.end_date ?? '',
      source: '',
    }),
    update: async (values, before): Promise<Holiday> => {
      const { id, version } = before;
      await utils.client.holiday.declare.mutate({ ...values, id, version });
      return { ...before, ...values, status: 'DECLARED', version: version + 1 };
    },
    word: 'holiday',
    said: (saved) => `${name} declared for ${spanOf(saved)}`,
    done: async ({ id }) => {
      onClose();
      await utils.holiday.invalidate();
      onDeclared(id);
    },
  });
  const [start_date, end_date] = form.watch(['start_date', 'end_date']);
  const found = useEffectOf({ id: holiday.id, start_date, end_date });
  return (
    <Card asChild p="4" mt={{ initial: '3', md: '0' }}>
      <form noValidate onSubmit={edit.onSubmit} aria-label={`Declare ${name}`}>
        <Grid gap="4">
          <Grid columns={{ initial: '1', md: 'minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2.6fr)' }} gap="4">
            <DayField {...field('start_date')} label="First day" required />
            <DayField {...field('end_date')} label="Last day" required />
            <TextField
              {...field('source')}
              label="Source"
              maxLength={200}
              placeholder="Ministry of Interior, notice of …"
            />
          </Grid>
          <Flex align="end" justify="between" wrap="wrap" gap="3">
            <EffectLine before={holiday} found={found} declares />
            <Flex gap="2" wrap="wrap">
              <Button type="button" variant="soft" color="gray" onClick={onClose} disabled={edit.busy}>
                Keep expected
              </Button>
              <Button type="submit" loading={edit.busy}>
                {isDay(start_date) ? `Declare for ${dayWithoutYear(start_date)}` : 'Declare'}
              </Button>
            </Flex>
          </Flex>
        </Grid>
      </form>
    </Card>
  );
}
