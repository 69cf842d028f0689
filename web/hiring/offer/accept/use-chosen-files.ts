import { useState } from 'react';
import type { OfferLetter } from '../../../../contracts/people/candidate-status';
import { OFFER_FILES } from '../../../../contracts/platform/files';
import { looksRight } from '../../../platform/form/file-intake';
import { useUnsavedWhen } from '../../../platform/form/unsaved';
import { type AcceptUpload, admitTo } from './uploads';
import type { Uploads } from './use-uploads';

/**
 * Keeps the chosen files on the page until the acceptance takes them along, for a server that takes none before. Leaving
 * the page loses them, so the browser asks first.
 */
export function useChosenFiles(): Uploads {
  const [all, setAll] = useState<AcceptUpload[]>([]);
  useUnsavedWhen(all.some((upload) => upload.file));

  async function add(letter: OfferLetter, chosen: File[]) {
    const right = await Promise.all(chosen.map(looksRight));
    setAll((before) => {
      const admitted = admitTo(letter, chosen, before, Date.now());
      const kept = admitted.map((upload, index): AcceptUpload => {
        const file = chosen[index];
        if (upload.state !== 'sending' || !file) return upload;
        return right[index]
          ? { ...upload, state: 'chosen', file }
          : { ...upload, state: 'refused', words: OFFER_FILES.wrongKind };
      });
      return [...before, ...kept];
    });
  }

  return {
    all,
    add: (letter, files) => void add(letter, files),
    // A file that stays here cannot fail on its way.
    retry: () => undefined,
    drop: (key) => setAll((before) => before.filter((upload) => upload.key !== key)),
  };
}
