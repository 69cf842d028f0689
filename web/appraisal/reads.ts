import { askedOf } from '../list/list-spec';
import { type FirstReads, read } from '../read';
import { trpc } from '../trpc';
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
