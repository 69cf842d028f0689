import { Grid, VisuallyHidden } from '@radix-ui/themes';
import { Check, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Stepper.module.css';
import { Text } from './Text';

export interface StepperStep {
  title: string;
  /** A second line, such as the day a step was done. */
  note?: string;
  /** How far the step is, where its place before or after the active step does not say it. */
  state?: StepState;
}

/** `ended`: it went no further than here. `passed`: it went on without this step. */
type StepState = 'done' | 'current' | 'todo' | 'ended' | 'passed';

const SIGN = { size: 12, strokeWidth: 3 } as const;
const SIGNS: Partial<Record<StepState, ReactNode>> = {
  done: <Check {...SIGN} />,
  ended: <X {...SIGN} />,
  passed: <Minus {...SIGN} />,
};
/** The words of a sign for people who do not see it. */
const SAID: Partial<Record<StepState, string>> = { done: 'done', ended: 'ended here', passed: 'passed over' };

/** The nearest step that exists: the first for a number below, the last for a number beyond. */
export const clampedStep = (step: number, count: number): number =>
  Math.max(1, Math.min(Number.isNaN(step) ? 1 : Math.trunc(step), count));

/**
 * The steps of something with one of them active; the active step is clamped to the steps there are. Steps that each have
 * a state need no active one.
 */
export function Stepper({
  label,
  steps,
  active = 1,
  finished = false,
  orientation = 'horizontal',
  reachable = 0,
  onStep,
}: {
  label: string;
  steps: readonly StepperStep[];
  /** Counted from 1. */
  active?: number;
  /** Whether all steps are done, so that none is active. */
  finished?: boolean;
  orientation?: 'horizontal' | 'vertical';
  /** The furthest step that may be opened. */
  reachable?: number;
  onStep?: (step: number) => void;
}) {
  const current = finished ? steps.length + 1 : clampedStep(active, steps.length);
  return (
    <ol className={styles.steps} data-orientation={orientation} aria-label={label}>
      {steps.map((step, index) => {
        const number = index + 1;
        const state = step.state ?? (number < current ? 'done' : number === current ? 'current' : 'todo');
        const words = (
          <>
            <span className={styles.sign} aria-hidden>
              {SIGNS[state] ?? number}
            </span>
            <Grid as="span">
              <span className={styles.title}>
                {step.title}
                {SAID[state] && <VisuallyHidden> ({SAID[state]})</VisuallyHidden>}
              </span>
              {step.note && (
                <Text size="12" tone="quiet" weight="regular">
                  {step.note}
                </Text>
              )}
            </Grid>
          </>
        );
        return (
          <li
            key={step.title}
            className={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            {onStep && number !== current && number <= reachable ? (
              <button type="button" className={styles.button} onClick={() => onStep(number)}>
                {words}
              </button>
            ) : (
              <span className={styles.button}>{words}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
