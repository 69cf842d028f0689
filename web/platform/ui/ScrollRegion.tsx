import type { ReactNode, Ref } from 'react';
import styles from './ScrollRegion.module.css';

interface Props {
  /** The content, for people who hear the page. */
  label: string;
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A part of a page that scrolls by itself, with a pointer or with the keyboard. */
export function ScrollRegion({ label, className, ref, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Safari scrolls by keyboard only what can have the focus
    <section ref={ref} className={`${styles.region} ${className ?? ''}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
