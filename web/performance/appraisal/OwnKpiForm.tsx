import { Box, Button, Flex, IconButton } from '@radix-ui/themes';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { WEIGHT_TOTAL } from '../../../contracts/performance/kpi-weights';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { fieldsOf } from '../../platform/form/bound';
import { useDraft } from '../../platform/form/draft';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { TextField } from '../../platform/form/TextField';
import { useSchemaForm } from '../../platform/form/use-schema-form';
import { useCommand } from '../../platform/record/use-command';
import { countWithWord, plainText } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { FormFoot } from './FormFoot';
import { ObjectiveHead } from './ObjectiveHead';
import styles from './Objectives.module.css';
import {
  deletedIds,
  keysHere,
  nextNew,
  objectivesForm,
  sentObjectives,
  type TypedObjectives,
  typedObjectives,
  weightsOf,
} from './own-objectives';
import { supervisorOf } from './own-words';
import type { SentReceipt } from './sent-receipt';
import type { OwnAppraisalRecord } from './use-own-appraisal';
import { WeightBar } from './WeightBar';

interface Props {
  own: OwnAppraisalRecord;
  /** Reads what is stored, and shows it in a form of its own. */
  onSaved: () => Promise<unknown>;
}

/** The own objectives and their weights, to fill in and submit. What is typed is kept as a draft. */
export function OwnKpiForm({ own: { record, of, kpis }, onSaved }: Props) {
  const { id, objectives } = record;
  const { client, appraisal } = trpc.useUtils();
  const navigate = useNavigate();
  const [begun] = useState(() => typedObjectives(objectives));
  const form = useSchemaForm(useState(() => objectivesForm(begun))[0], begun);
  const draft = useDraft(form, { name: `appraisal ${id} objectives`, begun });
  const typed = useWatch({ control: form.control }) as TypedObjectives;
  const here = keysHere(typed);
  const weights = weightsOf(objectives, typed);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const next = nextNew(typed);
  const workforce = objectives.filter(({ category }) => category === 'WORKFORCE');
  const weighed = Object.keys(form.formState.touchedFields).some((name) => name.startsWith('weight_'));
  const set = (name: string, value: string) => form.setValue(name, value, { shouldDirty: true });

  /** The calls of an update, in the order of the documents: objectives, then deletions, and what follows them. */
  const update = async (values: TypedObjectives, then: () => Promise<unknown>) => {
    await client.appraisal.updateObjectives.mutate({ employee_kpi_id: id, objectives: sentObjectives(values) });
    draft.drop();
    try {
      for (const gone of deletedIds(objectives, values)) await client.appraisal.deleteObjective.mutate({ id: gone });
      await then();
    } catch (error) {
      // A new objective is stored by now: another try must not add it again.
      await onSaved();
      throw error;
    }
  };
  const save = useCommand((values: TypedObjectives) => update(values, onSaved), {
    said: 'Draft saved',
    place: 'updateAppraisal',
  });
  const submit = useCommand(
    (values: TypedObjectives) => update(values, () => client.appraisal.submitKpi.mutate({ id: of.id })),
    {
      place: 'updateAppraisal',
      done: () =>
        void navigate(pages.appraisalSent(), {
          state: {
            title: 'Objectives submitted',
            next: `They went to ${supervisorOf(record)}, who weighs and accepts them. You are told when that is done.`,
            facts: [
              ['Appraisal', plainText(of.name) || 'Own appraisal'],
              ['Objectives', String(here.length + workforce.length)],
            ],
          } satisfies SentReceipt,
        }),
      refresh: () => appraisal.invalidate(),
    },
  );
  const busy = save.busy || submit.busy;
  const nameOf = (category: 'EMPLOYEE' | 'WORKFORCE') =>
    plainText(kpis.find((kpi) => kpi.category === category)?.name ?? '');

  const missing =
    here.length + workforce.length === 0
      ? 'Add an objective to submit.'
      : sum === WEIGHT_TOTAL
        ? null
        : 'Submit waits for weights of 100.';
  return (
    // Text that is typed while the form is sent would be lost with the form that begins again after it.
    <form noValidate inert={busy} onSubmit={form.handleSubmit(submit.run)}>
      <Text as="h2" size="15" weight="bold" mb="2">
        {nameOf('EMPLOYEE') || 'Your objectives'}
      </Text>
      {here.length > 0 && (
        <ol className={styles.list} aria-label="Your objectives">
          {here.map((key, i) => (
            <ObjectiveField
              key={key}
              control={form.control}
              at={key}
              number={i + 1}
              onDelete={() => set(`here_${key}`, 'no')}
            />
          ))}
        </ol>
      )}
      <Box mt="3">
        <Button
          type="button"
          size="3"
          variant="outline"
          color="gray"
          className={styles.add}
          disabled={next === undefined}
          onClick={() => next && set(`here_${next}`, 'yes')}
        >
          <Plus />
          Add an objective
        </Button>
      </Box>
      {workforce.length > 0 && (
        <Box mt="5">
          <Text as="h2" size="15" weight="bold">
            {nameOf('WORKFORCE') || 'For everybody'}
          </Text>
          <Text as="p" size="13" tone="quiet" mb="2">
            The same for everybody. HR sets them.
          </Text>
          <ol className={styles.list} aria-label="For everybody">
            {workforce.map(({ id: one, text, weight }, i) => (
              <li key={one}>
                <ObjectiveHead number={here.length + i + 1} text={text} weight={weight} />
              </li>
            ))}
          </ol>
        </Box>
      )}
      <Box mt="5">
        <WeightBar weights={weights} says={weighed} />
      </Box>
      <FormFoot
        progress={countWithWord(here.length + workforce.length, 'objective')}
        missing={missing}
        savedAt={draft.savedAt}
        busy={busy}
        onSave={() => void form.handleSubmit(save.run)()}
      />
    </form>
  );
}

interface ObjectiveFieldProps {
  control: Control<TypedObjectives, unknown, TypedObjectives>;
  /** The key of its fields. */
  at: string;
  /** Its place among the objectives, from 1. */
  number: number;
  onDelete: () => void;
}

/** One of the own objectives: what it says and what it weighs. */
function ObjectiveField({ control, at, number, onDelete }: ObjectiveFieldProps) {
  const field = fieldsOf(control);
  return (
    <li>
      <Flex direction="column" gap="3">
        <TextAreaField {...field(`text_${at}`)} label={`Objective ${number}`} required rows={2} />
        <Flex justify="between" align="end" gap="3">
          <TextField
            {...field(`weight_${at}`)}
            label={`Weight ${number}`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            maxLength={3}
            className={styles.weight}
            after="%"
          />
          <IconButton
            type="button"
            size="2"
            variant="soft"
            color="gray"
            aria-label={`Delete objective ${number}`}
            onClick={onDelete}
          >
            <Trash2 />
          </IconButton>
        </Flex>
      </Flex>
    </li>
  );
}
