import { pages } from '../../../contracts/platform/pages';
import { pagesFor, pagesForAdmins } from '../../platform/page/page';

export const appraisalPages = {
  ...pagesFor('public', 'link', {
    appraisalSent: {
      title: 'Appraisal sent',
      screen: async () => (await import('./AppraisalSentPage')).AppraisalSentPage,
    },
  }),
  ...pagesFor('link', 'link', {
    reviewKpi: { title: 'KPI review', screen: async () => (await import('./ReviewKpiPage')).ReviewKpiPage },
    reviewAppraisal: {
      title: 'Appraisal review',
      screen: async () => (await import('./ReviewAppraisalPage')).ReviewAppraisalPage,
    },
  }),
  ...pagesFor('employee', 'app', {
    appraisals: {
      title: 'Appraisals',
      menu: pages.activities(),
      screen: async () => (await import('./OwnAppraisalsPage')).OwnAppraisalsPage,
    },
    appraisalKpi: {
      title: 'KPI',
      parent: pages.appraisals(),
      screen: async () => (await import('./OwnKpiPage')).OwnKpiPage,
    },
    appraisalReview: {
      title: 'Appraisal review',
      parent: pages.appraisals(),
      screen: async () => (await import('./OwnReviewPage')).OwnReviewPage,
    },
    appraisal: {
      title: 'Appraisal',
      parent: pages.appraisals(),
      screen: async () => (await import('./OwnRatingPage')).OwnRatingPage,
    },
    appraisalScore: {
      title: 'Appraisal score',
      parent: pages.appraisals(),
      screen: async () => (await import('./OwnScorePage')).OwnScorePage,
    },
  }),
  ...pagesForAdmins(['records'], {
    appraisalDashboard: {
      title: 'Appraisal dashboard',
      tabs: { people: 'People' },
      screen: async () => (await import('./AppraisalDashboardPage')).AppraisalDashboardPage,
    },
    appraisalRecord: {
      title: 'Appraisal',
      parent: pages.appraisalDashboard({ tab: 'people' }),
      screen: async () => (await import('./AppraisalRecordPage')).AppraisalRecordPage,
    },
  }),
};
