import type { employeeView } from '../../people/employee-view';
import { type Names, RECORDS, type WhoMay } from '../who-may.test-support';

export const whoMay: WhoMay<typeof employeeView> = {
  list: RECORDS.reads,
  create: RECORDS.reads,
  update: RECORDS.reads,
  delete: RECORDS.reads,
};

export const inNameOf: Names<typeof employeeView> = ['create', 'update', 'delete'];

export const onlyReads: Names<typeof employeeView> = ['create', 'delete', 'update'];
