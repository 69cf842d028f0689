import type { LifeRow } from '../../../contracts/health/hmo-shapes';
import { CERTIFICATE_WORDS, LIFE_STATE_WORDS, RELATION_WORDS } from '../../../contracts/health/hmo-state';
import type { CsvColumn } from '../../platform/file/csv-file';

/** The columns of the list as a file. */
export const LIFE_COLUMNS: readonly CsvColumn<LifeRow>[] = [
  ['Name', (row) => row.name],
  ['Relation', ({ relation }) => RELATION_WORDS[relation]],
  ['Staff ID', ({ employee }) => employee.code],
  ['Employee', ({ employee }) => employee.name],
  ['Company', ({ employee }) => employee.company],
  ['HMO', ({ provider }) => provider?.name ?? ''],
  ['Plan', ({ plan }) => plan?.name ?? ''],
  ['Policy number', (row) => row.policy_number],
  ['Hospital', ({ hospital }) => hospital?.name ?? ''],
  ['City', ({ hospital }) => hospital?.city ?? ''],
  ['State', ({ hospital }) => hospital?.state ?? ''],
  ['Born', (row) => row.dob],
  ['Gender', (row) => row.gender],
  ['Cover', ({ state }) => LIFE_STATE_WORDS[state]],
  ['From', (row) => row.covered_from],
  ['Until', (row) => row.covered_until],
  ['Certificate', ({ certificate }) => CERTIFICATE_WORDS[certificate]],
];
