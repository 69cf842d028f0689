import { Button } from '@radix-ui/themes';
import { UserX } from 'lucide-react';
import { Link } from 'react-router';
import { pages } from '../../contracts/pages';
import { Empty } from '../ui/Empty';
import { PageHeading } from '../ui/PageHeading';

/** An address without its candidate, and the way on. */
export function NoCandidate({
  title = 'There is no such candidate',
  why = 'The address may be old, or the candidate was removed.',
}: {
  title?: string;
  why?: string;
}) {
  return (
    <>
      <PageHeading title="Candidate" />
      <Empty
        icon={UserX}
        title={title}
        action={
          <Button asChild variant="soft" color="gray">
            <Link to={pages.candidates()}>All candidates</Link>
          </Button>
        }
      >
        {why}
      </Empty>
    </>
  );
}
