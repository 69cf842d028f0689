import { Button } from '@radix-ui/themes';
import { HeartPulse, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { UncoveredRow } from '../../../../contracts/health/hmo-shapes';
import { NO_COVER_WORDS } from '../../../../contracts/health/hmo-state';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import type { ListedPerson } from '../../../platform/form/people';
import { useChosenRows } from '../../../platform/list/chosen-rows';
import { ListScreen } from '../../../platform/list/ListScreen';
import { useList } from '../../../platform/list/use-list';
import { ExportButton } from '../../../platform/record/ExportButton';
import { date, orDash } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { RowCard } from '../../../platform/ui/RowCard';
import type { Column } from '../../../platform/ui/Table';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { CoveredCell } from '../CoveredCell';
import { UNCOVERED_PEOPLE } from '../hmo-lists';
import { HMOS_TABS } from '../hmo-tabs';

const EnrolDialog = dialogOnDemand(async () => (await import('./EnrolDialog')).EnrolDialog);

const who = ({ employee }: UncoveredRow) => <CoveredCell name={employee.name} relation="SELF" employee={employee} />;
const why = ({ why: reason, request_id }: UncoveredRow) =>
  request_id === null ? (
    NO_COVER_WORDS[reason]
  ) : (
    <TextLink>
      <Link to={pages.hmo({ tab: 'change-request', request: request_id })}>Asked to be covered</Link>
    </TextLink>
  );

const COLUMNS: readonly [Column<UncoveredRow>, ...Column<UncoveredRow>[]] = [
  { key: 'who', header: 'Employee', width: '32%', cell: who },
  { key: 'company', header: 'Company', cell: ({ employee }) => orDash(employee.company), spare: true },
  { key: 'grade', header: 'Grade', width: '96px', cell: ({ grade }) => orDash(grade) },
  { key: 'joined', header: 'Joined', width: '132px', cell: ({ joined }) => date(joined) },
  { key: 'why', header: 'Why', cell: why },
];

/** Employees who are not covered, and why; several are enrolled at once. */
export function UncoveredTab() {
  const list = useList(trpc.hmo.uncovered, UNCOVERED_PEOPLE);
  const chosen = useChosenRows<UncoveredRow>((row) => row.employee.id);
  const [enrolling, setEnrolling] = useState<readonly ListedPerson[] | null>(null);
  const start = (rows: readonly UncoveredRow[]) => () =>
    setEnrolling(rows.map(({ employee: { id, name, code, company } }) => ({ id, name, code, company })));
  const enrol = (rows: readonly UncoveredRow[]) => ({
    label: 'Enrol',
    icon: <UserPlus />,
    onSelect: start(rows),
    opens: EnrolDialog,
  });
  return (
    <>
      <ListScreen
        list={list}
        title="Employees without cover"
        icon={HeartPulse}
        tabs={HMOS_TABS}
        columns={COLUMNS}
        keyOf={(row) => row.employee.id}
        nameOf={({ employee }) => employee.name}
        chosen={chosen}
        bulk={[enrol(chosen.rows)]}
        menu={(row) => [[enrol([row])]]}
        card={(row) => (
          <RowCard foot={<Text tone="quiet">Joined {date(row.joined)}</Text>}>
            {who(row)}
            <Text as="p" mt="2" anywhere>
              {why(row)}
            </Text>
          </RowCard>
        )}
        actions={<ExportButton call="hmo.uncoveredFile" asked={list.asked} />}
        add={
          <Button onClick={start([])} {...opens(EnrolDialog)}>
            <UserPlus />
            Enrol
          </Button>
        }
        none={{ title: 'Everybody is covered', why: 'Whoever joins stands here until they are enrolled.' }}
        noneFits={{ title: 'Nobody fits', why: 'Try another reason, or the beginning of a name.' }}
      />
      {enrolling && <EnrolDialog known={enrolling} onClose={() => setEnrolling(null)} onDone={() => chosen.clear()} />}
    </>
  );
}
