import { type ReactNode, useRef } from 'react';
import { acceptOf } from '../form/file-intake';
import type { Papers } from './use-papers';

/** The unseen field behind the button that opens the dialog for files. */
export function PaperInput({ papers, children }: { papers: Papers; children: (open: () => void) => ReactNode }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={papers.rules.maxFiles > 1}
        accept={acceptOf(papers.rules)}
        onChange={({ target }) => {
          void papers.choose([...(target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
