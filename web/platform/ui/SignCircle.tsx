import { Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import styles from './SignCircle.module.css';

interface Props {
  size?: '32px' | '40px';
  tone?: 'gray' | 'green' | 'red';
  /** A tile with round corners in place of a circle. */
  square?: boolean;
  /** The icon. */
  children: ReactNode;
}

/** An icon on a tinted circle or tile, beside the words that say the same. */
export const SignCircle = ({ size = '32px', tone = 'gray', square, children }: Props) => (
  <Flex
    as="span"
    align="center"
    justify="center"
    flexShrink="0"
    width={size}
    height={size}
    className={styles.sign}
    data-tint={tone}
    data-square={square}
    aria-hidden
  >
    {children}
  </Flex>
);
