import { type Fetch, pagesFor } from '../page/page';

const notFound: Fetch = async () => (await import('./NotFoundPage')).NotFoundPage;

export const shellPages = pagesFor('public', 'none', {
  notFound: { title: 'Not found', screen: notFound },
  errorNotFound: { title: 'Not found', screen: notFound },
  anyOther: { title: 'Not found', screen: notFound },
});
