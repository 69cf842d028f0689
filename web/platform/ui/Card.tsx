import { Box, type BoxProps } from '@radix-ui/themes';
import styles from './Card.module.css';

interface Props
  extends Pick<BoxProps, 'p' | 'px' | 'py' | 'm' | 'mt' | 'mb' | 'maxWidth' | 'role' | 'asChild' | 'children'> {
  /** Tints the card, without a line around it: `gray` sets apart, `amber` warns, `green` tells of a success. */
  tone?: 'gray' | 'accent' | 'amber' | 'green' | 'red';
}

/** A box with a line around it, or tinted. */
export function Card({ tone, p, px = p, py = p, ...rest }: Props) {
  return <Box {...rest} px={px} py={py} className={styles.card} data-tint={tone} />;
}
