import { Button } from '@radix-ui/themes';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { useListAddress } from '../../platform/list/list-address';
import { TabLinks } from '../../platform/list/TabLinks';
import { OfAreas } from '../../platform/session/OfAreas';
import { PageHeading } from '../../platform/ui/PageHeading';
import { DueList } from './DueList';
import { PoliciesList } from './PoliciesList';

const TABS = [
  { to: pages.confirmationSettings(), label: 'Policies' },
  { to: pages.confirmationSettings({ tab: 'due' }), label: 'Due for confirmation' },
];

/** The policies of confirmation, and the people who are to be confirmed by them. */
export function ConfirmationSettingsPage() {
  const due = useListAddress().get('tab') === 'due';
  return (
    <OfAreas areas={due ? ['records'] : ['settings']}>
      <PageHeading title="Confirmation settings">
        {!due && (
          <Button asChild>
            <Link to={pages.newPolicy()}>
              <Plus />
              New policy
            </Link>
          </Button>
        )}
      </PageHeading>
      <TabLinks label="Confirmation" tabs={TABS} />
      {due ? <DueList /> : <PoliciesList />}
    </OfAreas>
  );
}
