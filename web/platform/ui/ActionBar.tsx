import { Flex, type FlexProps } from '@radix-ui/themes';
import type { MouseEvent, ReactNode } from 'react';
import styles from './ActionBar.module.css';

interface Props
  extends Pick<
    FlexProps,
    | 'align'
    | 'direction'
    | 'gap'
    | 'gapX'
    | 'gapY'
    | 'justify'
    | 'minHeight'
    | 'wrap'
    | 'top'
    | 'mt'
    | 'mx'
    | 'mb'
    | 'px'
    | 'py'
    | 'pb'
  > {
  /**
   * What it lies on: the page, when left out; the foot of a panel or of a dialog; the sheet of a page that a link opens; or
   * that page itself, from edge to edge of the window.
   */
  ground?: 'panel' | 'dialog' | 'sheet' | 'across';
  /** How its buttons fill it on a phone: together on a line, or each on a line of its own. */
  fill?: 'together' | 'each';
  /** It stays where it is, without a line or ground of its own, as the foot of a panel does on a wide window. */
  still?: boolean;
  children: ReactNode;
}

/** A dialog that a button opens stands in the bar for React alone: its presses are its own. */
function keepFocus(event: MouseEvent<HTMLElement>) {
  if (event.currentTarget.contains(event.target as Node)) event.preventDefault();
}

/** A press counts before the focus moves; then the button has it, so that a dialog gives it back there. */
function focusPressed(event: MouseEvent<HTMLElement>) {
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
  event.target.closest('button')?.focus({ preventScroll: true });
}

/**
 * The bar that sticks to the lower edge: the buttons of a form or a page, and the words beside them. A press in it does not take
 * the focus first: a field that is left shows its error, and the button would move away under the pointer.
 */
export function ActionBar({
  ground,
  fill,
  still,
  align = 'center',
  py = '3',
  pb = 'calc(12px + env(safe-area-inset-bottom))',
  ...rest
}: Props) {
  return (
    <Flex
      {...rest}
      align={align}
      py={py}
      pb={pb}
      className={styles.bar}
      data-bar
      data-print="never"
      data-ground={ground}
      data-fill={fill}
      data-still={still || undefined}
      onMouseDown={keepFocus}
      onClickCapture={focusPressed}
    />
  );
}
