import { trpc } from '../../platform/call/trpc';
import { askedOf } from '../../platform/list/list-spec';
import { type FirstReads, read } from '../../platform/page/read';
import { APPRAISALS, KPIS } from './appraisal-lists';

const summary = () => [read(trpc.profile.summary, {})];

export const reads: FirstReads = {
  appraisals: summary,
  appraisalKpi: summary,
  appraisalReview: summary,
  appraisal: summary,
  appraisalScore: summary,
  appraisalDashboard: ({ search }) => {
    switch (search.get('tab')) {
      case 'appraisals':
        return [read(trpc.appraisal.list, askedOf(APPRAISALS, search))];
      case 'kpis':
        return [read(trpc.appraisal.kpis, askedOf(KPIS, search))];
      default:
        return [];
    }
  },
};
