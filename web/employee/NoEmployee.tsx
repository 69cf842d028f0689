import { Button } from '@radix-ui/themes';
import { UserX } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../contracts/pages';
import { Empty } from '../ui/Empty';
import { PageHeading } from '../ui/PageHeading';

/** An address without its employee, and the way on. */
export function NoEmployee() {
  return (
    <>
      <PageHeading title="Employee" />
      <Empty
        icon={UserX}
        title="There is no such employee"
        action={
          <Button asChild variant="soft" color="gray">
            <Link to={pages.employees()}>All employees</Link>
          </Button>
        }
      >
        The address may be old. Those who are archived are found by the status Archived.
      </Empty>
    </>
  );
}
