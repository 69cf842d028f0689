import { trpc } from '../../platform/call/trpc';
import { type FirstReads, read } from '../../platform/page/read';
import { asAtIn } from '../employee/history/use-as-at';
import { scopeIn } from './chart/chart-scope';

export const reads: FirstReads = {
  orgChart: ({ search }) => {
    const { company } = scopeIn(search);
    const as_at = asAtIn(search);
    const chart = company ? [read(trpc.reportingLine.chart, { company, ...(as_at && { as_at }) })] : [];
    return [read(trpc.company.all, {}), ...chart];
  },
};
