import { CircleAlert } from 'lucide-react';
import type { FocusEvent, ReactNode, SubmitEventHandler } from 'react';
import { Text } from '../ui/Text';
import styles from './LinkForm.module.css';

interface Props {
  title?: string;
  /** The person who asks, the matter and the last day. */
  intro?: ReactNode;
  /** In the place of title and intro: a heading with more to it. */
  head?: ReactNode;
  /** Fetches what checks the form, once the focus is in a field. */
  ahead?: () => Promise<unknown>;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  /** Why sending failed. */
  problem?: ReactNode;
  /** The acts of the buttons. */
  consequence: ReactNode;
  /** One or two of size 3, the one that submits first. */
  buttons: ReactNode;
  children: ReactNode;
}

/** A form behind the link of a mail: a sheet with the matter, and below it a bar that stays in sight. */
export function LinkForm({ title, intro, head, ahead, onSubmit, problem, consequence, buttons, children }: Props) {
  // The frame of the page puts the focus on the heading, which is no sign that anybody fills in the form.
  const fetchAhead = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLHeadingElement)) void ahead?.().catch(() => undefined);
  };
  return (
    <form noValidate onFocus={fetchAhead} onSubmit={onSubmit} className={styles.sheet}>
      <div className={styles.matter}>
        {head ?? (
          <>
            <Text as="h1" size="24" weight="bold">
              {title}
            </Text>
            <Text as="p" tone="quiet" mt="2" mb="5">
              {intro}
            </Text>
          </>
        )}
        {children}
      </div>
      <div className={styles.bar}>
        <div className={styles.say}>
          {problem && (
            <p role="alert" className={styles.problem}>
              <CircleAlert />
              <span>{problem}</span>
            </p>
          )}
          <p>{consequence}</p>
        </div>
        <div className={styles.buttons}>{buttons}</div>
      </div>
    </form>
  );
}
