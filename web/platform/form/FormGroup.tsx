import { type ReactNode, useId } from 'react';
import { Text } from '../ui/Text';
import styles from './FormGroup.module.css';

/** Fields that belong together, under a heading with a line of explanation. */
export function FormGroup({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out as this heading is
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div>
        <Text id={id} as="h2" size="16" weight="bold">
          {title}
        </Text>
        {note && (
          <Text as="p" tone="quiet">
            {note}
          </Text>
        )}
      </div>
      {children}
    </div>
  );
}
