import { Button } from '@radix-ui/themes';
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
      <li className={styles.thing} data-done>
        <span className={styles.sign}>
          <Check size={14} strokeWidth={2.5} role="img" aria-label={words} />
        </span>
        <div className={styles.words}>
          <Text as="p" anywhere>
            {text}
          </Text>
          <Text as="p" size="14" tone="quiet" anywhere>
            {[note, `${words} ${dateTime(done_at)}`, done_by].filter(Boolean).join(' · ')}
          </Text>
        </div>
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
    );
  }
  return (
    <li className={styles.thing}>
      <span className={styles.sign} />
      <div className={styles.words}>
        <Text as="p" weight="medium" anywhere>
          {text}
        </Text>
        {hand_back && (
          <Text as="p" size="14" tone="amber">
            To hand back
          </Text>
        )}
        {!locked && (
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
        )}
      </div>
    </li>
  );
}
