import { pages } from '../../../contracts/platform/pages';
import { type Fetch, pagesForAdmins } from '../../platform/page/page';

const offeredLetter: Fetch = async () => (await import('./OfferedLetterPage')).OfferedLetterPage;
const letterForm: Fetch = async () => (await import('./LetterFormPage')).LetterFormPage;

export const letterPages = pagesForAdmins(['settings'], {
  letters: { title: 'Letter Management', screen: async () => (await import('./LettersPage')).LettersPage },
  letterTemplates: {
    title: 'Letter templates',
    parent: pages.letters(),
    records: ['template'],
    screen: async () => (await import('./TemplatesPage')).TemplatesPage,
  },
  newDeploymentLetter: {
    title: 'New deployment letter',
    parent: pages.letters(),
    changes: true,
    screen: offeredLetter,
  },
  editDeploymentLetter: { title: 'Edit deployment letter', parent: pages.letters(), screen: offeredLetter },
  editOfferLetter: { title: 'Edit offer letter', parent: pages.letters(), screen: offeredLetter },
  newLetter: { title: 'New letter', parent: pages.letters(), changes: true, screen: letterForm },
  editLetter: { title: 'Edit letter', parent: pages.letters(), screen: letterForm },
});
