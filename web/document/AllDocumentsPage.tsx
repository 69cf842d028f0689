import { Button } from '@radix-ui/themes';
import { FileText, Send, Tags } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pages } from '../../contracts/pages';
import { Empty } from '../ui/Empty';
import { PageHeading } from '../ui/PageHeading';
import { DocumentsTable } from './DocumentsTable';
import { RequestDialog } from './RequestDialog';

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** The documents of all employees: what waits for a decision, what is missing, what ends soon. */
export function AllDocumentsPage() {
  const [requesting, setRequesting] = useState(false);
  return (
    <>
      <DocumentsTable
        onTotal={(total) => (
          <PageHeading title="Documents of employees" count={total}>
            <Button asChild variant="soft" color="gray">
              <Link to={pages.employeeSettings({ tab: 'document-categories' })}>
                <Tags {...ICON} />
                Categories
              </Link>
            </Button>
            <Button onClick={() => setRequesting(true)}>
              <Send {...ICON} />
              Request document
            </Button>
          </PageHeading>
        )}
        none={
          <Empty icon={FileText} title="No documents yet">
            Request one from everybody, or open an employee to upload what came in on paper.
          </Empty>
        }
      />
      {requesting && <RequestDialog onClose={() => setRequesting(false)} />}
    </>
  );
}
