import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod';
import { PlanForm } from '../../../../contracts/health/hmo';
import type { HmoPlan } from '../../../../contracts/health/hmo-shapes';
import { useCompanies } from '../../../organisation/company/use-companies';
import { trpc } from '../../../platform/call/trpc';
import type { BoundProps } from '../../../platform/form/bound';
import { CheckboxField } from '../../../platform/form/CheckboxField';
import { FieldPair } from '../../../platform/form/FieldPair';
import { failedChoices } from '../../../platform/form/failed-choices';
import { ManyField } from '../../../platform/form/ManyField';
import { MoneyField } from '../../../platform/form/MoneyField';
import { SelectField } from '../../../platform/form/SelectField';
import { linesOf, sentAs } from '../../../platform/form/sent-as';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { TextField } from '../../../platform/form/TextField';
import { RecordDialog } from '../../../platform/record/RecordDialog';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { money, plainText } from '../../../platform/ui/format';
import { benefitOf, benefitText } from '../benefit-lines';
import { useProviders } from '../hmo-lists';

const LABELS = {
  provider: 'HMO',
  name: 'Name',
  premium_single: 'Premium, single',
  premium_family: 'Premium, family',
  covers_spouse: 'Covers the spouse',
  most_children: 'Most children',
  child_until: 'Children until age',
  grades: 'Grades',
  companies: 'Companies',
  benefits: 'Benefits',
} satisfies Record<keyof PlanForm, string>;

/** Grades and benefits are typed one a line. */
const Typed = z.object({
  provider: z.unknown(),
  name: z.string(),
  premium_single: z.number('Enter an amount in naira, such as 12,400.00').optional(),
  premium_family: z.number('Enter an amount in naira, such as 28,500.00').optional(),
  covers_spouse: z.boolean(),
  most_children: z.string(),
  child_until: z.string(),
  grades: z.string().transform(linesOf),
  companies: z.array(z.number()),
  benefits: z.string().transform((text) => linesOf(text).map(benefitOf)),
});
const Form = Typed.transform((typed, context) => sentAs(PlanForm, typed, context));

interface Props {
  /** The plan to change, or null for a new one. */
  plan: HmoPlan | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** The monthly cost of a plan, the members of a family whom it covers, and its benefits. */
export function PlanDialog({ plan, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const providers = useProviders().data ?? [];
  const companies = useCompanies().data ?? [];
  const { field, edit } = useRecordForm({
    schema: Form,
    record: plan,
    valuesOf: (stored) => ({
      provider: stored?.provider.id,
      name: stored?.name ?? '',
      premium_single: stored?.premium_single,
      premium_family: stored?.premium_family,
      covers_spouse: stored?.covers_spouse ?? true,
      most_children: String(stored?.most_children ?? 4),
      child_until: String(stored?.child_until ?? 18),
      grades: (stored?.grades ?? []).join('\n'),
      companies: (stored?.companies ?? []).map(({ id }) => id),
      benefits: (stored?.benefits ?? []).map(benefitText).join('\n'),
    }),
    create: (values) => client.hmo.createPlan.mutate(values),
    update: (values, { id, version, archived }) => client.hmo.updatePlan.mutate({ ...values, id, version, archived }),
    read: async ({ id, archived }) =>
      (await client.hmo.plans.query({ page_size: 1000, archived: archived ? 'true' : 'false' })).results.find(
        (stored) => stored.id === id,
      ),
    labels: LABELS,
    textOf: (name, value) => {
      if (name === 'provider') return providers.find(({ id }) => id === value)?.name ?? '';
      if (name === 'companies')
        return companies.flatMap((one) => ((value as number[]).includes(one.id) ? one.name : [])).join(', ');
      if (typeof value === 'number') return money(value);
      if (typeof value === 'boolean') return value ? 'Yes' : 'No';
      return plainText(String(value ?? ''));
    },
    word: 'plan',
    said: plan ? 'Plan saved' : 'Plan created',
    done: async ({ id }) => {
      onClose();
      await utils.hmo.invalidate();
      onSaved(id);
    },
    place: 'act',
  });
  return (
    <RecordDialog
      edit={edit}
      title={plan ? 'Edit plan' : 'New plan'}
      description="A changed premium counts for months whose roster is not sent yet."
      submit={plan ? 'Save plan' : 'Create plan'}
      onClose={onClose}
    >
      <FieldPair>
        <SelectField
          {...field('provider')}
          required
          disabled={plan !== null}
          options={providers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField {...field('name')} required maxLength={80} />
      </FieldPair>
      <FieldPair>
        <MoneyField {...field('premium_single')} required hint="A month" />
        <MoneyField {...field('premium_family')} required hint="A month, whoever of the family is covered" />
      </FieldPair>
      <CheckboxField {...field('covers_spouse')} />
      <FieldPair>
        <TextField {...field('most_children')} required inputMode="numeric" maxLength={2} />
        <TextField {...field('child_until')} required inputMode="numeric" maxLength={2} />
      </FieldPair>
      <TextAreaField {...field('grades')} rows={2} hint="One a line; empty for all grades" />
      <CompaniesField {...field('companies')} hint="Empty for all companies" />
      <TextAreaField {...field('benefits')} rows={4} hint="One a line, such as: In hospital, a year: 3,500,000" />
    </RecordDialog>
  );
}

const PAGE = 20;

/** Chooses several companies by their names. */
function CompaniesField<T extends FieldValues, C, O>(
  props: Pick<BoundProps<T, C, O>, 'control' | 'name' | 'hint'> & { label: string },
) {
  const companies = useCompanies();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const options = (companies.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const found = options.filter(({ label }) => label.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <ManyField
      {...props}
      placeholder="Choose companies"
      optionOf={(id) => options.find(({ value }) => value === id) ?? { value: id, label: '…' }}
      list={{
        options: found.slice((page - 1) * PAGE, page * PAGE),
        search,
        onSearch: (text) => {
          setSearch(text);
          setPage(1);
        },
        page,
        pages: Math.ceil(found.length / PAGE),
        onPage: setPage,
        loading: companies.isPending,
        none: 'No company fits',
        ...failedChoices(companies),
      }}
    />
  );
}
