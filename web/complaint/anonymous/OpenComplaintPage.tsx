import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { KeyedComplaint } from '../../../contracts/complaint';
import { pages } from '../../../contracts/pages';
import { ApiProvider } from '../../ApiProvider';
import { LinkLayout } from '../../link/LinkLayout';
import { TextLink } from '../../ui/TextLink';
import { KeyedCase } from './KeyedCase';
import { KeyForm } from './KeyForm';
import { namelessApi } from './nameless';

/** `/complaints/key`: whoever holds a case key reads the case and answers. No call carries who is signed in here. */
export const OpenComplaintPage = () => (
  <ApiProvider make={namelessApi}>
    <Opening />
  </ApiProvider>
);

/** The key and its case are kept nowhere but on this screen, so that they end with it. */
function Opening() {
  const [open, setOpen] = useState<{ key: string; complaint: KeyedComplaint } | null>(null);
  return (
    <LinkLayout
      title={open ? `Complaint ${open.complaint.number}` : 'Open a complaint'}
      company={open ? { company: open.complaint.company, company_code: open.complaint.company } : null}
      aside={
        <>
          <EyeOff size={16} strokeWidth={1.75} aria-hidden />
          Not signed in
        </>
      }
      alone={false}
      foot={
        <>
          Filed with Tenure ·{' '}
          <TextLink underlined tone="quiet">
            <Link to={pages.fileComplaint()}>File another complaint</Link>
          </TextLink>
        </>
      }
    >
      {open ? (
        <KeyedCase
          caseKey={open.key}
          complaint={open.complaint}
          onRead={(complaint) => setOpen({ ...open, complaint })}
          onClose={() => setOpen(null)}
        />
      ) : (
        <KeyForm onOpen={(key, complaint) => setOpen({ key, complaint })} />
      )}
    </LinkLayout>
  );
}
