import { Select } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Text } from '../ui/Text';
import styles from './ChoiceBar.module.css';

interface Option {
  value: string;
  words: string;
}

interface ChoiceProps {
  label: string;
  options: readonly Option[];
  value: string;
  onChoose: (value: string) => void;
}

/** One choice of a bar, with its present value. */
export function ChoiceOfBar({ label, options, value, onChoose }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <Select.Root value={value} onValueChange={onChoose}>
        <Select.Trigger aria-label={label} placeholder={label} />
        <Select.Content position="popper" variant="soft">
          {options.map((option) => (
            <Select.Item key={option.value} value={option.value}>
              {option.words}
            </Select.Item>
          ))}
        </Select.Content>
      </Select.Root>
    </div>
  );
}

/** The scope of a page's figures: some choices, and at the right the facts about them. */
export function ChoiceBar({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <search className={styles.bar} aria-label={label}>
      {children}
      {note && (
        <Text tone="quiet" figures className={styles.note}>
          {note}
        </Text>
      )}
    </search>
  );
}
