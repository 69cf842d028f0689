import { type Survey, SurveyForm } from '../../../../contracts/health/hmo-survey';
import { useCompanies } from '../../../organisation/company/use-companies';
import { trpc } from '../../../platform/call/trpc';
import { DayField } from '../../../platform/form/DayField';
import { FieldPair } from '../../../platform/form/FieldPair';
import { FormGroup } from '../../../platform/form/FormGroup';
import { SelectField } from '../../../platform/form/SelectField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { TextField } from '../../../platform/form/TextField';
import { RecordForm } from '../../../platform/record/RecordForm';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { countWithWord, date } from '../../../platform/ui/format';
import { QuestionsField } from './QuestionsField';

const LABELS = {
  title: 'Title',
  words: 'Introduction',
  company: 'Company',
  opens_on: 'Opens',
  closes_on: 'Closes',
  questions: 'Questions',
} satisfies Record<keyof SurveyForm, string>;

interface Props {
  /** The draft to change, or null for a new one. */
  survey: Survey | null;
  onSaved: (survey: Survey) => unknown;
  onLeave?: () => void;
}

/** The questions of a survey, its people, and its days. */
export function SurveyFields({ survey, onSaved, onLeave }: Props) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const companies = useCompanies().data ?? [];
  const { field, edit } = useRecordForm({
    schema: SurveyForm,
    record: survey,
    valuesOf: (stored) => ({
      title: stored?.title ?? '',
      words: stored?.words ?? '',
      company: stored?.company?.id ?? null,
      opens_on: stored?.opens_on ?? '',
      closes_on: stored?.closes_on ?? '',
      questions: (stored?.questions ?? []).map(({ id: _, ...question }) => question),
    }),
    create: (values) => client.hmoSurvey.create.mutate(values),
    update: (values, { id, version }) => client.hmoSurvey.update.mutate({ ...values, id, version }),
    read: ({ id }) => client.hmoSurvey.detail.query({ id }),
    labels: LABELS,
    textOf: (name, value) => {
      if (name === 'company') return companies.find(({ id }) => id === value)?.name ?? 'All companies';
      if (name === 'questions') return countWithWord((value as readonly unknown[]).length, 'question');
      return name.endsWith('_on') && value ? date(String(value)) : String(value ?? '');
    },
    word: 'survey',
    said: 'Survey saved',
    done: async (saved) => {
      await utils.hmoSurvey.invalidate();
      await onSaved(saved);
    },
    place: 'act',
  });
  return (
    <RecordForm edit={edit} save="Save draft" {...(onLeave && { leave: onLeave })}>
      <FormGroup title="Survey" note="Who answers reads the title and the introduction first.">
        <TextField {...field('title')} required maxLength={120} />
        <TextAreaField {...field('words')} rows={3} limit={1000} />
        <SelectField
          {...field('company')}
          placeholder="All companies"
          clears
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          hint="Everybody of it who is covered on the day it opens"
        />
        <FieldPair>
          <DayField {...field('opens_on')} required />
          <DayField {...field('closes_on')} required />
        </FieldPair>
      </FormGroup>
      <QuestionsField {...field('questions')} />
    </RecordForm>
  );
}
