import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Policy, type PolicyDetail, PolicyForm } from '../../../contracts/people/probation';
import { pages } from '../../../contracts/platform/pages';
import { useCompanyList } from '../../organisation/company/use-company-list';
import { trpc } from '../../platform/call/trpc';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { FormGroup } from '../../platform/form/FormGroup';
import { failedChoices } from '../../platform/form/failed-choices';
import { ManyField } from '../../platform/form/ManyField';
import { TextField } from '../../platform/form/TextField';
import { useRested } from '../../platform/list/rested';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { countWithWord, plainText, plainTexts } from '../../platform/ui/format';
import type { Option } from '../../platform/ui/SearchSelect';
import { Text } from '../../platform/ui/Text';
import { PeriodField } from './PeriodField';
import { exampleOf, periodWords, reminderWords } from './probation-words';

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

const POLICY_LABELS = {
  name: 'Name',
  probation_period: 'Probation period',
  reminder: 'Reminder',
  is_default: 'Default policy',
  companies: 'Companies',
  job_roles: 'Job roles',
} as const;

/** The values of the form for a policy, or for a new one. */
const policyValues = (policy?: Policy) => ({
  name: policy?.name ?? '',
  probation_period: policy?.probation_period ?? '',
  reminder: policy?.reminder.replaceAll(',', ', ') ?? '',
  is_default: policy?.is_default ?? false,
  companies: policy?.companies.map(({ id }) => id) ?? [],
  job_roles: policy?.job_roles.map(({ id }) => id) ?? [],
});

interface Names {
  company: (id: number) => string;
  role: (id: number) => string;
  period: (text: string) => string;
  reminder: (text: string) => string;
}

/** A value of the form as a person reads it. */
function policyValueText(name: string, value: unknown, names: Names): string {
  if (name === 'companies') return (value as number[]).map(names.company).join(', ') || 'None';
  if (name === 'job_roles') return (value as number[]).map(names.role).join('; ') || 'None';
  if (name === 'is_default') return value === true ? 'Yes' : 'No';
  const text = String(value ?? '');
  if (name === 'probation_period') return names.period(text);
  return name === 'reminder' ? names.reminder(text) : text;
}

const PAGE = 10;

/** The other policy that each company and job role follows, by id. Choosing it here takes it from that policy. */
function useOtherFollowed(own: number | undefined) {
  const all = trpc.probation.policies.useQuery({ page_size: 1000 }, { select: plainTexts });
  const others = (all.data?.results ?? []).filter(({ id }) => id !== own);
  const byId = (kind: 'companies' | 'job_roles') =>
    new Map(others.flatMap((policy) => policy[kind].map(({ id }) => [id, policy.name] as const)));
  return { companies: byId('companies'), job_roles: byId('job_roles') };
}

/** The job roles to choose from, searched on the server: there may be hundreds. */
function useJobRoleList(followed: ReadonlyMap<number, string>, stored: PolicyDetail['job_roles']) {
  const [known, setKnown] = useState(
    () => new Map(stored.map(({ id, name, company }) => [id, `${plainText(name)}, ${plainText(company)}`])),
  );
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const asked = useRested(search.trim());
  const list = trpc.company.jobRoleList.useQuery(
    { page, page_size: PAGE, search: asked || undefined },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const option = (id: number, label: string): Option => {
    const policy = followed.get(id);
    return { value: id, label, ...(policy ? { hint: `follows ${policy}` } : {}) };
  };
  return {
    optionOf: (id: number): Option => option(id, known.get(id) ?? `Job role ${id}`),
    onPick: (options: readonly Option[]) =>
      setKnown((before) => new Map([...before, ...options.map(({ value, label }) => [value, label] as const)])),
    list: {
      options: (list.data?.results ?? []).map(({ id, name, company_name }) => option(id, `${name}, ${company_name}`)),
      search,
      onSearch: (text: string) => {
        setSearch(text.slice(0, 100));
        setPage(1);
      },
      page,
      pages: Math.ceil((list.data?.total ?? 0) / PAGE),
      onPage: setPage,
      loading: list.isFetching,
      ...failedChoices(list),
      none: 'No job role fits this search',
    },
  };
}
