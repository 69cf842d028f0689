import { Box, type BoxProps } from '@radix-ui/themes';
import styles from './Card.module.css';

interface Props extends Omit<BoxProps, 'className' | 'style'> {
  /** Tints the card, without a line around it: `gray` sets apart, `amber` warns, `green` tells of a success. */
  tone?: 'gray' | 'accent' | 'amber' | 'green' | 'red';
  /** Keeps the line around a tinted card, whose words have then the colour of the page. */
  lined?: boolean;
  /** `strong` is for a card on a tinted ground, or one that stands among others. */
  line?: 'strong';
  /** In px; 8 when left out. */
  radius?: '4' | '6' | '12';
  /** The sheet of a page from a mail, which on a phone is the page itself. */
  sheet?: boolean;
}

/** A box with a line around it, or tinted. `asChild` puts it on a `Flex`, a `Grid` or an element inside. */
export function Card({ tone, lined, line, radius, sheet, p, px = p, py = p, ...rest }: Props) {
  return (
    <Box
      {...rest}
      px={px}
      py={py}
      className={styles.card}
      data-tint={tone}
      data-line={(lined && 'tinted') || line || (tone && 'none')}
      data-radius={radius}
      data-sheet={sheet || undefined}
    />
  );
}
