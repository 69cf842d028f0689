import { Button, Flex } from '@radix-ui/themes';
import { ChartColumn, Users } from 'lucide-react';
import { Link } from 'react-router';
import type { ReportPerson } from '../../../contracts/desk/report';
import { LEAVING_WORDS } from '../../../contracts/desk/report-kinds';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import { useListAddress } from '../../platform/list/list-address';
import { useList } from '../../platform/list/use-list';
import { date } from '../../platform/ui/format';
import { RowCard } from '../../platform/ui/RowCard';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { peopleIn, REPORT_PEOPLE, reportPeopleWords } from './report-people';
import { reportScopeIn, shortMonth } from './report-scope';

const WORDS: Readonly<Record<string, string>> = LEAVING_WORDS;
const placeOf = ({ company, branch }: ReportPerson) => [company, branch].filter(Boolean).join(', ');

const Person = ({ row }: { row: ReportPerson }) => (
  <TwoLines second={[row.code, row.job_role].filter(Boolean).join(' · ')}>
    <Link to={pages.employee(row.id)} data-row-link>
      {row.name}
    </Link>
  </TwoLines>
);

/** Somebody may come twice within a year, each time on another day. */
const keyOf = ({ id, day }: ReportPerson): number => id * 1e8 + Number((day ?? '').replaceAll('-', ''));

/** The words of a list for the time when people came or went. */
function whenColumn(who: string): Column<ReportPerson> {
  if (who === 'LEFT')
    return {
      key: 'day',
      header: 'Last day',
      width: '150px',
      cell: ({ day, reason }) => <TwoLines second={reason ? (WORDS[reason] ?? reason) : ''}>{date(day)}</TwoLines>,
    };
  if (who === 'JOINED') return { key: 'day', header: 'First day', width: '124px', cell: ({ day }) => date(day) };
  return { key: 'joined', header: 'Joined', width: '108px', cell: ({ joined }) => shortMonth(joined) };
}

/** The people behind a number of a report, with where they were then. */
export function ReportPeopleTab() {
  const { params } = useListAddress();
  const asked = peopleIn(params);
  const list = useList(trpc.report.people, REPORT_PEOPLE, { also: asked });
  const { title, note } = reportPeopleWords(asked);
  const when = whenColumn(asked.who);
  return (
    <ListScreen
      list={list}
      title={title}
      note={note}
      icon={Users}
      columns={[
        { key: 'name', header: 'Employee', cell: (row) => <Person row={row} /> },
        { key: 'department', header: 'Department', cell: ({ department }) => department },
        { key: 'place', header: 'Company', cell: placeOf },
        when,
      ]}
      keyOf={keyOf}
      nameOf={({ name }) => name}
      card={(row) => (
        <RowCard>
          <Person row={row} />
          <Text as="div">{`${row.department}, ${placeOf(row)}`}</Text>
          <Flex gap="2" align="baseline">
            <Text tone="quiet">{when.header}</Text>
            {when.cell(row)}
          </Flex>
        </RowCard>
      )}
      actions={
        <Button asChild variant="soft" color="gray">
          <Link to={pages.reports({ ...reportScopeIn(params) })}>
            <ChartColumn />
            All numbers
          </Link>
        </Button>
      }
      none={{ title: 'Nobody is counted here', why: 'Choose another number of the reports.' }}
      noneFits={{ title: 'Nobody is counted here', why: 'Choose another number of the reports.' }}
    />
  );
}
