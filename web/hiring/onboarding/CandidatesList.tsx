import { UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CandidateRow } from '../../../contracts/people/candidate';
import { ColumnChoice } from '../../platform/list/ColumnChoice';
import { useChosenRows } from '../../platform/list/chosen-rows';
import { ListScreen } from '../../platform/list/ListScreen';
import { useShownColumns } from '../../platform/list/shown-columns';
import type { List } from '../../platform/list/use-list';
import { fullName } from '../../platform/ui/format';
import { CandidateCard } from './CandidateCard';
import { useCandidateActions } from './candidate-actions';
import { CANDIDATE_COLUMNS } from './candidate-columns';

interface Props {
  list: List<CandidateRow>;
  title: string;
  /** The actions of the page, at the right of its heading. */
  actions: ReactNode;
  /** The words where there are no candidates, and the link to add some. */
  none: { title: string; why: string; action: ReactNode };
}

/** Candidates with search, filters, order, and what can be done with one or several of them. */
export function CandidatesList({ list, title, actions: headingActions, none }: Props) {
  const chosen = useChosenRows<CandidateRow>((row) => row.id);
  const columns = useShownColumns('candidates', CANDIDATE_COLUMNS);
  const actions = useCandidateActions({
    onDone: (people) => {
      list.flash(people.length === 1 ? (people[0]?.id ?? null) : null);
      chosen.clear();
      list.refetch();
    },
  });
  return (
    <>
      <ListScreen
        list={list}
        title={title}
        actions={headingActions}
        tools={<ColumnChoice columns={columns} />}
        icon={UserPlus}
        columns={columns.shown}
        keyOf={(row) => row.id}
        nameOf={fullName}
        card={(row) => <CandidateCard row={row} />}
        menu={actions.menuFor}
        chosen={chosen}
        bulk={actions.bulkFor(chosen.rows)}
        none={none}
        noneFits={{ title: 'No candidate fits', why: 'Nobody fits this search and these filters.' }}
      />
      {actions.dialogs}
    </>
  );
}
