import { useState } from 'react';
import type { OfferLetter } from '../../../../contracts/people/candidate-status';
import { OFFER_FILES } from '../../../../contracts/platform/files';
import { problemOfError } from '../../../platform/call/problem';
import { trpc } from '../../../platform/call/trpc';
import { looksRight } from '../../../platform/form/file-intake';
import { useUnsavedWhen } from '../../../platform/form/unsaved';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../../platform/link/link-refusal';
import { linkFacts } from '../../../platform/link/link-token';
import { LIST_LIFE, WHOLE_LIST } from './pay-lists';
import { type AcceptUpload, admitTo } from './uploads';
import type { Uploads } from './use-uploads';
import { WizardSteps } from './WizardSteps';

/**
 * Accepting an offer at a server that neither shows offers nor takes files before the acceptance: the link says which
 * offer it is, and the letters go with the form.
 */
export function AcceptFromLink({ token }: { token: string }) {
  const { offerId, firstname, lastname, expires } = linkFacts(token);
  const uploads = useChosenFiles();
  // The last step needs this list. It is asked for at once, so that a link whose time has passed says so before the work.
  const banks = trpc.setting.banks.useQuery(WHOLE_LIST, LIST_LIFE);
  const problem = banks.error && problemOfError(banks.error);

  if (offerId === undefined) {
    return <LinkProblemPage problem={{ status: 404, code: 'NOT_FOUND', link: 'invalid' }} token={token} />;
  }
  // Another refusal may only be about the list, which need not be chosen from.
  if (problem && linkStateOf(problem) && expires && expires.getTime() < Date.now()) {
    return <LinkProblemPage problem={problem} token={token} />;
  }
  return <WizardSteps offer={{ id: offerId, firstname, lastname }} token={token} uploads={uploads} />;
}

/**
 * Keeps the chosen files on the page until the acceptance takes them along, for a server that takes none before. Leaving
 * the page loses them, so the browser asks first.
 */
function useChosenFiles(): Uploads {
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
