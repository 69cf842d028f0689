import type { appraisal as contract } from '../../../contracts/performance/appraisal';
import type { ParsedOf } from '../../../contracts/platform/call';
import type { ReceiptedAnswer } from '../../../contracts/platform/receipt';
import { refuse } from '../../platform/call/refusal';
import type { Call } from '../../platform/call/serve';
import { deferRefusal, inOneTrip } from '../../platform/record/row';
import { deleteKpiObjective, kpiObjective, updateKpiObjective, updateKpiObjectives } from './kpi-objectives';
import { reviewByLink, saveByLink, weighByLink } from './review';
import { deleteOwnObjective, ownWith, saveOwnDraft, submitAppraisal } from './submit';

type Done = Promise<{ message: string }>;

/**
 * The call that moves an appraisal: from a manager by link, or from its employee, who submits it. HR goes on in their place with
 * a reason, in another call.
 */
export async function updateEmployeeKpi(
  call: Call<ParsedOf<typeof contract.updateEmployeeKpi>>,
): Promise<ReceiptedAnswer> {
  return call.principal.kind === 'link' ? reviewByLink(call) : submitAppraisal(call);
}

/** Changes objectives of a KPI as HR, those of an employee as its employee, or what a link allows. */
export async function updateObjectives(call: Call<ParsedOf<typeof contract.updateObjectives>>): Done {
  const { principal, input } = call;
  if (principal.kind === 'link') return saveByLink(call, input.employee_kpi_id);
  if (input.employee_kpi_id !== undefined) return saveOwnDraft(call, input.employee_kpi_id);
  if (input.kpi === undefined) throw refuse.notFound();
  if (!call.administers) throw refuse.forbidden();
  return updateKpiObjectives({ ...call, input: { ...input, kpi: input.kpi } });
}

/** Changes an objective of a KPI as HR, or the weight of an employee's with the supervisor's link. */
export async function updateObjective(call: Call<ParsedOf<typeof contract.updateObjective>>): Done {
  return call.principal.kind === 'link' ? weighByLink(call) : updateKpiObjective(call);
}

/** Deletes an objective of a KPI as HR, or one of the caller's own. */
export async function deleteObjective(call: Call<{ id: number }>): Done {
  const hrs = call.administers ? kpiObjective(call, call.input.id) : null;
  const [ofKpi, own] = await inOneTrip(hrs, deferRefusal(ownWith(call)));
  return ofKpi ? deleteKpiObjective(call, ofKpi) : deleteOwnObjective(call, own());
}
