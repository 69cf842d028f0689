import type { Objective } from '../../../contracts/performance/appraisal';
import { WEIGHT_TOTAL } from '../../../contracts/performance/kpi-weights';

type Weighed = Pick<Objective, 'id' | 'weight' | 'category'>;

/** The name of the box of an objective's weight. */
export const weightName = (id: number): string => `weight_${id}`;

/** The typed text of the boxes, by name. */
export type TypedWeights = Readonly<Record<string, string | undefined>>;

/** A weight as it is typed: empty is 0; null for what is no whole number of 0 to 100. */
export function weightIn(text: string | undefined): number | null {
  const typed = (text ?? '').trim();
  return /^\d{0,3}$/.test(typed) && Number(typed) <= WEIGHT_TOTAL ? Number(typed) : null;
}

/** The weights of all objectives as they would be, in their order; what is no weight counts as 0. */
export const weightsTyped = (objectives: readonly Weighed[], typed: TypedWeights): number[] =>
  objectives.map(({ id, weight, category }) =>
    category === 'WORKFORCE' ? weight : (weightIn(typed[weightName(id)] ?? String(weight)) ?? 0),
  );

/** Whether every box holds a weight and all make 100. */
export const canSave = (objectives: readonly Weighed[], typed: TypedWeights): boolean =>
  objectives.every(({ id }) => weightIn(typed[weightName(id)]) !== null) &&
  weightsTyped(objectives, typed).reduce((sum, weight) => sum + weight, 0) === WEIGHT_TOTAL;

/** The weights that differ from those that are saved. */
export const changedWeights = (
  objectives: readonly Weighed[],
  typed: TypedWeights,
): { id: number; weight: number }[] => {
  const now = weightsTyped(objectives, typed);
  return objectives.flatMap(({ id, weight }, i) => {
    const next = now[i] ?? weight;
    return next === weight ? [] : [{ id, weight: next }];
  });
};
