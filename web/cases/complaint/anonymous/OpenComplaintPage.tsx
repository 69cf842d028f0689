import { useState } from 'react';
import type { KeyedComplaint } from '../../../../contracts/cases/complaint';
import { pages } from '../../../../contracts/platform/pages';
import { ApiProvider } from '../../../platform/call/ApiProvider';
import { KeyedCase } from './KeyedCase';
import { KeyForm } from './KeyForm';
import { NamelessLayout } from './NamelessLayout';
import { namelessApi } from './nameless';

/** `/complaints/key`: the person who holds a case key reads the case and answers. No call carries who is signed in here. */
export const OpenComplaintPage = () => (
  <ApiProvider make={namelessApi}>
    <Opening />
  </ApiProvider>
);

/** The key and its case are kept nowhere but on this screen, so that they end with it. */
function Opening() {
  const [open, setOpen] = useState<{ key: string; complaint: KeyedComplaint } | null>(null);
  return (
    <NamelessLayout
      title={open ? `Complaint ${open.complaint.number}` : 'Open a complaint'}
      company={open ? { name: open.complaint.company, code: open.complaint.company_code } : undefined}
      other={{ to: pages.fileComplaint(), words: 'File another complaint' }}
    >
      {open ? (
        <KeyedCase
          caseKey={open.key}
          complaint={open.complaint}
          // An answer that comes back after the case was closed does not open it again.
          onRead={(complaint) => setOpen((now) => (now?.key === open.key ? { ...now, complaint } : now))}
          onClose={() => setOpen(null)}
        />
      ) : (
        <KeyForm onOpen={(key, complaint) => setOpen({ key, complaint })} />
      )}
    </NamelessLayout>
  );
}
