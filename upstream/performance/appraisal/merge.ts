import type { ObjectiveInput } from '../../../contracts/performance/appraisal';
import type { KpiCategory } from '../../../contracts/performance/appraisal-state';
import { refuse } from '../../platform/call/refusal';
import type { StoredObjective } from './stored-appraisal';

/** The text of an objective, and the comments on it. */
type Field = Exclude<keyof StoredObjective, 'id' | 'category'>;

/** The parts of the objectives that somebody may change: all of one's own, their weights, one's own ratings, or a manager's. */
export type ObjectivePart = 'objectives' | 'weights' | 'own rating' | 'rating';

const FIELDS: Record<ObjectivePart, { fields: readonly Field[]; of: readonly KpiCategory[] }> = {
  objectives: { fields: ['text', 'weight'], of: ['EMPLOYEE'] },
  weights: { fields: ['weight'], of: ['EMPLOYEE'] },
  'own rating': { fields: ['employee_rating', 'employee_comment'], of: ['EMPLOYEE', 'WORKFORCE'] },
  rating: { fields: ['line_manager_rating', 'line_manager_comment'], of: ['EMPLOYEE', 'WORKFORCE'] },
};
const MOST = 50;

/** An objective after a change; without an id it is new. */
export type MergedObjective = Omit<StoredObjective, 'id'> & { id: number | null };

const NEW: MergedObjective = {
  id: null,
  category: 'EMPLOYEE',
  text: '',
  weight: 0,
  employee_rating: 0,
  employee_comment: '',
  line_manager_rating: 0,
  line_manager_comment: '',
};

const wrong = (words: string) => refuse.fields({ objectives: [words] });

/**
 * The objectives with what was sent, in their order, new ones last. What is sent and is not the sender's to change must be as
 * it is stored. Refuses objectives of others, and new ones where none may be added.
 */
export function mergeObjectives(
  stored: readonly StoredObjective[],
  sent: readonly ObjectiveInput[],
  part: ObjectivePart,
): MergedObjective[] {
  const { fields, of } = FIELDS[part];
  const change = (objective: MergedObjective, { text, weight, rating = {} }: ObjectiveInput): MergedObjective => {
    const next = { ...objective };
    for (const [name, value] of Object.entries({ text, weight, ...rating }) as [Field, string | number | undefined][]) {
      if (value === undefined || value === objective[name]) continue;
      if (!fields.includes(name)) throw wrong('This is not yours to change.');
      if (!of.includes(objective.category)) throw wrong('This objective is the same for everybody. HR sets it.');
      Object.assign(next, { [name]: value });
    }
    return next;
  };
  const known = new Set(stored.map(({ id }) => id));
  if (sent.some(({ id }) => id !== undefined && !known.has(id)))
    throw wrong('One of the objectives is no longer there.');
  const added = sent.filter(({ id }) => id === undefined);
  if (added.length > 0 && part !== 'objectives') throw wrong('No objective can be added here.');
  if (added.some(({ text }) => !text)) throw wrong('Objective is required');
  if (stored.length + added.length > MOST) throw wrong(`Not more than ${MOST} objectives`);
  return [
    ...stored.map((objective) => {
      const one = sent.findLast(({ id }) => id === objective.id);
      return one ? change(objective, one) : objective;
    }),
    ...added.map((one) => change(NEW, one)),
  ];
}

/** Those that a merge changed or added. */
export const changedObjectives = (
  stored: readonly StoredObjective[],
  all: readonly MergedObjective[],
): MergedObjective[] =>
  all.filter(
    (one, i) =>
      one.id === null || (Object.keys(FIELD_NAMES) as Field[]).some((name) => one[name] !== stored[i]?.[name]),
  );

const FIELD_NAMES: Record<Field, true> = {
  text: true,
  weight: true,
  employee_rating: true,
  employee_comment: true,
  line_manager_rating: true,
  line_manager_comment: true,
};

/** Objectives and their weights, as the audit keeps them. */
export const auditedWeights = (all: readonly { text: string; weight: number }[]) => ({
  weights: all.map(({ text, weight }) => `${text}: ${weight}`).join('; '),
});
