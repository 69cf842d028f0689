import { useRef, useState } from 'react';
import type { Objective } from '../../../contracts/performance/appraisal';
import { trpc } from '../../platform/call/trpc';
import { canSave, changedWeights, type TypedWeights } from './weights-typed';

/**
 * Saves the weights of a supervisor: nothing before all make 100, then every one that changed, in one call (X056).
 * `save` resolves with whether what is typed is saved.
 */
export function useWeights(
  objectives: readonly Objective[],
  typed: () => TypedWeights,
  reload: () => Promise<unknown>,
) {
  const one = trpc.appraisal.updateObjective.useMutation();
  const many = trpc.appraisal.updateObjectives.useMutation();
  const [left, setLeft] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [several, setSeveral] = useState(false);
  /** The saving that runs, which the person who saves next waits for. */
  const running = useRef<Promise<boolean> | null>(null);
  const stored = useRef(objectives);
  stored.current = objectives;

  async function send(): Promise<boolean> {
    if (!canSave(stored.current, typed())) return false;
    const changed = changedWeights(stored.current, typed());
    const [first, ...more] = changed;
    if (!first) return true;
    setError(null);
    setSeveral(more.length > 0);
    try {
      if (more.length > 0) await many.mutateAsync({ objectives: changed });
      else await one.mutateAsync(first);
      await reload();
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    }
  }

  return {
    /** Whether a box was left, so that what is wrong is said. */
    left,
    error,
    /** Whether the last saving was of several weights. */
    several,
    async save(): Promise<boolean> {
      setLeft(true);
      await running.current;
      const saving = send();
      running.current = saving;
      return saving;
    },
  };
}
