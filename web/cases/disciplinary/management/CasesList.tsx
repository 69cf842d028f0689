import { Button } from '@radix-ui/themes';
import { FilePlus2, Scale, SquareArrowOutUpRight, UserRound } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { ExportButton } from '../../../platform/record/ExportButton';
import { mayRead } from '../../../platform/session/may';
import { CASE_COLUMNS, CaseCard } from './case-columns';
import { DISCIPLINARY_CASE_LIST } from './case-list';

/** The disciplinary cases of everybody whom the reader looks after. */
export function CasesList() {
  const navigate = useNavigate();
  const list = useList(trpc.disciplinary.list, DISCIPLINARY_CASE_LIST);
  return (
    <ListScreen
      list={list}
      title="Disciplinary"
      label="Disciplinary cases"
      icon={Scale}
      columns={CASE_COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ number }) => `case ${number}`}
      card={(row) => <CaseCard row={row} />}
      menu={({ id, employee }) => [
        [
          {
            label: 'Open',
            icon: <SquareArrowOutUpRight />,
            reads: true,
            onSelect: () => navigate(pages.disciplinaryCase(id)),
          },
          ...(mayRead('records')
            ? [
                {
                  label: 'Employee record',
                  icon: <UserRound />,
                  reads: true,
                  onSelect: () => navigate(pages.employee(employee.id)),
                },
              ]
            : []),
        ],
      ]}
      actions={list.isNone ? undefined : <ExportButton call="disciplinary.listFile" asked={list.asked} />}
      add={
        <Button asChild>
          <Link to={pages.disciplinaryManagement({ tab: 'query' })}>
            <FilePlus2 />
            New query
          </Link>
        </Button>
      }
      none={{ title: 'No disciplinary cases yet', why: 'A query to an employee opens one.' }}
      noneFits={{ title: 'No case fits', why: 'Try the beginning of a name, or another status.' }}
    />
  );
}
