import { CalendarClock, CircleCheck, FileSignature, Gavel, Undo2 } from 'lucide-react';
import { caseActsIn } from '../../../contracts/cases/case-state';
import type { DisciplinaryCase } from '../../../contracts/cases/disciplinary';
import { DISCIPLINARY_COURSE } from '../../../contracts/cases/disciplinary-state';
import { ActionMenu, type MenuAction } from '../../platform/ui/ActionMenu';
import { isClosable } from './case-words';
import { ACT_DIALOGS, type CaseAct } from './use-case-acts';

/** All that HR may do with a case as it stands. */
export function CaseMenu({ of, begin }: { of: DisciplinaryCase; begin: (act: CaseAct) => void }) {
  const may = caseActsIn(DISCIPLINARY_COURSE, of.status, 'hr');
  const item = (act: CaseAct, rest: Omit<MenuAction, 'opens' | 'onSelect'>): MenuAction => ({
    ...rest,
    opens: ACT_DIALOGS[act],
    onSelect: () => begin(act),
  });
  const isHearing = may.includes('callHearing') || may.includes('hearAppeal');
  const isDecision = may.includes('decide') || may.includes('decideAppeal');
  return (
    <ActionMenu
      label={`Actions for case ${of.number}`}
      variant="soft"
      groups={[
        [
          ...(isHearing
            ? [
                item('hearing', {
                  label: of.status === 'HEARING' ? 'Move the hearing' : 'Call a hearing',
                  icon: <CalendarClock />,
                }),
              ]
            : []),
          ...(isDecision ? [item('decision', { label: 'Record the decision', icon: <Gavel /> })] : []),
          item('letter', { label: 'Send a letter', icon: <FileSignature /> }),
        ],
        [
          ...(isClosable(of)
            ? [
                item('close', {
                  label: 'Close the case',
                  icon: <CircleCheck />,
                  note: 'There is nothing to appeal against',
                }),
              ]
            : []),
          ...(may.includes('withdraw')
            ? [item('withdraw', { label: 'Withdraw the query', icon: <Undo2 />, danger: true })]
            : []),
        ],
      ]}
    />
  );
}
