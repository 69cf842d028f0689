import { HmoRequestForm } from '../../../../contracts/health/hmo';
import type { OwnHmo } from '../../../../contracts/health/hmo-shapes';
import { RELATION_WORDS } from '../../../../contracts/health/hmo-state';
import { requiredId } from '../../../../contracts/platform/fields';
import { fieldsOf } from '../../../platform/form/bound';
import { FormDialog } from '../../../platform/form/FormDialog';
import { SelectField } from '../../../platform/form/SelectField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { date } from '../../../platform/ui/format';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { useAsk } from './use-ask';

const Removal = HmoRequestForm.pick({ reason: true }).extend({ life: requiredId('Person') });

/** Asks that one of the family is covered no more. */
export function RemoveDialog({ own, onClose }: { own: OwnHmo; onClose: () => void }) {
  const form = useSchemaForm(Removal, { life: undefined as unknown as number, reason: '' });
  const { control } = form;
  const field = fieldsOf(control);
  const { ask, busy, failed } = useAsk('REMOVE', form, onClose);
  const covered = own.family.filter(
    ({ state, request_id }) => (state === 'COVERED' || state === 'STARTS') && request_id === null,
  );
  return (
    <FormDialog
      title="Remove somebody"
      description={`They stay covered to the end of the month. What is sent by ${date(own.closes.by)} counts from ${date(own.closes.from)}.`}
      submit="Send request"
      destructive
      busy={busy}
      {...(covered.length === 0 && { blocked: 'Nobody is covered with you' })}
      onSubmit={form.handleSubmit((values) => ask(values))}
      onClose={onClose}
    >
      <SelectField
        {...field('life')}
        label="Person"
        required
        disabled={covered.length === 0}
        options={covered.map(({ id, name, relation }) => ({
          value: id,
          label: `${name}, ${RELATION_WORDS[relation]}`,
        }))}
      />
      <TextAreaField {...field('reason')} label="Reason" rows={2} limit={300} />
      {failed && <ProblemLine alert>{failed}</ProblemLine>}
    </FormDialog>
  );
}
