/** The areas to which an admin can be limited (decision 055). */
export const AREAS = ['recruitment', 'records', 'pay', 'medical', 'cases', 'settings'] as const;
export type Area = (typeof AREAS)[number];

/** The permissions of an admin in an area. `CHANGE` includes `READ`. */
export const AREA_LEVELS = ['NONE', 'READ', 'CHANGE'] as const;
export type AreaLevel = (typeof AREA_LEVELS)[number];
export type AreaLevels = Record<Area, AreaLevel>;

/** The limits of an admin. A super admin has none, and neither have most admins. */
export interface Limits {
  /** The ids of the companies that this admin sees; null for all companies. */
  companies: number[] | null;
  areas: AreaLevels;
}

/** The areas of an employee's record, which an admin must read to reach it. */
export const OF_RECORDS = ['pay', 'medical', 'cases'] as const satisfies readonly Area[];

/** Whether one level includes another. */
export const includesLevel = (held: AreaLevel, needed: AreaLevel): boolean =>
  AREA_LEVELS.indexOf(held) >= AREA_LEVELS.indexOf(needed);

/** Whether somebody with these limits may read an area. */
export const readsArea = (limits: Limits | null, area: Area): boolean =>
  limits === null || includesLevel(limits.areas[area], 'READ');

/** Whether somebody with these limits may change what belongs to an area. */
export const changesArea = (limits: Limits | null, area: Area): boolean =>
  limits === null || includesLevel(limits.areas[area], 'CHANGE');

/** Whether an admin with the limits `held` may give or change the limits `asked`: nobody gives more than they have. */
export function covers(held: Limits | null, asked: Limits | null): boolean {
  if (held === null) return true;
  if (asked === null) return false;
  const { companies } = held;
  const within = companies === null || (asked.companies?.every((id) => companies.includes(id)) ?? false);
  return within && AREAS.every((area) => includesLevel(held.areas[area], asked.areas[area]));
}

const NOTHING: AreaLevels = {
  recruitment: 'NONE',
  records: 'NONE',
  pay: 'NONE',
  medical: 'NONE',
  cases: 'NONE',
  settings: 'NONE',
};

/** All areas, for an admin without limits. */
export const EVERYTHING: AreaLevels = {
  recruitment: 'CHANGE',
  records: 'CHANGE',
  pay: 'CHANGE',
  medical: 'CHANGE',
  cases: 'CHANGE',
  settings: 'CHANGE',
};

/** The starting points of an admin's limits, by the words of the choice. */
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
