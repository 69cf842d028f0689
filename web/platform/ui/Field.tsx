import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { ProblemLine } from './ProblemLine';
import { Text } from './Text';

/** The attributes of the control inside a field. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface Props {
  label: ReactNode;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Id of the element that already says the error, as a banner does: the field then only marks itself. */
  errorAt?: string;
  /** Says something without blocking; an error takes its place. */
  warning?: string;
  /** Beside the label, at the right: a link such as "Forgot password". */
  aside?: ReactNode;
  /** Shown below, as the panel of a pending change. */
  footer?: ReactNode;
  /** Hides the label from sight where the surroundings already say it. */
  labelHidden?: boolean;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A label, a control, a hint and what is wrong. Knows no form library: `form/` binds it. */
export function Field({
  label,
  required,
  hint,
  error,
  errorAt,
  warning,
  aside,
  footer,
  labelHidden,
  className,
  children,
}: Props) {
  const id = useId();
  const message = error && errorAt ? undefined : (error ?? warning);
  const describedBy = [hint && `${id}-hint`, message && `${id}-message`, error && errorAt, footer && `${id}-footer`]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      className={[styles.field, className].filter(Boolean).join(' ')}
      data-warning={!error && warning ? '' : undefined}
    >
      <div className={labelHidden ? styles.hidden : styles.head}>
        <Text as="label" htmlFor={id} size="14" tone="plain" weight="medium">
          {label}
          {required && (
            <Text ml="2px" tone="red" aria-hidden="true">
              *
            </Text>
          )}
        </Text>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {hint && (
        <Text as="p" id={`${id}-hint`} size="13" mt="6px" tone="quiet">
          {hint}
        </Text>
      )}
      {message && (
        <ProblemLine id={`${id}-message`} tone={error ? 'red' : 'amber'}>
          {message}
        </ProblemLine>
      )}
      {footer && <div id={`${id}-footer`}>{footer}</div>}
    </div>
  );
}
