import type { FieldStatus } from '../../../contracts/people/change-request';
import type { RequestStatus } from '../../../contracts/platform/request-status';

/** The status of a request, from the statuses of its fields. */
export function requestStatusOf(fields: readonly FieldStatus[]): RequestStatus {
  if (fields.every((status) => status === 'PENDING')) return 'PENDING';
  if (fields.includes('PENDING')) return 'ONGOING';
  if (fields.every((status) => status === 'APPROVED')) return 'APPROVED';
  return fields.every((status) => status === 'DECLINED') ? 'DECLINED' : 'CLOSED';
}
