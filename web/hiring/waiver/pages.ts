import { type Fetch, pagesFor } from '../../platform/page/page';

const waiverDecision: Fetch = async () => (await import('./WaiverDecisionPage')).WaiverDecisionPage;

export const waiverPages = pagesFor('link', 'link', {
  acceptWaiver: { title: 'Accept waiver', screen: waiverDecision },
  declineWaiver: { title: 'Decline waiver', screen: waiverDecision },
});
