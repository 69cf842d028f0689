import { Button } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { FormBar } from './FormBar';
import styles from './SaveBar.module.css';

interface Props {
  /** The button's words: what it does. */
  save: string;
  saving: boolean;
  /** The unsaved changes, such as `3 changes not saved`; absent when everything is saved. */
  unsaved?: ReactNode;
  /** Why saving is not possible just now, said beside the button. */
  blocked?: string;
  discard?: () => void;
  discardWords?: string;
  /** Whether the buttons stand at the right of the page and not of a column. */
  wide?: boolean | undefined;
  children?: ReactNode;
}

/** Sticks to the lower edge of a form: what is unsaved, and the way to save or discard it. */
export function SaveBar({ save, saving, unsaved, blocked, discard, discardWords = 'Discard', wide, children }: Props) {
  return (
    <FormBar className={styles.bar}>
      <div className={styles.column} data-wide={wide || undefined}>
        <p className={styles.words} role="status">
          {blocked ?? unsaved}
        </p>
        {children}
        {discard && (
          <Button type="button" variant="soft" color="gray" onClick={discard} disabled={saving}>
            {discardWords}
          </Button>
        )}
        <Button type="submit" loading={saving} disabled={Boolean(blocked)}>
          {save}
        </Button>
      </div>
    </FormBar>
  );
}
