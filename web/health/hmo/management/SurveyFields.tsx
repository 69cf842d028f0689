import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SURVEY_QUESTION_WORDS } from '../../../../contracts/health/hmo-state';
import { type Survey, SurveyForm, type SurveyQuestionForm } from '../../../../contracts/health/hmo-survey';
import { useCompanies } from '../../../organisation/company/use-companies';
import { trpc } from '../../../platform/call/trpc';
import { type BoundProps, useBound } from '../../../platform/form/bound';
import { DayField } from '../../../platform/form/DayField';
import { FieldPair } from '../../../platform/form/FieldPair';
import { FormGroup } from '../../../platform/form/FormGroup';
import { SelectField } from '../../../platform/form/SelectField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { TextField } from '../../../platform/form/TextField';
import { RecordForm } from '../../../platform/record/RecordForm';
import { useRecordForm } from '../../../platform/record/use-record-form';
import { ActionMenu, type MenuAction } from '../../../platform/ui/ActionMenu';
import { ForChange } from '../../../platform/ui/ForChange';
import { countWithWord, date } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { Panel } from '../../../platform/ui/Panel';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { Rows } from '../../../platform/ui/Rows';
import { Text } from '../../../platform/ui/Text';

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

const SurveyQuestionDialog = dialogOnDemand(async () => (await import('./SurveyQuestionDialog')).SurveyQuestionDialog);
const MOST = 20;

/** How it is answered, in a line. */
const aboutOf = ({ kind, choices, required }: SurveyQuestionForm): string =>
  [SURVEY_QUESTION_WORDS[kind], choices.join(', '), required ? '' : 'may be left out'].filter(Boolean).join(' · ');

/** The questions of a survey in their order; each is entered in a dialog. */
function QuestionsField<T extends FieldValues, C, O>({ control, name }: Pick<BoundProps<T, C, O>, 'control' | 'name'>) {
  const { field, error } = useBound({ control, name });
  const [editing, setEditing] = useState<number | 'new' | null>(null);
  const questions = (field.value ?? []) as readonly SurveyQuestionForm[];
  const moved = (from: number, to: number) => {
    const next = [...questions];
    next.splice(to, 0, ...next.splice(from, 1));
    field.onChange(next);
  };
  const menuOf = (i: number): MenuAction[][] => [
    [
      {
        label: 'Edit question',
        icon: <Pencil />,
        onSelect: () => setEditing(i),
        opens: SurveyQuestionDialog,
      },
    ],
    [
      ...(i > 0 ? [{ label: 'Move up', icon: <ArrowUp />, onSelect: () => moved(i, i - 1) }] : []),
      ...(i < questions.length - 1
        ? [{ label: 'Move down', icon: <ArrowDown />, onSelect: () => moved(i, i + 1) }]
        : []),
    ],
    [
      {
        label: 'Take out',
        icon: <Trash2 />,
        danger: true,
        onSelect: () => field.onChange(questions.filter((_, at) => at !== i)),
      },
    ],
  ];
  return (
    <Grid gap="2" my="20px" mx="0">
      <Panel
        title="Questions"
        count={questions.length}
        aside={
          questions.length < MOST && (
            <ForChange>
              <Button type="button" variant="soft" onClick={() => setEditing('new')} {...opens(SurveyQuestionDialog)}>
                <Plus />
                Add question
              </Button>
            </ForChange>
          )
        }
        flush
      >
        {questions.length === 0 ? (
          <Text as="p" tone="quiet" m="4">
            No questions yet. It can be published once it asks something.
          </Text>
        ) : (
          <Rows ordered label="Questions">
            {questions.map((question, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: questions may be the same, and have no state here
              <Flex asChild key={i} align="start" justify="between" gap="3">
                <li>
                  <Box minWidth="0">
                    <Text as="p" weight="medium" anywhere>
                      {i + 1}. {question.text}
                    </Text>
                    <Text as="p" tone="quiet" anywhere>
                      {aboutOf(question)}
                    </Text>
                  </Box>
                  <ActionMenu label={`Actions for question ${i + 1}`} groups={menuOf(i)} />
                </li>
              </Flex>
            ))}
          </Rows>
        )}
      </Panel>
      {error && <ProblemLine>{error}</ProblemLine>}
      {editing !== null && (
        <SurveyQuestionDialog
          question={editing === 'new' ? null : (questions[editing] ?? null)}
          onClose={() => setEditing(null)}
          onKept={(kept) => {
            field.onChange(
              editing === 'new' ? [...questions, kept] : questions.map((one, i) => (i === editing ? kept : one)),
            );
            setEditing(null);
          }}
        />
      )}
    </Grid>
  );
}
