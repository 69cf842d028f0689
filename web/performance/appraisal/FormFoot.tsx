import { Button, Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { DraftSaved } from '../../platform/form/DraftSaved';
import { FormBar } from '../../platform/form/FormBar';
import { Text } from '../../platform/ui/Text';
import styles from './FormFoot.module.css';

interface Props {
  /** How far the form is. */
  progress: ReactNode;
  /** At the right: what it makes so far. */
  result?: ReactNode;
  /** Why it cannot be submitted yet; null when it can. */
  missing: string | null;
  /** The instant since which the typed text is on this device, in milliseconds. */
  savedAt: number | null;
  busy: boolean;
  onSave: () => void;
}

/** Sticks to the lower edge of an appraisal that is filled in: how far it is, and what submitting waits for. */
export function FormFoot({ progress, result, missing, savedAt, busy, onSave }: Props) {
  return (
    <FormBar className={styles.bar}>
      <Flex justify="between" gap="3">
        <Text weight="medium" figures>
          {progress}
        </Text>
        <Text tone="quiet" figures>
          {result}
        </Text>
      </Flex>
      <div className={styles.buttons}>
        <Button type="button" size="3" variant="outline" color="gray" onClick={onSave} disabled={busy}>
          Save draft
        </Button>
        <Button type="submit" size="3" disabled={busy || missing !== null}>
          Submit
        </Button>
      </div>
      <Flex wrap="wrap" gapY="1" gapX="3" minHeight="18px">
        <DraftSaved at={savedAt} />
        <Text size="13" tone="quiet" role="status">
          {missing}
        </Text>
      </Flex>
    </FormBar>
  );
}
