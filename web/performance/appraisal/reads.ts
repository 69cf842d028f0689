import { trpc } from '../../platform/call/trpc';
import { listInput } from '../../platform/list/list-spec';
import { type FirstReads, firstRead } from '../../platform/page/read';
import { APPRAISALS, KPIS } from './appraisal-lists';

const summary = () => [firstRead(trpc.profile.summary, {})];

export const reads: FirstReads = {
  appraisals: summary,
  appraisalKpi: summary,
  appraisalReview: summary,
  appraisal: summary,
  appraisalScore: summary,
  appraisalDashboard: ({ search }) => {
    switch (search.get('tab')) {
      case 'appraisals':
        return [firstRead(trpc.appraisal.list, listInput(APPRAISALS, search))];
      case 'kpis':
        return [firstRead(trpc.appraisal.kpis, listInput(KPIS, search))];
      default:
        return [];
    }
  },
};
