/** The areas to which an admin can be limited. */
export const AREAS = ['recruitment', 'records', 'pay', 'medical', 'cases', 'settings'] as const;
export type Area = (typeof AREAS)[number];

/** What an admin may do in an area. `CHANGE` includes `READ`. */
export const AREA_LEVELS = ['NONE', 'READ', 'CHANGE'] as const;
export type AreaLevel = (typeof AREA_LEVELS)[number];

/** What an admin is limited to. A super admin never is, and of most admins there is none of this. */
export interface Limits {
  /** Ids of the companies whose rows there are for this admin; null for all companies. */
  companies: number[] | null;
  areas: Record<Area, AreaLevel>;
}

/** Whether somebody with these limits may read an area. */
export const readsArea = (limits: Limits | null, area: Area): boolean =>
  limits === null || limits.areas[area] !== 'NONE';
