import * as z from 'zod';
import { Id } from '../platform/fields';

/** The possible columns of a file of employees: those of their lists by key, fields of companies, bank and pension, and pay. */
export const EXPORT_COLUMNS = [
  'employee',
  'jobrole',
  'job',
  'company',
  'branch',
  'department',
  'manager',
  'gender',
  'unit',
  'work_location',
  'grade',
  'type',
  'hired',
  'status',
  'confirmation',
  'custom',
  'bank',
  'pay',
] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** The most photos of one zip: the platform limits how many stored files one answer can read. */
export const MOST_PHOTOS = 8000;

/** The request, apart from the employees it is about. */
export const exportShape = {
  what: z.enum(['CSV', 'PHOTOS'], 'Choose what to export'),
  /** The columns of a CSV: those that the list shows, in its order. */
  columns: z.array(z.enum(EXPORT_COLUMNS)).max(EXPORT_COLUMNS.length).default(['employee']),
  /** BVN and account numbers whole, and pay: for super admins. Otherwise numbers are masked as on the screen. */
  full: z.boolean().default(false),
};

/**
 * A file that was asked for. It is downloaded by its id within an hour: `READY` until the download begins, `SENDING` while
 * `done` of `total` is on its way, then `SENT`, or `STOPPED` when it broke off.
 */
export const ExportJob = z.object({
  id: Id,
  what: exportShape.what,
  /** Name of the file. */
  file: z.string(),
  /** Employees it is about. */
  people: z.number().int(),
  /** Rows of a CSV, photos of a zip. */
  total: z.number().int(),
  done: z.number().int(),
  state: z.enum(['READY', 'SENDING', 'SENT', 'STOPPED']),
});
export type ExportJob = z.infer<typeof ExportJob>;
