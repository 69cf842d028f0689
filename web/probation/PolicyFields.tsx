import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '../../contracts/pages';
import { type PolicyDetail, PolicyForm } from '../../contracts/probation';
import { CheckboxField } from '../form/CheckboxField';
import { FormGroup } from '../form/FormGroup';
import formStyles from '../form/FormGroup.module.css';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { SaveBar } from '../form/SaveBar';
import { TextField } from '../form/TextField';
import { useUnsaved } from '../form/unsaved';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { EditConflict } from '../record/EditConflict';
import { useEditConflict } from '../record/edit-conflict';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { counted, plainText } from '../ui/format';
import { Text } from '../ui/Text';
import { toast } from '../ui/toast';
import { ManyField } from './ManyField';
import { PeriodField } from './PeriodField';
import { comparable, fromComparable, LABELS, textOf, valuesOf } from './policy-values';
import { exampleOf, periodWords, reminderWords } from './probation-words';
import { useCompanyList, useJobRoleList, useOtherFollowed } from './use-followers';

const NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];

/** What choosing these here takes from other policies. */
const taken = (ids: readonly number[], followed: ReadonlyMap<number, string>, nameOf: (id: number) => string) => {
  const lost = ids.flatMap((id) => {
    const policy = followed.get(id);
    return policy ? [`${nameOf(id)} leaves the policy ${policy}.`] : [];
  });
  return lost.length > 0 ? lost.join(' ') : undefined;
};

/** The form of a policy. Somebody else's edit meanwhile is shown beside what was typed, and neither is lost. */
export function PolicyFields({ policy }: { policy?: PolicyDetail }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  // The version that the next save is made from: the one that was opened, then what somebody else saved meanwhile.
  const [before, setBefore] = useState(policy);
  const form = useSchemaForm(PolicyForm, valuesOf(policy));
  const { control, handleSubmit, setError, setValue, getValues, watch, formState } = form;
  const left = useUnsaved(form);
  const followed = useOtherFollowed(policy?.id);
  const companies = useCompanyList(followed.companies);
  const roles = useJobRoleList(followed.job_roles, policy?.job_roles ?? []);
  const conflict = useEditConflict(LABELS, (name, value) => {
    const known = NAMES.find((one) => one === name);
    if (known) setValue(known, fromComparable(known, value), { shouldDirty: true, shouldValidate: true });
  });

  const done = async (saved: PolicyDetail) => {
    toast.success(`${plainText(saved.name)} ${policy ? 'saved' : 'created'}`);
    left();
    await utils.probation.invalidate();
    navigate(pages.confirmationSettings());
  };
  const fail = (error: unknown) => {
    showFieldProblems(problemOf(error), setError, NAMES);
    reportFailure(error, 'save');
  };
  const create = trpc.probation.createPolicy.useMutation({ onSuccess: done, onError: fail });
  const createOnce = useOneAtATime(create);
  const update = trpc.probation.updatePolicy.useMutation({
    onSuccess: done,
    onError: async (error) => {
      if (problemOf(error).status !== 409 || !before) return fail(error);
      const now = await utils.client.probation.policy.query({ id: before.id }).catch(() => null);
      if (!now || now.version === before.version) return fail(error);
      setBefore(now);
      const same = !conflict.meet(
        comparable(valuesOf(before)),
        comparable(valuesOf(now)),
        comparable(getValues()),
        now.edited,
      );
      if (same) await done(now);
    },
  });
  const updateOnce = useOneAtATime(update);

  const [period, reminder, chosenCompanies, chosenRoles] = watch([
    'probation_period',
    'reminder',
    'companies',
    'job_roles',
  ]);
  const changed = Object.keys(formState.dirtyFields).length;
  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={handleSubmit((values) =>
        before ? updateOnce({ ...values, id: before.id, version: before.version }) : createOnce(values),
      )}
    >
      {conflict.conflict && (
        <EditConflict
          takesFocus
          key={before?.version}
          conflict={conflict.conflict}
          word="policy"
          textOf={(name, value) =>
            textOf(name, value, {
              company: (id) => companies.optionOf(id).label,
              role: (id) => roles.optionOf(id).label,
              period: periodWords,
              reminder: reminderWords,
            })
          }
          onChoose={conflict.choose}
        />
      )}
      <FormGroup title="Probation" note="It begins on the day of employment.">
        <TextField control={control} name="name" label={LABELS.name} required maxLength={80} />
        <PeriodField control={control} name="probation_period" label={LABELS.probation_period} required />
        <TextField
          control={control}
          name="reminder"
          label={LABELS.reminder}
          required
          maxLength={40}
          placeholder="30, 14, 7"
          hint="Days before the end, with commas between them. Each time the line manager is asked for a recommendation, and HR is told."
        />
        <Text as="p" tone="quiet" role="status">
          {exampleOf(period ?? '', reminder ?? '')}
        </Text>
      </FormGroup>
      <FormGroup
        title="Who follows it"
        note={
          policy && policy.employees > 0
            ? `${counted(policy.employees, 'employee')} on probation ${policy.employees === 1 ? 'follows' : 'follow'} it now: a new period moves the end of their probation too, unless HR has extended it.`
            : 'A job role goes before its company, and both before the default.'
        }
      >
        <CheckboxField
          control={control}
          name="is_default"
          label={LABELS.is_default}
          hint={
            policy?.is_default
              ? 'To change this, make another policy the default'
              : 'For everybody whose company and job role have no policy'
          }
          disabled={policy?.is_default ?? false}
        />
        <ManyField
          control={control}
          name="companies"
          label={LABELS.companies}
          placeholder="Choose companies"
          warning={taken((chosenCompanies ?? []) as number[], followed.companies, (id) => companies.optionOf(id).label)}
          {...companies}
        />
        <ManyField
          control={control}
          name="job_roles"
          label={LABELS.job_roles}
          placeholder="Choose job roles"
          warning={taken((chosenRoles ?? []) as number[], followed.job_roles, (id) => roles.optionOf(id).label)}
          {...roles}
        />
      </FormGroup>
      <SaveBar
        save={policy ? 'Save policy' : 'Create policy'}
        saving={create.isPending || update.isPending}
        unsaved={changed > 0 ? `${counted(changed, 'field')} not saved` : undefined}
        {...(conflict.blocked ? { blocked: conflict.blocked } : {})}
        discard={() => navigate(pages.confirmationSettings())}
        discardWords="Cancel"
      />
    </form>
  );
}
