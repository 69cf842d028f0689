import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { HmoRequestForm } from '../../../../contracts/health/hmo';
import { CERTIFICATE_FILE, LIFE_PHOTO, type OwnHmo } from '../../../../contracts/health/hmo-shapes';
import { DEPENDANTS, type HmoRequestKind, LIFE_GENDERS, RELATION_WORDS } from '../../../../contracts/health/hmo-state';
import { lagosDay } from '../../../../contracts/platform/dates';
import { requiredId, requiredText } from '../../../../contracts/platform/fields';
import { fieldsOf } from '../../../platform/form/bound';
import { DayField } from '../../../platform/form/DayField';
import { FieldPair } from '../../../platform/form/FieldPair';
import { FormDialog } from '../../../platform/form/FormDialog';
import { SegmentField } from '../../../platform/form/SegmentField';
import { SelectField } from '../../../platform/form/SelectField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { TextField } from '../../../platform/form/TextField';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { PapersField } from '../../../platform/papers/PapersField';
import { usePapers } from '../../../platform/papers/use-papers';
import { date } from '../../../platform/ui/format';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { ChangePlanDialog } from './ChangePlanDialog';
import { HospitalFields } from './HospitalFields';
import { useAsk } from './use-ask';

/** The form of one kind of request. */
export function AskDialog({ kind, own, onClose }: { kind: HmoRequestKind; own: OwnHmo; onClose: () => void }) {
  const props = { own, onClose };
  if (kind === 'ADD') return <AddDialog {...props} />;
  if (kind === 'REMOVE') return <RemoveDialog {...props} />;
  if (kind === 'HOSPITAL') return own.plan && <ChangeHospitalDialog {...props} provider={own.plan.provider.id} />;
  return <ChangePlanDialog {...props} kind={kind} />;
}

const Somebody = HmoRequestForm.pick({ gender: true, dob: true }).extend({
  relation: HmoRequestForm.shape.relation.unwrap(),
  firstname: requiredText('First name').max(80),
  lastname: requiredText('Last name').max(80),
  dob: requiredText('Date of birth'),
});
const GENDERS = { MALE: 'Male', FEMALE: 'Female' } as const;

/** Asks to cover one more of the family. HR looks at the certificate; what is not at hand can follow. */
function AddDialog({ own, onClose }: { own: OwnHmo; onClose: () => void }) {
  const form = useSchemaForm(Somebody, {
    relation: undefined as unknown as 'SON',
    firstname: '',
    lastname: own.self?.lastname ?? '',
    dob: '',
    gender: undefined,
  });
  const { control } = form;
  const field = fieldsOf(control);
  const relation = useWatch({ control, name: 'relation' });
  const photo = usePapers({ keptAs: 'hmo ADD', part: 'photo', rules: LIFE_PHOTO });
  const certificate = usePapers({ keptAs: 'hmo ADD', part: 'certificate', rules: CERTIFICATE_FILE });
  const { ask, busy, failed } = useAsk('ADD', form, onClose, { photo, certificate });
  const relations = own.plan?.covers_spouse === false ? DEPENDANTS.filter((one) => one !== 'SPOUSE') : DEPENDANTS;
  return (
    <FormDialog
      title="Add somebody"
      description={`HR decides. What is sent by ${date(own.closes.by)} counts from ${date(own.closes.from)}.`}
      submit="Send request"
      busy={busy}
      onSubmit={form.handleSubmit((values) =>
        // A son's or a daughter's is known.
        ask({ ...values, gender: values.relation === 'SPOUSE' ? values.gender : undefined }),
      )}
      onClose={onClose}
    >
      <SegmentField
        {...field('relation')}
        legend="Relation"
        required
        options={relations.map((value) => ({ value, label: RELATION_WORDS[value] }))}
      />
      <FieldPair>
        <TextField {...field('firstname')} label="First name" required />
        <TextField {...field('lastname')} label="Last name" required />
      </FieldPair>
      <DayField {...field('dob')} label="Date of birth" required max={lagosDay()} />
      {relation === 'SPOUSE' && (
        <SegmentField
          {...field('gender')}
          legend="Gender"
          required
          options={LIFE_GENDERS.map((value) => ({ value, label: GENDERS[value] }))}
        />
      )}
      <PapersField papers={photo} label="Photo" add="Choose photo" hint="May follow later" disabled={busy} />
      <PapersField
        papers={certificate}
        label={relation === 'SPOUSE' ? 'Marriage certificate' : 'Birth certificate'}
        add="Choose certificate"
        hint="May follow later"
        disabled={busy}
      />
      {failed && <ProblemLine alert>{failed}</ProblemLine>}
    </FormDialog>
  );
}

const HospitalAsked = HmoRequestForm.pick({ reason: true }).extend({
  hospital: requiredId('Hospital'),
  /** The whole family without one. */
  life: z.number(),
  state: z.string(),
  city: z.string(),
});

/** Asks for another hospital, for the whole family or one of it. */
function ChangeHospitalDialog({ own, provider, onClose }: { own: OwnHmo; provider: number; onClose: () => void }) {
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

const Removal = HmoRequestForm.pick({ reason: true }).extend({ life: requiredId('Person') });

/** Asks that one of the family is covered no more. */
function RemoveDialog({ own, onClose }: { own: OwnHmo; onClose: () => void }) {
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
