import type { Probation } from '../../../contracts/people/probation';
import { date, fullName } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { opens } from '../../platform/ui/on-demand';
import { RowCard } from '../../platform/ui/RowCard';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { ProbationDialogOnDemand } from './due-actions';
import { answerLook, leftWords } from './recommendation-words';

function Person({ row, size = 28, onOpen }: { row: Probation; size?: number; onOpen: () => void }) {
  const name = fullName(row);
  return (
    <TwoLines mark={<Initials name={name} size={size} />} second={`${row.code} · ${row.job_role}`}>
      <button type="button" data-row-link title={name} onClick={onOpen} {...opens(ProbationDialogOnDemand)}>
        {name}
      </button>
    </TwoLines>
  );
}

function Left({ row }: { row: Probation }) {
  return row.days_left < 0 ? (
    <StatusBadge tone="amber">{leftWords(row.days_left)}</StatusBadge>
  ) : (
    leftWords(row.days_left)
  );
}

function Answer({ row }: { row: Probation }) {
  const { word, tone } = answerLook(row);
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}

/** The columns of the employees who are due; the name opens the details. */
export const dueColumns = (open: (row: Probation) => void): readonly [Column<Probation>, ...Column<Probation>[]] => [
  { key: 'name', header: 'Employee', cell: (row) => <Person row={row} onOpen={() => open(row)} /> },
  { key: 'company', header: 'Company', spare: true, cell: (row) => row.company },
  {
    key: 'end',
    header: 'Probation ends',
    width: '136px',
    cell: (row) => <TwoLines second={row.extended && 'extended'}>{date(row.probation_end)}</TwoLines>,
  },
  { key: 'left', header: 'Days left', width: '136px', cell: (row) => <Left row={row} /> },
  {
    key: 'answer',
    header: 'Line manager',
    width: '152px',
    shape: 'badge',
    cell: (row) => <Answer row={row} />,
  },
];

/** The card of an employee who is due, on a narrow window. */
export function DueCard({ row, onOpen }: { row: Probation; onOpen: () => void }) {
  return (
    <RowCard
      foot={
        <>
          <Answer row={row} />
          <Text tone="quiet">
            {row.days_left < 0 ? 'Ended' : 'Ends'}{' '}
            <Text tone={row.days_left < 0 ? 'amber' : 'quiet'}>
              {date(row.probation_end)}, {leftWords(row.days_left)}
            </Text>
          </Text>
        </>
      }
    >
      <Text weight="medium">
        <Person row={row} size={36} onOpen={onOpen} />
      </Text>
    </RowCard>
  );
}
