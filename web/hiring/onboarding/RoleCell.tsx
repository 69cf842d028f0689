import { orDash } from '../../platform/ui/format';
import { TwoLines } from '../../platform/ui/TwoLines';

/** A job role, with its company on the second line. */
export function RoleCell({ row }: { row: { job_role: string; company: string } }) {
  return <TwoLines second={row.company}>{orDash(row.job_role)}</TwoLines>;
}
