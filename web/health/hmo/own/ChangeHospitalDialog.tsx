import * as z from 'zod';
import { HmoRequestForm } from '../../../../contracts/health/hmo';
import type { OwnHmo } from '../../../../contracts/health/hmo-shapes';
import { requiredId } from '../../../../contracts/platform/fields';
import { fieldsOf } from '../../../platform/form/bound';
import { FormDialog } from '../../../platform/form/FormDialog';
import { SelectField } from '../../../platform/form/SelectField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { date } from '../../../platform/ui/format';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { HospitalFields } from './HospitalFields';
import { useAsk } from './use-ask';

const HospitalAsked = HmoRequestForm.pick({ reason: true }).extend({
  hospital: requiredId('Hospital'),
  /** The whole family without one. */
  life: z.number(),
  state: z.string(),
  city: z.string(),
});

/** Asks for another hospital, for the whole family or one of it. */
export function ChangeHospitalDialog({
  own,
  provider,
  onClose,
}: {
  own: OwnHmo;
  provider: number;
  onClose: () => void;
}) {
  const covered = own.family.filter(({ state }) => state === 'COVERED' || state === 'STARTS');
  const form = useSchemaForm(HospitalAsked, {
    hospital: undefined as unknown as number,
    life: 0,
    reason: '',
    state: own.hospital?.state ?? '',
    city: '',
  });
  const { control } = form;
  const field = fieldsOf(control);
  const { ask, busy, failed } = useAsk('HOSPITAL', form, onClose);
  const self = own.self;
  return (
    <FormDialog
      title="Change hospital"
      description={`HR decides. What is sent by ${date(own.closes.by)} counts from ${date(own.closes.from)}.`}
      submit="Send request"
      busy={busy}
      onSubmit={form.handleSubmit(({ hospital, life, reason }) => ask({ hospital, life: life || undefined, reason }))}
      onClose={onClose}
    >
      <HospitalFields control={control} setCity={(city) => form.setValue('city', city)} provider={provider} required />
      {covered.length > 0 && (
        <SelectField
          {...field('life')}
          label="For"
          options={[
            { value: 0, label: 'The whole family' },
            ...(self ? [{ value: self.id, label: 'You alone' }] : []),
            ...covered.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      <TextAreaField {...field('reason')} label="Reason" rows={2} limit={300} />
      {failed && <ProblemLine alert>{failed}</ProblemLine>}
    </FormDialog>
  );
}
