import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { plainTexts } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';

/** The change of a record's field that waits for another admin, by its name, with the link to the request. */
export function usePairNote(id: number): (name: string) => ReactNode {
  const changes = trpc.secondPair.ofEmployee.useQuery({ id }, { select: plainTexts }).data ?? [];
  return (name) => {
    const waits = changes.flatMap(({ request, fields }) =>
      fields.filter(({ field }) => field === name).map(({ value }) => ({ request, value })),
    );
    return waits.length === 0 ? undefined : <Note waits={waits} />;
  };
}

function Note({ waits }: { waits: { request: number; value: string }[] }) {
  return waits.map(({ request, value }) => (
    <Text key={request} block size="12" tone="amber" mt="1" anywhere>
      <Clock size={12} strokeWidth={2} aria-hidden /> Waits for another admin: {value}.{' '}
      <TextLink underlined tone="plain">
        <Link to={pages.approvals({ request })}>Open request</Link>
      </TextLink>
    </Text>
  ));
}
