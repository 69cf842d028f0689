import { Grid } from '@radix-ui/themes';
import { fieldLabel, REMOVAL } from '../../../contracts/organisation/change-labels';
import type { RequestSection } from '../../../contracts/organisation/employee-section';
import type { PendingField } from '../../../contracts/people/change-request';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { plainTexts } from '../../platform/ui/format';
import { PendingLine } from './PendingLine';
import { isNew } from './request-words';

/** The pending changes of a section that is not one form: a line for each request, above the entries. */
export function PendingOfSection({ employee, section }: { employee: number; section: RequestSection }) {
  const pending = trpc.changeRequest.pending.useQuery({ id: employee }, { select: plainTexts });
  const fields = (pending.data ?? []).filter((one) => one.section === section);
  const requests = [...new Set(fields.map(({ request }) => request))];
  if (requests.length === 0) return null;
  return (
    <Grid gap="2" maxWidth="960px" mb="4">
      {requests.map((request) => {
        const own = fields.filter((one) => one.request === request);
        const [first] = own;
        return (
          first && (
            <PendingLine
              key={request}
              what={whatWaits(first, own)}
              at={first.requested_at}
              link={{ to: pages.changeRequests({ request }), words: 'Decide' }}
            />
          )
        );
      })}
    </Grid>
  );
}

function whatWaits(first: PendingField, own: readonly PendingField[]): string {
  const entry = first.item_title ? `${first.item_title}: ` : '';
  if (own.some(({ field }) => field === REMOVAL)) return `${entry}to be removed`;
  if (isNew(first)) return `${entry}to be added`;
  return `${entry}${own.map(({ field }) => fieldLabel(first.section, field)).join(', ')}`;
}
