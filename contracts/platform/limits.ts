/** The areas to which an admin can be limited (decision 055). */
export const AREAS = ['recruitment', 'records', 'pay', 'medical', 'cases', 'settings'] as const;
export type Area = (typeof AREAS)[number];

/** What an admin may do in an area. `CHANGE` includes `READ`. */
export const AREA_LEVELS = ['NONE', 'READ', 'CHANGE'] as const;
export type AreaLevel = (typeof AREA_LEVELS)[number];
export type AreaLevels = Record<Area, AreaLevel>;

/** What an admin is limited to. A super admin never is, and of most admins there is none of this. */
export interface Limits {
  /** Ids of the companies whose rows there are for this admin; null for all companies. */
  companies: number[] | null;
  areas: AreaLevels;
}

/** The areas of what stands in the record of an employee, which has to be read to come to it. */
export const OF_RECORDS = ['pay', 'medical', 'cases'] as const satisfies readonly Area[];

/** Whether one level includes another. */
export const reaches = (held: AreaLevel, needed: AreaLevel): boolean =>
  AREA_LEVELS.indexOf(held) >= AREA_LEVELS.indexOf(needed);

/** Whether somebody with these limits may read an area. */
export const readsArea = (limits: Limits | null, area: Area): boolean =>
  limits === null || reaches(limits.areas[area], 'READ');

/** Whether somebody with these limits may change what belongs to an area. */
export const changesArea = (limits: Limits | null, area: Area): boolean =>
  limits === null || reaches(limits.areas[area], 'CHANGE');

/** Whether whoever has the limits `held` may give or touch the limits `asked`: nobody gives more than they have. */
export function covers(held: Limits | null, asked: Limits | null): boolean {
  if (held === null) return true;
  if (asked === null) return false;
  const { companies } = held;
  const within = companies === null || (asked.companies?.every((id) => companies.includes(id)) ?? false);
  return within && AREAS.every((area) => reaches(held.areas[area], asked.areas[area]));
}

const NOTHING: AreaLevels = {
  recruitment: 'NONE',
  records: 'NONE',
  pay: 'NONE',
  medical: 'NONE',
  cases: 'NONE',
  settings: 'NONE',
};

/** All areas, as they are for who is not limited. */
export const EVERYTHING: AreaLevels = {
  recruitment: 'CHANGE',
  records: 'CHANGE',
  pay: 'CHANGE',
  medical: 'CHANGE',
  cases: 'CHANGE',
  settings: 'CHANGE',
};

/** What the limits of an admin start from, by the words of the choice. */
export const PRESETS = {
  'HR officer': { ...NOTHING, recruitment: 'CHANGE', records: 'CHANGE' },
  'Payroll officer': { ...NOTHING, records: 'READ', pay: 'CHANGE' },
  Recruiter: { ...NOTHING, recruitment: 'CHANGE' },
  Auditor: {
    recruitment: 'READ',
    records: 'READ',
    pay: 'READ',
    medical: 'READ',
    cases: 'READ',
    settings: 'READ',
  },
} as const satisfies Record<string, AreaLevels>;
export type Preset = keyof typeof PRESETS;
