import { pages } from '../../../contracts/platform/pages';
import { type Fetch, pagesFor, pagesForAdmins } from '../../platform/page/page';

const acceptOffer: Fetch = async () => (await import('./accept/AcceptOfferPage')).AcceptOfferPage;
const sendOffer: Fetch = async () => (await import('./SendOfferPage')).SendOfferPage;

export const offerPages = {
  ...pagesFor('public', 'link', {
    offerStatus: { title: 'Offer status', screen: async () => (await import('./OfferStatusPage')).OfferStatusPage },
    offerDeclined: {
      title: 'Offer declined',
      screen: async () => (await import('./OfferDeclinedPage')).OfferDeclinedPage,
    },
  }),
  ...pagesFor('link', 'link', {
    openOffer: { title: 'Accept offer', screen: acceptOffer },
    acceptOffer: { title: 'Accept offer', screen: acceptOffer },
    declineOffer: { title: 'Decline offer', screen: async () => (await import('./DeclineOfferPage')).DeclineOfferPage },
  }),
  ...pagesForAdmins(['recruitment'], {
    sendOffer: { title: 'Send offer', parent: pages.candidates(), changes: true, screen: sendOffer },
    sendOfferStatus: { title: 'Send offer', parent: pages.candidates(), screen: sendOffer },
    sendDeployment: {
      title: 'Send deployment letter',
      parent: pages.candidates(),
      changes: true,
      screen: async () => (await import('./SendDeploymentPage')).SendDeploymentPage,
    },
  }),
};
