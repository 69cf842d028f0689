import { useWatch } from 'react-hook-form';
import { HmoRequestForm } from '../../../../contracts/health/hmo';
import { CERTIFICATE_FILE, LIFE_PHOTO, type OwnHmo } from '../../../../contracts/health/hmo-shapes';
import { DEPENDANTS, LIFE_GENDERS, RELATION_WORDS } from '../../../../contracts/health/hmo-state';
import { lagosDay } from '../../../../contracts/platform/dates';
import { requiredText } from '../../../../contracts/platform/fields';
import { fieldsOf } from '../../../platform/form/bound';
import { DayField } from '../../../platform/form/DayField';
import { FieldPair } from '../../../platform/form/FieldPair';
import { FormDialog } from '../../../platform/form/FormDialog';
import { SegmentField } from '../../../platform/form/SegmentField';
import { TextField } from '../../../platform/form/TextField';
import { useSchemaForm } from '../../../platform/form/use-schema-form';
import { PapersField } from '../../../platform/papers/PapersField';
import { usePapers } from '../../../platform/papers/use-papers';
import { date } from '../../../platform/ui/format';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { useAsk } from './use-ask';

const Somebody = HmoRequestForm.pick({ gender: true, dob: true }).extend({
  relation: HmoRequestForm.shape.relation.unwrap(),
  firstname: requiredText('First name').max(80),
  lastname: requiredText('Last name').max(80),
  dob: requiredText('Date of birth'),
});
const GENDERS = { MALE: 'Male', FEMALE: 'Female' } as const;

/** Asks to cover one more of the family. HR looks at the certificate; what is not at hand can follow. */
export function AddDialog({ own, onClose }: { own: OwnHmo; onClose: () => void }) {
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
