import type { ReactNode } from 'react';
import type { RequestSection } from '../../../contracts/organisation/employee-section';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { FieldNotes } from '../../platform/form/bound';
import { plainTexts } from '../../platform/ui/format';
import { PendingNote } from './PendingNote';
import { valueText } from './request-words';

/**
 * Surrounds a part of a record that HR edits: a note below each field whose change waits says so and leads to the
 * decision.
 */
export function PendingNotes({
  employee,
  section,
  children,
}: {
  employee: number;
  section: RequestSection;
  children: ReactNode;
}) {
  const pending = trpc.changeRequest.pending.useQuery({ id: employee }, { select: plainTexts });
  const noteOf = (name: string) => {
    const waits = pending.data?.find((one) => one.section === section && one.field === name);
    return (
      waits && (
        <PendingNote
          to={waits.to === null ? '' : valueText(name, waits.to)}
          at={waits.requested_at}
          link={{ to: pages.changeRequests({ request: waits.request }), words: 'Decide' }}
        />
      )
    );
  };
  return <FieldNotes value={noteOf}>{children}</FieldNotes>;
}
