import * as z from 'zod';
import type { Objective, ObjectiveInput } from '../../../contracts/performance/appraisal';
import { WEIGHT_WORDS } from '../../../contracts/performance/kpi-weights';

/**
 * The typed values of the own objectives, by their keys: the id of a stored one, `new1` and so on for others. Besides `text_7`
 * and `weight_7` the value `here_7` is `yes`, or `no` for one that is deleted or not added.
 */
export type TypedObjectives = Record<string, string>;

/** The most that one form adds at once. */
const NEW_MOST = 10;
const TEXT_MOST = 500;

const NEW = Array.from({ length: NEW_MOST }, (_, i) => `new${i + 1}`);

const isOwn = ({ category }: Objective): boolean => category === 'EMPLOYEE';

export const typedObjectives = (objectives: readonly Objective[]): TypedObjectives =>
  Object.fromEntries([
    ...objectives.filter(isOwn).flatMap(({ id, text, weight }) => [
      [`here_${id}`, 'yes'],
      [`text_${id}`, text],
      [`weight_${id}`, weight ? String(weight) : ''],
    ]),
    ...NEW.flatMap((key) => [
      [`here_${key}`, 'no'],
      [`text_${key}`, ''],
      [`weight_${key}`, ''],
    ]),
  ]);

const isHere = (typed: Readonly<Partial<TypedObjectives>>, key: string): boolean => typed[`here_${key}`] === 'yes';

/** The keys of the objectives that stand in the form, in their order. */
export const keysHere = (typed: Readonly<Partial<TypedObjectives>>): string[] =>
  Object.keys(typed).flatMap((name) => {
    const [, key] = /^here_(.+)$/.exec(name) ?? [];
    return key !== undefined && isHere(typed, key) ? [key] : [];
  });

/** The key for one more objective; undefined when the form adds as many as it can. */
export const nextNew = (typed: Readonly<Partial<TypedObjectives>>): string | undefined =>
  NEW.find((key) => !isHere(typed, key));

/** The stored objectives that are deleted. */
export const deletedIds = (objectives: readonly Objective[], typed: TypedObjectives): number[] =>
  objectives.filter((one) => isOwn(one) && !isHere(typed, String(one.id))).map(({ id }) => id);

const WHOLE = /^\d{1,3}$/;
const isWeight = (typed: string): boolean => typed === '' || (WHOLE.test(typed) && Number(typed) <= 100);

/** The rules of the fields. The sum of 100 is checked when the objectives are submitted. */
export const objectivesForm = (begun: TypedObjectives) =>
  z.record(z.string(), z.string().trim()).superRefine((typed, context) => {
    const say = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    for (const key of Object.keys(begun).flatMap((name) => (name.startsWith('here_') ? [name.slice(5)] : []))) {
      if (!isHere(typed, key)) continue;
      const text = typed[`text_${key}`] ?? '';
      if (text === '') say(`text_${key}`, 'Objective is required');
      if (text.length > TEXT_MOST) say(`text_${key}`, `should not be more than ${TEXT_MOST} characters`);
      if (!isWeight(typed[`weight_${key}`] ?? '')) say(`weight_${key}`, WEIGHT_WORDS);
    }
  });

const weightOf = (typed: Readonly<Partial<TypedObjectives>>, key: string): number => {
  const text = typed[`weight_${key}`]?.trim() ?? '';
  return WHOLE.test(text) ? Number(text) : 0;
};

/** The weights of the whole KPI: the own ones as typed, then those of the workforce. */
export const weightsOf = (objectives: readonly Objective[], typed: Readonly<Partial<TypedObjectives>>): number[] => [
  ...keysHere(typed).map((key) => weightOf(typed, key)),
  ...objectives.filter((one) => !isOwn(one)).map(({ weight }) => weight),
];

/** The own objectives as they are sent; without an id one is new. */
export const sentObjectives = (typed: TypedObjectives): ObjectiveInput[] =>
  keysHere(typed).map((key) => ({
    ...(key.startsWith('new') ? {} : { id: Number(key) }),
    text: typed[`text_${key}`] ?? '',
    weight: weightOf(typed, key),
  }));
