import type { HmoComplaint } from '../../../../contracts/health/hmo-complaint';
import { WriteToParties } from '../../../cases/case/WriteToParties';
import { trpc } from '../../../platform/call/trpc';

const AUDIENCES = ['DESK', 'EMPLOYEE', 'PROVIDER'] as const;

/** A message of HR about a complaint: for the desk, the employee, or the HMO. */
export function WriteAbout({ complaint: { id, employee, provider, provider_email } }: { complaint: HmoComplaint }) {
  const utils = trpc.useUtils();
  return (
    <WriteToParties
      id={id}
      call="hmoComplaint.message"
      to={provider_email ? AUDIENCES : AUDIENCES.slice(0, 2)}
      names={{ DESK: 'Human resources only', EMPLOYEE: employee.name, PROVIDER: provider.name }}
      title="Write"
      second
      onSent={() => utils.hmoComplaint.invalidate()}
    />
  );
}
