import { Button } from '@radix-ui/themes';
import { Building2 } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../contracts/pages';
import { Empty } from '../ui/Empty';
import { PageHeading } from '../ui/PageHeading';

/** An address without its company or department, and the way on. */
export function NoRecord({ word }: { word: 'company' | 'department' }) {
  return (
    <>
      <PageHeading title={word === 'company' ? 'Company' : 'Department'} />
      <Empty
        icon={Building2}
        title={`There is no such ${word}`}
        action={
          <Button asChild variant="soft" color="gray">
            <Link to={pages.companies()}>All companies</Link>
          </Button>
        }
      >
        The address may be old, or the {word} was deleted.
      </Empty>
    </>
  );
}
