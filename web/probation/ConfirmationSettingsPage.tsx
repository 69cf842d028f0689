import { Button } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useListAddress } from '../list/list-address';
import { TabLinks } from '../list/TabLinks';
import { paths } from '../paths';
import { PageHeading } from '../ui/PageHeading';
import { DueList } from './DueList';
import { PoliciesList } from './PoliciesList';

const TABS = [
  { to: paths.confirmationSettings, label: 'Policies' },
  { to: paths.confirmationsDue, label: 'Due for confirmation' },
];

/** The policies of confirmation, and the people who are to be confirmed by them. */
export function ConfirmationSettingsPage() {
  const due = useListAddress().get('tab') === 'due';
  return (
    <>
      <PageHeading title="Confirmation settings">
        {!due && (
          <Button asChild>
            <Link to={paths.newPolicy}>
              <Plus size={16} strokeWidth={1.75} aria-hidden />
              New policy
            </Link>
          </Button>
        )}
      </PageHeading>
      <TabLinks label="Confirmation" tabs={TABS} />
      {due ? <DueList /> : <PoliciesList />}
    </>
  );
}
