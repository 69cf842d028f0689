import { Box } from '@radix-ui/themes';
import type { ReactNode, SubmitEventHandler } from 'react';
import type { SectionChange } from '../../../../contracts/organisation/employee-section';
import type { PendingField } from '../../../../contracts/people/change-request';
import { pages } from '../../../../contracts/platform/pages';
import { FieldNotes } from '../../../platform/form/bound';
import { SaveBar } from '../../../platform/form/SaveBar';
import { Card } from '../../../platform/ui/Card';
import { countWithWord, dateTime } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { PendingNote } from '../../change-request/PendingNote';
import { valueText } from '../../change-request/request-words';

interface Props {
  change: SectionChange;
  /** The changes of this section that wait already. */
  pending: readonly PendingField[];
  changed: number;
  /** The emptied fields that are not sent. */
  kept: readonly string[];
  idle: boolean;
  sending: boolean;
  draft: { savedAt: number | null; restored: number | null };
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onDiscard: () => void;
  children: ReactNode;
}

/** Below a field that was emptied: the documents' comparison ignores empty values (`upstream/people/change-request/README.md`). */
const KEPT = 'An empty field is not sent, so your record keeps what it says. Ask HR to take it out.';

/**
 * A section of the own record as a form: a waiting change stands below its field, and the typed values are kept as a
 * draft.
 */
export function OwnFormFrame(props: Props) {
  const { change, pending, changed, kept, idle, sending, draft, onSubmit, onDiscard, children } = props;
  const noteOf = (name: string) => {
    const waits = pending.find(({ field }) => field === name);
    const stays = kept.includes(name);
    if (!waits && !stays) return undefined;
    return (
      <>
        {stays && (
          <Text as="p" size="13" tone="amber" mt="6px" role="status">
            {KEPT}
          </Text>
        )}
        {waits && (
          <PendingNote
            to={waits.to === null ? '' : valueText(name, waits.to)}
            at={waits.requested_at}
            link={{ to: pages.ownChangeRequests({ request: waits.request }), words: 'Open request' }}
          />
        )}
      </>
    );
  };
  return (
    <Box asChild maxWidth="640px">
      <form noValidate onSubmit={onSubmit}>
        {draft.restored !== null && changed > 0 && (
          <Card asChild tone="gray" px="3" py="2" mb="20px" maxWidth="640px">
            <Text as="p" size="13" role="status">
              Your draft of {dateTime(new Date(draft.restored).toISOString())} is back. It is not sent yet.
            </Text>
          </Card>
        )}
        <FieldNotes value={noteOf}>{children}</FieldNotes>
        <SaveBar
          save={change === 'approval' ? 'Send to HR' : 'Save changes'}
          saving={sending}
          unsaved={
            changed > 0
              ? `${countWithWord(changed, 'change')} not ${change === 'approval' ? 'sent' : 'saved'}${draft.savedAt !== null ? ' · Draft saved' : ''}`
              : idle
                ? 'Nothing is changed yet'
                : undefined
          }
          discard={changed > 0 ? onDiscard : undefined}
          discardWords={draft.savedAt !== null ? 'Discard draft' : 'Discard'}
        />
      </form>
    </Box>
  );
}
