import { useNavigate } from 'react-router';
import { type PolicyDetail, PolicyForm } from '../../../contracts/people/probation';
import { pages } from '../../../contracts/platform/pages';
import { useCompanyList } from '../../organisation/company/use-company-list';
import { trpc } from '../../platform/call/trpc';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { FormGroup } from '../../platform/form/FormGroup';
import { ManyField } from '../../platform/form/ManyField';
import { TextField } from '../../platform/form/TextField';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { countWithWord, plainText } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { PeriodField } from './PeriodField';
import { POLICY_LABELS, policyValues, policyValueText } from './policy-values';
import { exampleOf, periodWords, reminderWords } from './probation-words';
import { useJobRoleList, useOtherFollowed } from './use-followers';

/** The words for what this policy's choices take from other policies. */
const taken = (ids: readonly number[], followed: ReadonlyMap<number, string>, nameOf: (id: number) => string) => {
  const lost = ids.flatMap((id) => {
    const policy = followed.get(id);
    return policy ? [`${nameOf(id)} leaves the policy ${policy}.`] : [];
  });
  return lost.length > 0 ? lost.join(' ') : undefined;
};

/** The form of a policy, new or stored. */
export function PolicyFields({ policy }: { policy?: PolicyDetail }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const followed = useOtherFollowed(policy?.id);
  const companies = useCompanyList((id) => {
    const policy = followed.companies.get(id);
    return policy && `follows ${policy}`;
  });
  const roles = useJobRoleList(followed.job_roles, policy?.job_roles ?? []);
  const calls = utils.client.probation;
  const { form, field, edit } = useRecordForm({
    schema: PolicyForm,
    record: policy,
    valuesOf: policyValues,
    create: calls.createPolicy.mutate,
    update: (values, { id, version }) => calls.updatePolicy.mutate({ ...values, id, version }),
    read: ({ id }) => calls.policy.query({ id }),
    labels: POLICY_LABELS,
    word: 'policy',
    textOf: (name, value) =>
      policyValueText(name, value, {
        company: (id) => companies.optionOf(id).label,
        role: (id) => roles.optionOf(id).label,
        period: periodWords,
        reminder: reminderWords,
      }),
    said: ({ name }) => `${plainText(name)} ${policy ? 'saved' : 'created'}`,
    done: async () => {
      await utils.probation.invalidate();
      navigate(pages.confirmationSettings());
    },
  });
  const [period, reminder, chosenCompanies, chosenRoles] = form.watch([
    'probation_period',
    'reminder',
    'companies',
    'job_roles',
  ]);
  return (
    <RecordForm
      edit={edit}
      save={policy ? 'Save policy' : 'Create policy'}
      leave={() => navigate(pages.confirmationSettings())}
    >
      <FormGroup title="Probation" note="It begins on the day of employment.">
        <TextField {...field('name')} required maxLength={80} />
        <PeriodField {...field('probation_period')} required />
        <TextField
          {...field('reminder')}
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
            ? `${countWithWord(policy.employees, 'employee')} on probation ${policy.employees === 1 ? 'follows' : 'follow'} it now: a new period moves the end of their probation too, unless HR has extended it.`
            : 'A job role goes before its company, and both before the default.'
        }
      >
        <CheckboxField
          {...field('is_default')}
          hint={
            policy?.is_default
              ? 'To change this, make another policy the default'
              : 'For everybody whose company and job role have no policy'
          }
          disabled={policy?.is_default ?? false}
        />
        <ManyField
          {...field('companies')}
          placeholder="Choose companies"
          warning={taken((chosenCompanies ?? []) as number[], followed.companies, (id) => companies.optionOf(id).label)}
          {...companies}
        />
        <ManyField
          {...field('job_roles')}
          placeholder="Choose job roles"
          warning={taken((chosenRoles ?? []) as number[], followed.job_roles, (id) => roles.optionOf(id).label)}
          {...roles}
        />
      </FormGroup>
    </RecordForm>
  );
}
