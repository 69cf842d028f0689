import { addDays, lagosDay } from '../../../contracts/platform/dates';
import { isPlaceholder } from './damaged';
import type { ImportTarget } from './kind';
import { warnsOfPay } from './pay-warning';

const NAMES = ['firstname', 'middlename', 'lastname'] as const;
/** Days from today on within which an employment usually begins. */
const SOON = 366;

/** Warns of somebody whose name, first day or pay is probably not what was meant. `starts` is the column of the first day. */
export const doubtsOf =
  (starts: string): NonNullable<ImportTarget['warns']> =>
  (value, was) => {
    const names = NAMES.flatMap((column): [string, string][] =>
      isPlaceholder(value(column)) ? [[column, 'Is this a name? Programs write it for an empty cell']] : [],
    );
    const nameless: [string, string][] = value('lastname')
      ? []
      : [['lastname', 'No last name: the row may have lost it']];
    const first = value(starts);
    const late: [string, string][] =
      typeof first === 'string' && first > addDays(lagosDay(), SOON)
        ? [[starts, 'This is more than a year from now']]
        : [];
    return [...names, ...nameless, ...late, ...warnsOfPay(value, was)];
  };
