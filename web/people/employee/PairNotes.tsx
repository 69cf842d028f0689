import { type ReactNode, useContext } from 'react';
import { FieldNotes } from '../../platform/form/bound';
import { usePairNote } from './use-pair-note';

/** Surrounds a form about one employee: a note below each field says what of it waits for another admin. */
export function PairNotes({ employee, children }: { employee: number; children: ReactNode }) {
  const noteOf = usePairNote(employee);
  const around = useContext(FieldNotes);
  const both = (name: string): ReactNode => {
    const [own, outer] = [noteOf(name), around(name)];
    return own || outer ? (
      <>
        {outer}
        {own}
      </>
    ) : undefined;
  };
  return <FieldNotes value={both}>{children}</FieldNotes>;
}
