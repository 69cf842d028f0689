import { trpc } from '../../platform/call/trpc';
import { type FirstReads, firstRead } from '../../platform/page/read';
import { asAtIn } from '../employee/history/use-as-at';
import { chartScopeIn } from './chart/chart-scope';

export const reads: FirstReads = {
  orgChart: ({ search }) => {
    const { company } = chartScopeIn(search);
    const as_at = asAtIn(search);
    const chart = company ? [firstRead(trpc.reportingLine.chart, { company, ...(as_at && { as_at }) })] : [];
    return [firstRead(trpc.company.all, {}), ...chart];
  },
};
