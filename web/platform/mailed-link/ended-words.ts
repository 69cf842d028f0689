import { type EndedLinks, MAILED_WORDS } from '../../../contracts/platform/mailed-link';

type Counts = EndedLinks['links'];

/** The purposes of links: "the offer, 2 letters". */
const forWhat = (links: Counts): string =>
  links
    .map(({ purpose, count }) => {
      const [one, several] = MAILED_WORDS[purpose];
      return count === 1 ? one : `${count} ${several}`;
    })
    .join(', ');

const countOf = (links: Counts): number => links.reduce((sum, { count }) => sum + count, 0);

const worksNoMore = (was: string, links: Counts): string => {
  const count = countOf(links);
  return count === 1
    ? `1 link that went to ${was} works no more: ${forWhat(links)}.`
    : `${count} links that went to ${was} work no more: ${forWhat(links)}.`;
};

/** "2 links that went to a@b.example work no more: the offer, a letter. Send them to c@d.example?" */
export const endedWords = ({ was, becomes, links }: EndedLinks): string =>
  `${worksNoMore(was, links)} Send ${countOf(links) === 1 ? 'it' : 'them'} to ${becomes}?`;

/** "1 link that went to a@b.example works no more: a leave review. A new one goes to c@d.example by itself." */
export const renewedWords = ({ was, becomes, renewed }: EndedLinks): string =>
  `${worksNoMore(was, renewed)} ${countOf(renewed) === 1 ? 'A new one goes' : 'New ones go'} to ${becomes} by ${countOf(renewed) === 1 ? 'itself' : 'themselves'}.`;
