import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './RichTextEditor.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'className'> {
  label: string;
  icon: LucideIcon;
}

/** One of the tools above a text. */
export function ToolButton({ label, icon: Icon, ...button }: Props) {
  return (
    <button {...button} type="button" className={styles.tool} aria-label={label} title={label}>
      <Icon />
    </button>
  );
}
