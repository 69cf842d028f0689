import { Text as RadixText, type TextProps } from '@radix-ui/themes';
import type { HTMLAttributes, Ref } from 'react';
import styles from './Text.module.css';

type Tag =
  | 'span'
  | 'div'
  | 'p'
  | 'strong'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'ul'
  | 'ol'
  | 'li'
  | 'dl'
  | 'dt'
  | 'dd'
  | 'legend'
  | 'label'
  | 'time'
  | 'nav';

interface Props
  extends Omit<HTMLAttributes<HTMLElement>, 'color'>,
    Pick<TextProps, 'weight' | 'align' | 'truncate' | 'wrap' | 'm' | 'mx' | 'my' | 'mt' | 'mr' | 'mb' | 'ml'> {
  as?: Tag;
  /** Puts the look on the one element inside, such as a link, instead of on one of its own. */
  asChild?: boolean;
  /** In px, with the line that belongs to it; that of the surroundings when left out. */
  size?: '12' | '13' | '14' | '15' | '16' | '20' | '24';
  /** `quiet` is the gray of second lines and hints; that of the surroundings when left out. */
  tone?: 'plain' | 'quiet' | 'accent' | 'red' | 'amber' | 'green';
  /** Breaks within words where it must: text that people typed. */
  anywhere?: boolean;
  /** Figures of one width, so that those below each other line up. */
  figures?: boolean;
  /** Keeps the lines that people typed. */
  lines?: boolean;
  /** A line of its own, in words that would go on beside each other. */
  block?: boolean;
  /** What somebody said, with a line at its left. */
  quoted?: boolean;
  ref?: Ref<HTMLSpanElement>;
  htmlFor?: string;
  dateTime?: string;
}

/** Text in the sizes and colours of the design, with the margins, weight and cutting of Radix. */
export function Text({
  as: Tag = 'span',
  asChild,
  size,
  tone,
  anywhere,
  figures,
  lines,
  block,
  quoted,
  className,
  children,
  ...rest
}: Props) {
  return (
    <RadixText
      {...rest}
      asChild
      className={className ? `${styles.text} ${className}` : styles.text}
      data-size={size}
      data-tone={tone}
      data-anywhere={anywhere || undefined}
      data-figures={figures || undefined}
      data-lines={lines || undefined}
      data-block={block || undefined}
      data-quoted={quoted || undefined}
    >
      {asChild ? children : <Tag>{children}</Tag>}
    </RadixText>
  );
}
