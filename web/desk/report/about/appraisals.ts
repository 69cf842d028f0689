import { pages } from '../../../../contracts/platform/pages';
import type { ListOf } from '../report-scope';

/** The people with a result, of the appraisal that the key of a number names before what it counts. */
export const appraisalsList: ListOf = (section, key, { company, department }) => {
  const [start_date, end_date, of, ...name] = key.split(' ');
  if (!end_date) return undefined;
  const people = { tab: 'calibration', start_date: String(start_date), end_date };
  const at = { ...(company && { company }), ...(department && { department }) };
  if (section === 'figures') return pages.performance({ ...people, ...at });
  return pages.performance({ ...people, ...at, ...(of && { [of]: name.join(' ') }) });
};
