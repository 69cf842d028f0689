import type { AdminLimits } from '../../../contracts/access/admin-user';
import {
  AREAS,
  type Area,
  type AreaLevel,
  EVERYTHING,
  type Limits,
  PRESETS,
  type Preset,
} from '../../../contracts/platform/limits';

export const AREA_WORDS: Record<Area, { name: string; holds: string }> = {
  recruitment: { name: 'Recruitment', holds: 'Offers, candidates, letters, onboarding' },
  records: { name: 'Records', holds: 'Personal details, job, documents, leave' },
  pay: { name: 'Pay and bank', holds: 'Salaries, bank and pension; figures stay masked' },
  medical: { name: 'Medical', holds: 'Medical records and fitness reports' },
  cases: { name: 'Cases', holds: 'Disciplinary, complaints, exits' },
  settings: { name: 'Settings', holds: 'Companies, letters, admins' },
};

export const LEVEL_WORDS: Record<AreaLevel, string> = { NONE: 'Nothing', READ: 'Read', CHANGE: 'Read, change' };

/** The starting points for the limits of an admin; `Everything` means none. */
export const LIMIT_PRESETS: readonly { name: Preset | 'Everything'; says: string }[] = [
  { name: 'Everything', says: 'All areas, all companies' },
  { name: 'HR officer', says: 'One company, no pay' },
  { name: 'Payroll officer', says: 'Pay and bank only' },
  { name: 'Recruiter', says: 'Until the first day' },
  { name: 'Auditor', says: 'Reads all areas' },
];

/** Limits with every company and area for an admin who has none, as the page shows them. */
export const asShown = (limits: Limits | null): Limits => limits ?? { companies: null, areas: EVERYTHING };

/** The limits to save: none where nothing is limited. */
export const asSaved = (limits: Limits): Limits | null =>
  limits.companies === null && AREAS.every((area) => limits.areas[area] === 'CHANGE') ? null : limits;

/** The start that has these areas; undefined for areas that were chosen one by one. */
export const presetOfLimits = (limits: Limits | null): Preset | 'Everything' | undefined =>
  limits === null
    ? 'Everything'
    : (Object.keys(PRESETS) as Preset[]).find((name) =>
        AREAS.every((area) => PRESETS[name][area] === limits.areas[area]),
      );

/** How many areas may differ from a start before limits are no more called after it. */
const NEAR = 2;
const differences = (limits: Limits, name: Preset): Area[] =>
  AREAS.filter((area) => PRESETS[name][area] !== limits.areas[area]);

/** The start that limits are nearest to, by their areas; undefined where they are like none. */
export function closestPreset(limits: Limits | null): Preset | 'Everything' | undefined {
  if (limits === null) return 'Everything';
  const all = AREAS.every((area) => limits.areas[area] === 'CHANGE');
  if (all) return undefined;
  const [nearest] = (Object.keys(PRESETS) as Preset[])
    .map((name) => ({ name, far: differences(limits, name).length }))
    .toSorted((one, two) => one.far - two.far);
  return nearest && nearest.far <= NEAR ? nearest.name : undefined;
}

const MAY: Record<AreaLevel, string> = { NONE: 'not seen', READ: 'read', CHANGE: 'changed' };

/** The difference of limits from the start that names them, as part of a sentence; empty where they are the same. */
export function changedWords(limits: Limits, start: Preset | 'Everything'): string {
  if (start === 'Everything') return '';
  const more = limits.companies === null ? 0 : limits.companies.length - 1;
  const companies =
    start !== 'HR officer'
      ? ''
      : limits.companies === null
        ? 'all companies'
        : more > 0
          ? `${more === 1 ? 'one company' : `${more} companies`} more`
          : '';
  const areas = differences(limits, start).map((area) => {
    const level = limits.areas[area];
    return `${AREA_WORDS[area].name.toLowerCase()} ${level === 'NONE' ? 'is' : 'can be'} ${MAY[level]}`;
  });
  return [companies, ...areas].filter(Boolean).join(', ');
}

/** Whether a company is chosen, or not chosen, by both. */
export const sameCompany = (a: readonly number[] | null, b: readonly number[] | null, id: number): boolean =>
  (a?.includes(id) ?? true) === (b?.includes(id) ?? true);

const list = new Intl.ListFormat('en-GB');
/** Words as a part of a sentence: `recruitment and records`. */
export const listInWords = (words: readonly string[]): string => list.format(words);

/** The areas of one level as part of a sentence: `recruitment and records`. */
export const areasOf = ({ areas }: Limits, level: AreaLevel): string =>
  listInWords(AREAS.filter((area) => areas[area] === level).map((area) => AREA_WORDS[area].name.toLowerCase()));

/** The companies that limits name, of those that there are. */
export const companiesOf = ({ companies }: Pick<AdminLimits, 'companies'>, limits: Limits) =>
  companies.filter(({ id }) => limits.companies === null || limits.companies.includes(id));

/** Limits in one line, for a choice between two edits. */
export const limitsWords = (limits: Limits | null): string => {
  if (limits === null) return 'Everything';
  const companies = limits.companies === null ? 'all companies' : `${limits.companies.length} companies`;
  return `${presetOfLimits(limits) ?? 'Chosen areas'}, ${companies}`;
};
