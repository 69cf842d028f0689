import { CircleAlert } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import type { Control } from 'react-hook-form';
import type * as z from 'zod';
import { RECOMMENDATIONS, type Recommendation, type RecommendForm } from '../../contracts/probation';
import { useBound } from '../form/bound';
import { SAID } from './probation-words';
import styles from './ReviewForm.module.css';

const MEANING: Record<Recommendation, (firstname: string) => string> = {
  CONFIRM: (firstname) => `${firstname} has met what the job asks for and should stay.`,
  EXTEND: (firstname) => `${firstname} needs more time: say until when, and why.`,
  NOT_CONFIRM: (firstname) => `${firstname} should not be kept on: say why.`,
};

type Form = z.input<typeof RecommendForm>;

/** One of three, each with what it means. */
export function RecommendationField({
  control,
  firstname,
  children,
}: {
  control: Control<Form, unknown, z.output<typeof RecommendForm>>;
  firstname: string;
  /** What belongs to the one that is chosen; stands right below it. */
  children: ReactNode;
}) {
  const { field, error } = useBound({ control, name: 'recommendation' });
  const id = useId();
  return (
    <fieldset className={styles.choices} data-invalid={error ? '' : undefined}>
      <legend className={styles.legend}>
        Recommendation
        <span className={styles.asterisk} aria-hidden="true">
          *
        </span>
      </legend>
      {RECOMMENDATIONS.map((value, i) => (
        <Fragment key={value}>
          <label className={styles.choice}>
            <input
              type="radio"
              ref={i === 0 ? field.ref : undefined}
              name={field.name}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
              required
              aria-describedby={[`${id}-${value}`, error ? `${id}-error` : ''].filter(Boolean).join(' ')}
            />
            <span className={styles.word}>{SAID[value].word}</span>
            <span id={`${id}-${value}`} className={styles.meaning}>
              {MEANING[value](firstname)}
            </span>
          </label>
          {field.value === value && <div className={styles.more}>{children}</div>}
        </Fragment>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.wrong}>
          <CircleAlert size={14} strokeWidth={1.75} aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
