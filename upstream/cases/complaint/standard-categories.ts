import type { Category } from '../../../contracts/cases/complaint';

type Standard = Pick<Category, 'name' | 'hint' | 'due_days'>;

/** The categories of a new deployment. HR names the owner of each; until then super admins are. */
export const STANDARD_CATEGORIES: readonly Standard[] = [
  { name: 'Pay and allowances', hint: 'Wages, overtime, deductions, pension', due_days: 14 },
  { name: 'Working conditions', hint: 'Hours, safety, equipment, places', due_days: 21 },
  { name: 'Conduct of a manager', hint: 'How somebody leads or treats people', due_days: 21 },
  { name: 'Harassment', hint: 'Sexual or other, also by customers', due_days: 7 },
  { name: 'Discrimination', hint: 'For sex, faith, origin, health or age', due_days: 7 },
  { name: 'Fraud', hint: 'Bribes, theft, false papers', due_days: 7 },
];
