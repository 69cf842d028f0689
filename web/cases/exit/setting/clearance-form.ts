import type { Control } from 'react-hook-form';
import type * as z from 'zod';
import type { ClearanceTemplate } from '../../../../contracts/cases/exit';

/** A department as it is typed. */
export type Department = z.input<typeof ClearanceTemplate>;

/** The form around the departments of a clearance, as far as they know it. */
export interface WithClearance {
  clearance: Department[];
}
export type ClearanceControl = Control<WithClearance>;
