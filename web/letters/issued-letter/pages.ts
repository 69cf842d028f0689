import { pages } from '../../../contracts/platform/pages';
import { type Fetch, pagesFor, pagesForAdmins } from '../../platform/page/page';

const verifyLetter: Fetch = async () => (await import('./VerifyLetterPage')).VerifyLetterPage;

export const issuedLetterPages = {
  ...pagesFor('public', 'link', {
    verify: { title: 'Letter verification', screen: verifyLetter },
    verifyLetter: { title: 'Letter verification', screen: verifyLetter },
  }),
  ...pagesFor('link', 'link', {
    openLetter: { title: 'Letter', screen: async () => (await import('./LetterLinkPage')).LetterLinkPage },
  }),
  ...pagesForAdmins(['records', 'recruitment'], {
    sentLetters: {
      title: 'Sent letters',
      parent: pages.letters(),
      screen: async () => (await import('./SentLettersPage')).SentLettersPage,
    },
    sendLetter: {
      title: 'Send letter',
      parent: pages.letters(),
      screen: async () => (await import('./SendLetterPage')).SendLetterPage,
    },
    sentLetter: {
      title: 'Sent letter',
      parent: pages.sentLetters(),
      screen: async () => (await import('./SentLetterPage')).SentLetterPage,
    },
  }),
  ...pagesForAdmins(['records'], {
    upgradeLetters: {
      title: 'Upgrade letters',
      parent: pages.letters(),
      screen: async () => (await import('./UpgradeLettersPage')).UpgradeLettersPage,
    },
  }),
};
