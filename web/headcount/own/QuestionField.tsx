import { Check } from 'lucide-react';
import { useId } from 'react';
import type { Control } from 'react-hook-form';
import type { Asked } from '../../../contracts/headcount';
import { answerField, YES_NO } from '../../../contracts/headcount-answers';
import { useBound } from '../../form/bound';
import type { Typed } from '../../form/checked-by';
import { TextAreaField } from '../../form/TextAreaField';
import { TextField } from '../../form/TextField';
import { Problem } from '../../ui/Problem';
import styles from './QuestionField.module.css';

interface Props {
  control: Control<Typed>;
  question: Asked;
  number: number;
}

/** One question with the control that its kind wants. */
export function QuestionField({ control, question, number }: Props) {
  const { id, kind, text, hint, unit, choices } = question;
  const field = { control, name: answerField(id), label: `${number}. ${text}`, ...(hint && { hint }) };
  return (
    <div className={styles.question}>
      {kind === 'TEXT' && <TextAreaField {...field} rows={3} />}
      {kind === 'NUMBER' && (
        <div className={styles.number}>
          <TextField {...field} inputMode="decimal" after={unit || undefined} />
        </div>
      )}
      {kind === 'YES_NO' && <Choices {...field} among={YES_NO} beside />}
      {kind === 'CHOICE' && <Choices {...field} among={choices} />}
    </div>
  );
}

interface ChoicesProps {
  control: Control<Typed>;
  name: string;
  label: string;
  hint?: string;
  among: readonly string[];
  /** Two halves of one control; below each other without it. */
  beside?: boolean;
}

function Choices({ control, name, label, hint, among, beside }: ChoicesProps) {
  const { field, error } = useBound({ control, name });
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.choices} aria-describedby={described || undefined}>
      <legend>{label}</legend>
      <div className={beside ? styles.halves : styles.rows} data-wrong={error ? '' : undefined}>
        {among.map((value, i) => (
          <label key={value}>
            <input
              ref={i === 0 ? field.ref : undefined}
              type="radio"
              name={`${id}-${name}`}
              checked={field.value === value}
              aria-invalid={error ? true : undefined}
              onChange={() => field.onChange(value)}
              onBlur={field.onBlur}
            />
            {beside && field.value === value && <Check size={18} strokeWidth={2} aria-hidden />}
            <span>{value}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && <Problem id={`${id}-error`}>{error}</Problem>}
    </fieldset>
  );
}
