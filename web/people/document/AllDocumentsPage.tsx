import { Button } from '@radix-ui/themes';
import { Send, Tags } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { mayRead } from '../../platform/session/may';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { DocumentsTable } from './DocumentsTable';
import { ExpiringColumns } from './ExpiringColumns';

const RequestDialog = dialogOnDemand(async () => (await import('./RequestDialog')).RequestDialog);

/** The documents of all employees: what waits for a decision, what is missing, what ends soon. */
export function AllDocumentsPage() {
  const [requesting, setRequesting] = useState(false);
  return (
    <>
      <DocumentsTable
        heading={{
          title: 'Documents of employees',
          actions: mayRead('settings') && (
            <Button asChild variant="soft" color="gray">
              <Link to={pages.employeeSettings({ tab: 'document-categories' })}>
                <Tags />
                Categories
              </Link>
            </Button>
          ),
          above: <ExpiringColumns />,
          add: (
            <Button onClick={() => setRequesting(true)} {...opens(RequestDialog)}>
              <Send />
              Request document
            </Button>
          ),
        }}
        none="Request one from everybody, or open an employee to upload what came in on paper."
      />
      {requesting && <RequestDialog onClose={() => setRequesting(false)} />}
    </>
  );
}
