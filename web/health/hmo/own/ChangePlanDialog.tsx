import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { HmoRequestForm } from '../../../../contracts/health/hmo';
import type { HmoPlan, OwnHmo } from '../../../../contracts/health/hmo-shapes';
import { requiredId } from '../../../../contracts/platform/fields';
import { trpc } from '../../../platform/call/trpc';
import { fieldsOf } from '../../../platform/form/bound';
import { FormDialog } from '../../../platform/form/FormDialog';
import { SelectField } from '../../../platform/form/SelectField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { countWithWord, date, money, plainTexts } from '../../../platform/ui/format';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { HospitalFields } from './HospitalFields';
import { useAsk } from './use-ask';

const PlanAsked = HmoRequestForm.pick({ hospital: true, reason: true }).extend({
  plan: requiredId('Plan'),
  state: z.string(),
  city: z.string(),
});

type Offered = Omit<HmoPlan, 'lives' | 'version'>;

/** The people whom a plan covers, and the company's payment: `You, a spouse and 4 children · ₦28,500.00 a month with family`. */
function planWords({ covers_spouse, most_children, child_until, premium_family, premium_single }: Offered): string {
  const others = [
    covers_spouse ? 'a spouse' : '',
    most_children > 0 ? `${countWithWord(most_children, 'child', 'children')} until ${child_until}` : '',
  ].filter(Boolean);
  const family = others.length > 0 && premium_family !== premium_single;
  return [
    `Covers ${['you', ...others].join(', ').replace(/, ([^,]*)$/, ' and $1')}`,
    `${money(premium_single)} a month${family ? `, ${money(premium_family)} with family` : ''}, paid by the company`,
  ].join('. ');
}

interface Props {
  kind: 'ENROL' | 'PLAN';
  own: OwnHmo;
  onClose: () => void;
}

/** Asks to be covered, or for another plan. */
export function ChangePlanDialog({ kind, own, onClose }: Props) {
  const isNew = kind === 'ENROL';
  const open = trpc.hmo.openPlans.useQuery({}, { select: plainTexts });
  const form = useSchemaForm(PlanAsked, {
    plan: undefined as unknown as number,
    hospital: undefined,
    reason: '',
    state: '',
    city: '',
  });
  const { control } = form;
  const field = fieldsOf(control);
  const chosen = Number(useWatch({ control, name: 'plan' }));
  const plans = (open.data?.plans ?? []).filter(({ id }) => id !== own.plan?.id);
  const plan = plans.find(({ id }) => id === chosen);
  // Another HMO has other hospitals.
  const asksHospital = plan !== undefined && (isNew || plan.provider.id !== own.plan?.provider.id);
  const { ask, busy, failed } = useAsk(kind, form, onClose);
  return (
    <FormDialog
      title={isNew ? 'Ask to be covered' : 'Change plan'}
      description={`HR decides. What is sent by ${date(own.closes.by)} counts from ${date(own.closes.from)}.`}
      submit="Send request"
      busy={busy}
      {...(open.data && plans.length === 0 && { blocked: 'There is no other plan for your grade' })}
      onSubmit={form.handleSubmit(({ plan: id, hospital, reason }) =>
        ask({ plan: id, hospital: asksHospital ? hospital : undefined, reason }),
      )}
      onClose={onClose}
    >
      <SelectField
        {...field('plan')}
        label="Plan"
        required
        disabled={plans.length === 0}
        options={plans.map(({ id, name, provider }) => ({ value: id, label: `${provider.name}, ${name}` }))}
        hint={plan && planWords(plan)}
      />
      {asksHospital && (
        <HospitalFields
          key={plan.provider.id}
          control={control}
          setCity={(city) => form.setValue('city', city)}
          provider={plan.provider.id}
        />
      )}
      <TextAreaField {...field('reason')} label="Reason" rows={2} limit={300} />
      {failed && <ProblemLine alert>{failed}</ProblemLine>}
    </FormDialog>
  );
}
