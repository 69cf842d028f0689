import type { OwnHmo } from '../../../../contracts/health/hmo-shapes';
import type { HmoRequestKind } from '../../../../contracts/health/hmo-state';
import { AddDialog } from './AddDialog';
import { ChangeHospitalDialog } from './ChangeHospitalDialog';
import { ChangePlanDialog } from './ChangePlanDialog';
import { RemoveDialog } from './RemoveDialog';

/** The form of one kind of request. */
export function AskDialog({ kind, own, onClose }: { kind: HmoRequestKind; own: OwnHmo; onClose: () => void }) {
  const props = { own, onClose };
  if (kind === 'ADD') return <AddDialog {...props} />;
  if (kind === 'REMOVE') return <RemoveDialog {...props} />;
  if (kind === 'HOSPITAL') return own.plan && <ChangeHospitalDialog {...props} provider={own.plan.provider.id} />;
  return <ChangePlanDialog {...props} kind={kind} />;
}
