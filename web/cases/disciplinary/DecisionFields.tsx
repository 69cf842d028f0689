import type { ReactNode } from 'react';
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import {
  DECISION_WORDS,
  DECISIONS,
  type DisciplinaryDecision,
  isHeavier,
} from '../../../contracts/cases/disciplinary-state';
import { lagosDay } from '../../../contracts/platform/dates';
import { fieldsOf } from '../../platform/form/bound';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { RadioField } from '../../platform/form/RadioField';
import { TextAreaField } from '../../platform/form/TextAreaField';

const HINTS: Record<DisciplinaryDecision, string> = {
  NONE: 'The case ends without one',
  WARNING: 'In writing, held for a year',
  FINAL_WARNING: 'In writing, held for a year; the next measure may be a dismissal',
  SUSPENSION: 'From a day until a day',
  DISMISSAL: 'Opens the exit of the employee',
};

const NOT_THEIRS =
  'Another admin of cases, or the chair of a hearing, decides this: you raised the query or take part in the case';

interface Decided {
  decision?: DisciplinaryDecision | undefined;
  words: string;
  suspended_from?: string | undefined;
  suspended_until?: string | undefined;
}

interface Props<T extends FieldValues, O> {
  control: Control<T, unknown, O>;
  /** The earlier decision, which an appeal never makes heavier. */
  before?: DisciplinaryDecision | null;
  /** Whether they may suspend or dismiss. */
  mayEnd: boolean;
  /** The further fields of a warning. */
  ofWarning?: ReactNode;
}

/** The decision, the reason, and its days. */
export function DecisionFields<T extends FieldValues & Decided, O>({
  control,
  before = null,
  mayEnd,
  ofWarning,
}: Props<T, O>) {
  const field = fieldsOf(control);
  const chosen: unknown = useWatch({ control, name: 'decision' as Path<T> });
  const offered = before === null ? DECISIONS : DECISIONS.filter((one) => !isHeavier(one, before));
  return (
    <>
      <RadioField
        {...field('decision' as Path<T>)}
        legend="Decision"
        required
        options={offered.map((value) => {
          const off = !mayEnd && (value === 'SUSPENSION' || value === 'DISMISSAL');
          return { value, label: DECISION_WORDS[value], hint: off ? NOT_THEIRS : HINTS[value], off };
        })}
      />
      {chosen === 'SUSPENSION' && (
        <FieldPair>
          <DayField {...field('suspended_from' as Path<T>)} label="First day" required min={lagosDay()} />
          <DayField {...field('suspended_until' as Path<T>)} label="Last day" required min={lagosDay()} />
        </FieldPair>
      )}
      {(chosen === 'WARNING' || chosen === 'FINAL_WARNING') && ofWarning}
      <TextAreaField {...field('words' as Path<T>)} label="Reason" required rows={4} hint="The employee reads it" />
    </>
  );
}
