import type { LinkedOffer } from '../../../contracts/hiring/offer';
import { FactsCard } from '../../platform/link/FactsCard';
import { LinkLayout } from '../../platform/link/LinkLayout';
import { LinkNotice, type NoticeSign } from '../../platform/link/LinkNotice';
import { date } from '../../platform/ui/format';
import { branchWords } from './branch-words';

type Closed = Exclude<LinkedOffer['status'], 'OPEN' | 'RETURNED'>;

const WORDS: Record<Closed, { sign: NoticeSign; title: string; words: (offer: LinkedOffer) => string }> = {
  UPLOADED: {
    sign: 'good',
    title: 'Letters uploaded successfully',
    words: () =>
      'Your letters are with HR and a reply will come by email after review. Nothing more is needed from you.',
  },
  DECLINED: {
    sign: 'closed',
    title: 'You declined this offer',
    words: (offer) => `It is closed. To accept after all, ask ${offer.sent_by} for a new offer.`,
  },
  WITHDRAWN: {
    sign: 'closed',
    title: 'This offer was withdrawn',
    words: (offer) =>
      `${offer.company} took it back, so it can no longer be answered. ${offer.sent_by} in HR knows why.`,
  },
  CLOSED: {
    sign: 'closed',
    title: 'This offer is closed',
    words: (offer) =>
      `It could be answered until ${date(offer.expires)}, or has been settled. Ask ${offer.sent_by} in HR.`,
  },
};

/** An offer that takes no answer: its state, and whom to ask. */
export function OfferClosedPage({ offer, status }: { offer: LinkedOffer; status: Closed }) {
  const { sign, title, words } = WORDS[status];
  return (
    <LinkLayout title={title} company={offer} person={`${offer.firstname} ${offer.lastname}`}>
      <LinkNotice
        sign={sign}
        title={title}
        below={
          <FactsCard
            facts={[
              ['Position', offer.job_role],
              ['Branch', branchWords(offer.branch, offer.branch_state)],
              ['For', `${offer.firstname} ${offer.lastname}`],
            ]}
          />
        }
      >
        {words(offer)}
      </LinkNotice>
    </LinkLayout>
  );
}
