import * as z from 'zod';
import { Day, Id } from '../platform/fields';

/** The most people whom one chart has; of more, the first by name. */
export const MOST_IN_CHART = 20_000;
/** For how many days after the first, and how many before it, somebody counts as a starter. */
export const STARTER_DAYS = 30;
/** How many days ahead of it the last day of somebody shows. */
export const LEAVER_DAYS = 180;

/**
 * The reason why nobody of the chart is above a person: no line manager is named, the manager left, the name fits nobody, the
 * manager is of another company or outside, or of a company that the reader does not look after.
 */
const APART = ['none', 'left', 'text', 'elsewhere', 'hidden'] as const;

/** Somebody of a company on a day. What a row does not need it leaves out, because there are thousands. */
const ChartPerson = z.object({
  id: Id,
  name: z.string(),
  /** The ids of the job role and of the department. */
  role: Id,
  department: Id,
  /** The first line manager, who is in the chart too. */
  manager: Id.optional(),
  /** Stands where there is no `manager`. */
  apart: z.enum(APART).optional(),
  /** The name of the manager who is not in the chart. */
  above: z.string().optional(),
  /** The first day of a starter. */
  starts: Day.optional(),
  /** The last day; null while it is unknown. */
  leaves: Day.optional(),
});
export type ChartPerson = z.infer<typeof ChartPerson>;

/** The people of a company on a day, by name, with the departments and job roles of today. */
export const OrgChart = z.object({
  /** How many they are, also where the chart has fewer. */
  total: z.number().int(),
  people: z.array(ChartPerson),
  departments: z.array(z.object({ id: Id, name: z.string() })),
  roles: z.array(z.object({ id: Id, name: z.string(), department: Id.nullable() })),
});
export type OrgChart = z.infer<typeof OrgChart>;
