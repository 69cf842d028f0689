import { Grid } from '@radix-ui/themes';
import { type ReactNode, useId } from 'react';
import { Text } from '../../platform/ui/Text';
import styles from './RadioCards.module.css';

interface Card<V extends string> {
  value: V;
  label: string;
  /** The meaning of the choice. */
  words: ReactNode;
}

interface Props<V extends string> {
  legend: string;
  value: V;
  onChange: (value: V) => void;
  cards: readonly Card<V>[];
  disabled?: boolean;
  /** The cards stand beside each other, as wide as they need, with a legend like a field's label. */
  compact?: boolean;
}

/** One of two or three, each with what it means. */
export function RadioCards<V extends string>({ legend, value, onChange, cards, disabled, compact }: Props<V>) {
  const name = useId();
  return (
    <fieldset className={styles.cards} data-compact={compact || undefined} disabled={disabled}>
      <legend className={styles.legend}>{legend}</legend>
      {cards.map((card) => (
        <label key={card.value} className={styles.card}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={value === card.value}
            onChange={() => onChange(card.value)}
          />
          <Grid as="span" gap="2px" minWidth="0">
            <Text weight="medium">{card.label}</Text>
            <Text size="13" tone="quiet">
              {card.words}
            </Text>
          </Grid>
        </label>
      ))}
    </fieldset>
  );
}
