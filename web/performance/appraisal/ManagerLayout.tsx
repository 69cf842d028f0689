import type { ReactNode } from 'react';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { LinkLayout } from '../../platform/link/LinkLayout';

interface Props {
  record: AppraisalRecord;
  title: string;
  /** The person who was asked, and their role. */
  person: string | null;
  as: string;
  children: ReactNode;
}

/** The page of a manager behind a link: the company of the appraisal leads. */
export const ManagerLayout = ({ record: { appraisal }, title, person, as, children }: Props) => (
  <LinkLayout
    title={title}
    {...(appraisal && { company: appraisal })}
    {...(person && { person: `For ${person}, ${as}` })}
  >
    {children}
  </LinkLayout>
);
