import { Button } from '@radix-ui/themes';
import { Upload } from 'lucide-react';
import { Link } from 'react-router';

/** Leads from a list to importing what it lists. In a heading on a phone it is its sign alone. */
export function ImportLink({ to }: { to: string }) {
  return (
    <Button asChild variant="soft" color="gray">
      <Link to={to} data-compact>
        <Upload size={16} strokeWidth={1.75} aria-hidden />
        <span>Import</span>
      </Link>
    </Button>
  );
}
