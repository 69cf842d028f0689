import { useState } from 'react';
import type { DisciplinaryCase } from '../../../contracts/cases/disciplinary';
import { trpc } from '../../platform/call/trpc';
import { dialogOnDemand } from '../../platform/ui/on-demand';

const HearingDialog = dialogOnDemand(async () => (await import('./HearingDialog')).HearingDialog);
const DecisionDialog = dialogOnDemand(async () => (await import('./DecisionDialog')).DecisionDialog);
const CloseCaseDialog = dialogOnDemand(async () => (await import('./CloseCaseDialog')).CloseCaseDialog);
const LetterDialog = dialogOnDemand(async () => (await import('./LetterDialog')).LetterDialog);

/** The dialogs of HR's acts, each fetched ahead by the button that opens it. */
export const ACT_DIALOGS = {
  hearing: HearingDialog,
  decision: DecisionDialog,
  close: CloseCaseDialog,
  withdraw: CloseCaseDialog,
  letter: LetterDialog,
};
export type CaseAct = keyof typeof ACT_DIALOGS;

/** HR's acts in a case: `begin` opens the dialog of one, and `dialog` is the open one. */
export function useCaseActs(of: DisciplinaryCase) {
  const [act, begin] = useState<CaseAct | null>(null);
  const utils = trpc.useUtils();
  const props = { of, onClose: () => begin(null), onDone: () => utils.disciplinary.invalidate() };
  return {
    begin,
    dialog: (
      <>
        {act === 'hearing' && <HearingDialog {...props} />}
        {act === 'decision' && <DecisionDialog {...props} />}
        {(act === 'close' || act === 'withdraw') && <CloseCaseDialog {...props} withdraw={act === 'withdraw'} />}
        {act === 'letter' && <LetterDialog {...props} />}
      </>
    ),
  };
}
