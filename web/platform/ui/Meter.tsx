import { Flex, type FlexProps } from '@radix-ui/themes';
import styles from './Meter.module.css';

interface Props {
  value: number;
  /** The value of the whole; 1 when left out. */
  of?: number;
  /** The height in px; 4 when left out. */
  size?: '6' | '8';
  tone?: 'amber';
  /** What it measures, for people who hear it. Without it only people who see the bar have it: words beside say the same. */
  label?: string;
}

/** How much of a whole there is, as a bar of the width around it. */
export const Meter = ({ value, of = 1, size, tone, label }: Props) => (
  <progress
    className={styles.meter}
    value={value}
    max={of}
    data-size={size}
    data-tone={tone}
    aria-label={label}
    aria-hidden={label === undefined}
  />
);

interface PartsProps extends Pick<FlexProps, 'gap' | 'mt' | 'mb' | 'display'> {
  done: number;
  of: number;
}

/** How many of a few equal steps are done, as a bar in so many parts. Words beside say the same. */
export const MeterParts = ({ done, of, gap = '4px', ...rest }: PartsProps) => (
  <Flex {...rest} gap={gap} aria-hidden>
    {Array.from({ length: of }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are all alike and never move
      <span key={i} className={styles.part} data-done={i < done || undefined} />
    ))}
  </Flex>
);
