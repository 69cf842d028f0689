import type { LastEdit } from '../../../contracts/platform/version';
import { dateTime, plainText } from '../../platform/ui/format';

/** The person who saved settings last; empty where nobody has yet. */
export const lastEditWords = (edited: LastEdit | undefined): string | undefined =>
  edited ? `Last changed by ${plainText(edited.by)} on ${dateTime(edited.at)}` : undefined;
