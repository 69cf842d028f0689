import { useQuery } from '@tanstack/react-query';
import type { Appraisal, AppraisalRecord, Kpi } from '../../../contracts/performance/appraisal';
import type { Problem } from '../../../contracts/platform/problem';
import { trpc } from '../../platform/call/trpc';

/** An appraisal of the person who is signed in. */
export interface OwnAppraisalRecord {
  record: AppraisalRecord;
  /** The appraisal itself, of the whole company. */
  of: Appraisal;
  kpis: Kpi[];
}

/** More than anybody has in a working life. */
const ALL = 100;

const notThere = (): { problem: Problem } => ({ problem: { status: 404, code: 'NOT_FOUND' } });

/** The own record in an appraisal, by the appraisal's id; not enabled for an id that can be none. */
export function useOwnAppraisal(id: number) {
  const { client, profile } = trpc.useUtils();
  return useQuery({
    queryKey: [['appraisal', 'ownAppraisal'], { id }],
    enabled: id > 0,
    queryFn: async (): Promise<OwnAppraisalRecord> => {
      const { employee } = await profile.summary.fetch({});
      if (employee === null) throw notThere();
      const { appraisal } = client;
      const [rows, of, kpis, records] = await Promise.all([
        appraisal.employeeKpis.query({ employee__id: employee, kpi__appraisal__id: id, status: 'ALL' }),
        appraisal.detail.query({ id }),
        appraisal.kpis.query({ appraisal: id }),
        appraisal.ofEmployee.query({ id: employee, page_size: ALL }),
      ]);
      const record = records.results.find((one) => rows.results.some((row) => row.id === one.employee_kpi_id));
      if (!record) throw notThere();
      return { record, of, kpis: kpis.results };
    },
  });
}
