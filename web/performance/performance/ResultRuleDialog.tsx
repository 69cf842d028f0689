import { useQuery } from '@tanstack/react-query';
import * as z from 'zod';
import { type ScoreRule, ScoreRuleForm } from '../../../contracts/performance/performance';
import { CRITERIA, type Criteria } from '../../../contracts/performance/score-rule';
import { useCompanies } from '../../organisation/company/use-companies';
import { problemOfError } from '../../platform/call/problem';
import { trpc } from '../../platform/call/trpc';
import { FieldPair } from '../../platform/form/FieldPair';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { useRested } from '../../platform/list/rested';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { plainText } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { ColourField } from './ColourField';
import { RuleFigures } from './RuleFigures';

/** In the place of a company: the rule counts for all that have none of their own. */
const ALL = 0;

const whole = (words: string, most: number) =>
  z
    .string()
    .trim()
    .refine((text) => text === '' || (/^\d{1,4}$/.test(text) && Number(text) <= most), words);

const LABELS = {
  criteria: 'Criteria',
  company: 'Company',
  name: 'Name',
  formula: 'Formula',
  background_colour: 'Colour',
  guide: 'Guide',
  order: 'Order',
} satisfies Record<keyof ScoreRuleForm, string>;

/** Numbers are typed as texts, and an empty guide is none. */
const Form = ScoreRuleForm.extend({
  guide: whole('Enter a whole number, 0 to 100', 100).transform((text) => (text === '' ? null : Number(text))),
  order: whole('Enter a whole number, 0 to 1000', 1000).transform(Number),
  company: z.number().transform((id) => (id === ALL ? null : id)),
});

const HINTS: Record<Criteria, string> = {
  RESULT:
    'Of own, line_manager and head_manager, with + - * / round min max, such as (line_manager + head_manager) / 2',
  BAND: 'Of result, with < <= > >= = and or, such as result >= 75 and result < 90',
};
const WHEN: Record<Criteria, string> = {
  RESULT:
    'It counts for results that are still to come: those that stand keep theirs. Without such a rule a result is the average of the line manager and the head manager.',
  BAND: 'Bands are worked out when they are read, so a change shows at once, for earlier results too. Of bands that hold the same result the first in the order counts.',
};

interface Props {
  /** The rule to change, or null for a new one. */
  rule: ScoreRule | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** How a result is worked out, or which results a band holds, tried on real figures while it is typed. */
export function ResultRuleDialog({ rule, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  const companies = useCompanies().data ?? [];
  const { form, field, edit } = useRecordForm({
    schema: Form,
    record: rule,
    valuesOf: (stored) => ({
      criteria: stored?.criteria ?? 'BAND',
      name: stored?.name ?? '',
      formula: stored?.formula ?? '',
      background_colour: stored?.background_colour ?? '#208368',
      guide: stored?.guide === undefined || stored.guide === null ? '' : String(stored.guide),
      order: stored ? String(stored.order) : '',
      company: stored?.company ?? ALL,
    }),
    create: (values) => utils.client.performance.createRule.mutate(values),
    update: (values, { id, version }) => utils.client.performance.updateRule.mutate({ ...values, id, version }),
    read: async ({ id }) =>
      (await utils.client.performance.rules.query({ page_size: 1000 })).results.find((stored) => stored.id === id),
    labels: LABELS,
    textOf: (name, value) =>
      name === 'criteria'
        ? CRITERIA[value as Criteria]
        : name === 'company'
          ? plainText(companies.find(({ id }) => id === value)?.name ?? 'All companies')
          : String(value ?? ''),
    word: 'score rule',
    said: ({ name }) => `${plainText(name)} saved`,
    done: async ({ id }) => {
      onClose();
      await utils.performance.invalidate();
      onSaved(id);
    },
  });
  const [criteria, formula, company] = form.watch(['criteria', 'formula', 'company']);
  // A result has neither guide nor order, but what is wrong in one keeps the rule from being saved, so that it shows.
  const { guide, order } = form.formState.errors;
  const preview = useRulePreview({ criteria, formula, company: company || undefined });
  return (
    <RecordDialog
      edit={edit}
      title={rule ? `Edit ${plainText(rule.name)}` : 'New score rule'}
      description="How a result is worked out, or which results a band holds."
      submit={rule ? 'Save rule' : 'Create rule'}
      onClose={onClose}
    >
      <FieldPair>
        <SelectField
          {...field('criteria')}
          required
          options={(Object.keys(CRITERIA) as Criteria[]).map((value) => ({ value, label: CRITERIA[value] }))}
        />
        <SelectField
          {...field('company')}
          options={[
            { value: ALL, label: 'All companies' },
            ...companies.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </FieldPair>
      <TextField {...field('name')} required maxLength={40} />
      <TextField {...field('formula')} required maxLength={200} hint={HINTS[criteria]} warning={preview.wrong} />
      <RuleFigures criteria={criteria} {...preview} />
      <Text as="p" size="13" tone="quiet">
        {WHEN[criteria]}
      </Text>
      <ColourField {...field('background_colour')} />
      {(criteria === 'BAND' || guide || order) && (
        <FieldPair>
          <TextField
            {...field('guide')}
            inputMode="numeric"
            maxLength={3}
            hint="Share of people in per cent; may be left empty"
          />
          <TextField {...field('order')} inputMode="numeric" maxLength={4} hint="The best band first" />
        </FieldPair>
      )}
    </RecordDialog>
  );
}

interface Asked {
  criteria: Criteria | undefined;
  formula: string;
  company: number | undefined;
}

/** The results of a formula for rated people, asked once typing rests, or its mistake. */
function useRulePreview({ criteria, formula, company }: Asked) {
  const { client } = trpc.useUtils();
  const rested = useRested(formula.trim());
  const asks = criteria !== undefined && rested !== '' && rested.length <= 200;
  const query = useQuery({
    queryKey: ['performance.previewRule', criteria, rested, company],
    queryFn: () => client.performance.previewRule.mutate({ criteria: criteria ?? 'RESULT', formula: rested, company }),
    enabled: asks,
    retry: false,
    staleTime: 60_000,
    placeholderData: (earlier, of) => (of?.queryKey[1] === criteria ? earlier : undefined),
  });
  const problem = asks && query.error ? problemOfError(query.error) : null;
  return {
    /** Figures of the last formula that could be read, while a next one is asked for. */
    shown: asks && !problem ? query.data : undefined,
    wrong: problem?.fields?.formula?.[0],
    failed: problem !== null && problem.fields?.formula === undefined,
    again: () => void query.refetch(),
  };
}
