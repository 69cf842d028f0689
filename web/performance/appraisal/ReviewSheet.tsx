import type { ReactNode, SubmitEventHandler } from 'react';
import { ActionBar } from '../../platform/ui/ActionBar';
import styles from './ReviewSheet.module.css';

/** A manager's page: the matter in sheets, the result beside them, and a bar with the act that stays in sight. */
export function ReviewSheet({
  aside,
  bar,
  onSubmit,
  children,
}: {
  aside: ReactNode;
  bar?: ReactNode;
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
}) {
  const content = (
    <>
      <div className={styles.columns}>
        <div className={styles.sheets}>{children}</div>
        <aside className={styles.aside}>{aside}</aside>
      </div>
      {bar && (
        <ActionBar
          ground="across"
          fill="each"
          wrap={{ initial: 'wrap', sm: 'nowrap' }}
          gap={{ initial: '2', sm: '4' }}
          mt={{ initial: '0', sm: '5' }}
        >
          {bar}
        </ActionBar>
      )}
    </>
  );
  if (!onSubmit) return content;
  return (
    <form noValidate onSubmit={onSubmit}>
      {content}
    </form>
  );
}
