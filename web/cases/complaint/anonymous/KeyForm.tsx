import { Button, Grid, TextField } from '@radix-ui/themes';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { KeyedComplaint } from '../../../../contracts/cases/complaint';
import { isGone, problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { Card } from '../../../platform/ui/Card';
import { Field } from '../../../platform/ui/Field';
import { plainTexts } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { useWait } from '../../../platform/ui/use-wait';
import styles from './CaseKeyCard.module.css';
import { groupKey } from './case-key';

const WHOLE = 14;

/** Takes a case key and opens its case. */
export function KeyForm({ onOpen }: { onOpen: (key: string, complaint: KeyedComplaint) => void }) {
  const { client } = trpc.useUtils();
  const { waiting, words, begin } = useWait();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const opening = useMutation({
    mutationFn: (key: string) => client.complaint.keyed.mutate({ key }),
    gcTime: 0,
    onSuccess: (complaint, key) => onOpen(key, plainTexts(complaint)),
    onError: (error) => {
      const problem = problemOfError(error);
      if (problem.status === 429) begin(problem.retryAfter);
      setWrong(
        isGone(problem)
          ? 'No case has this key. Compare it with what you kept.'
          : problem.status === 429
            ? 'Too many wrong keys. Wait a minute.'
            : (problem.fields?.key?.[0] ?? problemWords(problem, 'read')),
      );
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const key = groupKey(typed);
    if (key.length !== WHOLE) return setWrong('Enter the case key as three groups of four');
    if (!opening.isPending && !waiting) opening.mutate(key);
  };
  return (
    <Card
      asChild
      sheet
      mx="auto"
      width="100%"
      maxWidth="640px"
      px={{ initial: '0', sm: '32px' }}
      pt={{ initial: '0', sm: '32px' }}
      pb={{ initial: '5', sm: '32px' }}
    >
      <form noValidate onSubmit={submit}>
        <Text as="h1" size="24" weight="bold">
          Open a complaint
        </Text>
        <Text as="p" tone="quiet" mt="1" mb="5">
          The case key was shown when the complaint was filed. It opens that case alone, and says nothing of who you
          are.
        </Text>
        <Field label="Case key" required {...(wrong && { error: wrong })}>
          {(control) => (
            <TextField.Root
              {...control}
              size="3"
              value={typed}
              placeholder="7QK4 M2TX 9RVD"
              maxLength={20}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              className={styles.typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setWrong(undefined);
              }}
            />
          )}
        </Field>
        <Grid mt="4">
          <Button type="submit" size="3" loading={opening.isPending} disabled={waiting}>
            Open case
          </Button>
        </Grid>
        {words && (
          <Text as="p" size="14" tone="quiet" mt="2" role="status">
            {words}
          </Text>
        )}
      </form>
    </Card>
  );
}
