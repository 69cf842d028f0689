import { Button, Flex, Grid } from '@radix-ui/themes';
import { useState } from 'react';
import * as z from 'zod';
import type { Exit } from '../../../contracts/cases/exit';
import { trpc } from '../../platform/call/trpc';
import { DraftSaved } from '../../platform/form/DraftSaved';
import { useDraft } from '../../platform/form/draft';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { useRecordForm } from '../../platform/record/use-record-form';

const Form = z.record(z.string(), z.string().trim().max(2000, 'should not be more than 2000 characters'));
const nameOf = (i: number) => `answer-${i}`;

interface Props {
  exit: Pick<Exit, 'id' | 'interview'>;
  questions: readonly string[];
  onClose?: () => void;
  onSaved?: () => void;
}

/** The questions of the exit interview: who leaves answers them, or HR notes what was said. */
export function InterviewForm({ exit: { id, interview }, questions, onClose, onSaved }: Props) {
  const utils = trpc.useUtils();
  // An earlier answer stays, even where the settings ask other questions by now.
  const [asked] = useState(() => [...new Set([...interview.answers.map(({ question }) => question), ...questions])]);
  const [begun] = useState(() =>
    Object.fromEntries(
      asked.map((question, i) => [nameOf(i), interview.answers.find((one) => one.question === question)?.answer ?? '']),
    ),
  );
  const { form, field, edit } = useRecordForm({
    schema: Form,
    blank: begun,
    create: (values) =>
      utils.client.exit.interview.mutate({
        id,
        answers: asked.map((question, i) => ({ question, answer: values[nameOf(i)] ?? '' })),
      }),
    said: 'Answers saved',
    done: async () => {
      draft.drop();
      onSaved?.();
      await utils.exit.invalidate();
    },
    place: 'act',
  });
  const draft = useDraft(form, { name: `exit interview ${id}`, begun });
  return (
    <form noValidate onSubmit={edit.onSubmit} aria-label="Exit interview">
      <Grid gap="4">
        {asked.map((question, i) => (
          <TextAreaField key={question} {...field(nameOf(i))} label={question} rows={3} />
        ))}
        <Flex align="center" justify="end" wrap="wrap" gap="2">
          <DraftSaved at={draft.savedAt} />
          {onClose && (
            <Button
              type="button"
              variant="soft"
              color="gray"
              onClick={() => {
                draft.drop();
                onClose();
              }}
            >
              Cancel
            </Button>
          )}
          <Button type="submit" variant="soft" loading={edit.busy}>
            Save answers
          </Button>
        </Flex>
      </Grid>
    </form>
  );
}
