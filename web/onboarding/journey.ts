import type { CandidateDetail } from '../../contracts/onboarding';
import { counted, date, dateOf } from '../ui/format';
import type { StepperStep } from '../ui/Stepper';

type Facts = Pick<
  CandidateDetail,
  'status' | 'offer' | 'acknowledgement' | 'letters' | 'meeting' | 'resumption_date' | 'status_since'
>;

/** The step that each state is at, counted from 1; one past the last when all steps are done. */
const ACTIVE: Record<CandidateDetail['status'], number> = {
  DRAFT: 1,
  OFFER_SENT: 2,
  DECLINED: 2,
  WITHDRAWN: 2,
  UPLOADED: 3,
  RETURNED: 3,
  APPROVED: 4,
  MEDICAL_BOOKED: 4,
  ONBOARDING: 5,
  COMPLETED: 6,
};

/** The journey of a candidate as five steps, each with what is known about it. */
export function journeyOf(candidate: Facts): { steps: StepperStep[]; active: number } {
  const { status, offer, acknowledgement, letters, meeting } = candidate;
  const accepted = acknowledgement ? dateOf(acknowledgement.submitted_at) : undefined;
  const ended = status === 'DECLINED' || status === 'WITHDRAWN';
  const returned = letters.filter((letter) => letter.status === 'RETURNED').length;
  const pending = letters.filter((letter) => letter.status === 'PENDING').length;

  const lettersNote = () => {
    if (status === 'RETURNED') return `${counted(returned, 'letter')} returned`;
    if (status === 'UPLOADED') return `Review ${counted(pending, 'letter')}`;
    return ACTIVE[status] > 3 ? 'All approved' : 'After acceptance';
  };

  return {
    active: ACTIVE[status],
    steps: [
      { title: 'Offer sent', note: offer ? dateOf(offer.sent_at) : 'Not sent yet' },
      ended
        ? { title: status === 'DECLINED' ? 'Declined' : 'Withdrawn', note: dateOf(candidate.status_since) }
        : {
            title: 'Accepted',
            note: accepted ?? (status === 'OFFER_SENT' && offer ? `Open until ${date(offer.expires)}` : undefined),
          },
      { title: ACTIVE[status] > 3 ? 'Letters approved' : 'Letters uploaded', note: lettersNote() },
      {
        title: 'Medical meeting',
        note: meeting ? dateOf(meeting.date) : status === 'APPROVED' ? 'Not booked yet' : 'After approval',
      },
      {
        title: 'Onboarding',
        note: candidate.resumption_date
          ? `${status === 'COMPLETED' ? 'Resumed' : 'Resumes'} ${date(candidate.resumption_date)}`
          : undefined,
      },
    ],
  };
}
