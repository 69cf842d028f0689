import { Button, Flex } from '@radix-ui/themes';
import { RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ForChange } from '../ui/ForChange';
import { Text } from '../ui/Text';
import { TwoLines } from '../ui/TwoLines';
import styles from './StuckRow.module.css';

interface Props {
  /** The name in the label of a button. */
  name: string;
  title: ReactNode;
  whose: ReactNode;
  reason: string;
  /** A second line below the reason. */
  more?: ReactNode;
  when: string;
  tries: string;
  again?: (() => void) | undefined;
  drop?: (() => void) | undefined;
  /** Another way on, such as the address of the person. */
  children?: ReactNode;
}

/** One thing that stands still: what, why, since when, and what can be done. On a phone one below the other. */
export function StuckRow({ name, title, whose, reason, more, when, tries, again, drop, children }: Props) {
  return (
    <li className={styles.row}>
      <TwoLines second={whose}>{title}</TwoLines>
      <div>
        <Text as="div" anywhere>
          {reason}
        </Text>
        {more && (
          <Text as="div" size="12" tone="quiet" anywhere>
            {more}
          </Text>
        )}
      </div>
      <Text as="div" tone="quiet" figures className={styles.when}>
        {when}
        <Text as="div" size="12">
          {tries}
        </Text>
      </Text>
      <ForChange>
        <Flex gap="2" wrap="wrap" justify="end" className={styles.acts}>
          {children}
          {again && (
            <Button variant="surface" color="gray" onClick={again} aria-label={`Try again: ${name}`}>
              <RotateCw size={14} strokeWidth={1.75} aria-hidden />
              Try again
            </Button>
          )}
          {drop && (
            <Button variant="surface" color="gray" onClick={drop} aria-label={`Drop: ${name}`}>
              <Trash2 size={14} strokeWidth={1.75} aria-hidden />
              Drop
            </Button>
          )}
        </Flex>
      </ForChange>
    </li>
  );
}
