import { Button } from '@radix-ui/themes';
import { Upload } from 'lucide-react';
import { Link } from 'react-router';
import { ForChange } from '../ui/ForChange';

/** The link from a list to the import of such records. In a heading on a phone only its sign shows. */
export function ImportLink({ to }: { to: string }) {
  return (
    <ForChange>
      <Button asChild variant="soft" color="gray">
        <Link to={to} data-compact>
          <Upload />
          <span>Import</span>
        </Link>
      </Button>
    </ForChange>
  );
}
