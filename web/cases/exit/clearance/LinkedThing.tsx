import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { Check } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { ClearanceItem } from '../../../../contracts/cases/exit';
import { TextField } from '../../../platform/form/TextField';
import { useUnsaved } from '../../../platform/form/unsaved';
import { dateTime } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import styles from './ClearanceChecklist.module.css';

interface Props {
  item: ClearanceItem;
  /** Nothing can be changed any more. */
  locked: boolean;
  busy: boolean;
  onTick: (done: boolean, note: string) => void;
}

/** One thing of a department: a note if there is something to say, and the button that records it. */
export function LinkedThing({ item, locked, busy, onTick }: Props) {
  const { text, hand_back, done_at, done_by, note } = item;
  const form = useForm({ defaultValues: { note: '' } });
  useUnsaved(form);
  const words = hand_back ? 'Handed back' : 'Done';
  if (done_at !== null) {
    return (
      <Flex asChild wrap="wrap" align="start" gap="3">
        <li className={styles.thing} data-done>
          <span className={styles.sign}>
            <Check size={14} strokeWidth={2.5} role="img" aria-label={words} />
          </span>
          <Box flexGrow="1" flexBasis="0%" minWidth="0">
            <Text as="p" anywhere>
              {text}
            </Text>
            <Text as="p" size="14" tone="quiet" anywhere>
              {[note, `${words} ${dateTime(done_at)}`, done_by].filter(Boolean).join(' · ')}
            </Text>
          </Box>
          {!locked && (
            <Button
              size="3"
              variant="soft"
              color="gray"
              loading={busy}
              aria-label={`Take back: ${text}`}
              onClick={() => onTick(false, '')}
            >
              Take back
            </Button>
          )}
        </li>
      </Flex>
    );
  }
  return (
    <Flex asChild wrap="wrap" align="start" gap="3">
      <li>
        <span className={styles.sign} />
        <Box flexGrow="1" flexBasis="0%" minWidth="0">
          <Text as="p" weight="medium" anywhere>
            {text}
          </Text>
          {hand_back && (
            <Text as="p" size="14" tone="amber">
              To hand back
            </Text>
          )}
          {!locked && (
            <Grid asChild columns={{ initial: '1', sm: 'minmax(0, 1fr) auto' }} align="start" gap="3" mt="3">
              <form
                noValidate
                className={styles.tick}
                onSubmit={form.handleSubmit((values) => onTick(true, values.note.trim()))}
              >
                <TextField
                  control={form.control}
                  name="note"
                  label={`Note on ${text}`}
                  maxLength={300}
                  hint="May be left empty"
                />
                <Button size="3" type="submit" loading={busy} aria-label={`${words}: ${text}`}>
                  {words}
                </Button>
              </form>
            </Grid>
          )}
        </Box>
      </li>
    </Flex>
  );
}
