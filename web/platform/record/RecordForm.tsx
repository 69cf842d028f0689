import { Box } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { SaveBar } from '../form/SaveBar';
import { countWithWord } from '../ui/format';
import { useReading } from '../ui/reading';
import { ConflictPanel } from './conflict-panel';
import type { Edit } from './use-record-form';

interface Props {
  edit: Edit;
  /** The button's words: what it does. */
  save: string;
  /** The way out of the page. Without it the form stays, and what was changed can be taken back. */
  leave?: () => void;
  leaveWords?: string;
  /** Says what is unsaved, where counting fields does not fit. */
  unsaved?: ReactNode;
  /** Why the form cannot be saved, for another reason than somebody else's edit. */
  blocked?: string | undefined;
  /** Whether the form takes the whole width of the page, as a table does. */
  wide?: boolean;
  children: ReactNode;
}

/** The form of a record on a page, with its bar for saving at the lower edge. */
export function RecordForm({ edit, save, leave, leaveWords = 'Cancel', unsaved, blocked, wide, children }: Props) {
  const { conflict, changed } = edit;
  const reading = useReading();
  return (
    <Box asChild maxWidth={wide ? undefined : '640px'}>
      <form noValidate onSubmit={edit.onSubmit}>
        {conflict && <ConflictPanel takesFocus key={edit.version} {...conflict} />}
        {reading ? <fieldset disabled>{children}</fieldset> : children}
        {!reading && (
          <SaveBar
            save={save}
            saving={edit.busy}
            unsaved={unsaved ?? (changed > 0 ? `${countWithWord(changed, 'field')} not saved` : undefined)}
            blocked={edit.blocked ?? blocked}
            discard={leave ?? (changed > 0 ? edit.discard : undefined)}
            discardWords={leave && leaveWords}
            wide={wide}
          />
        )}
      </form>
    </Box>
  );
}
