import type * as z from 'zod';
import type { ItemSection } from '../../../contracts/organisation/employee-section';
import { ITEM_FORMS } from '../../../contracts/people/employee-item';

/** The schema of an item, whatever its fields are. */
export const itemForm = (section: ItemSection): z.ZodType<Record<string, unknown>, Record<string, unknown>> =>
  ITEM_FORMS[section];
