import { Button } from '@radix-ui/themes';
import { UserSearch } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { UnsettledLine } from '../../../contracts/people/reporting-line';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import { useList } from '../../platform/list/use-list';
import { ForChange } from '../../platform/ui/ForChange';
import { countWithWord, orDash, plainText } from '../../platform/ui/format';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import type { Column } from '../../platform/ui/Table';
import { TextLink } from '../../platform/ui/TextLink';
import { TwoLines } from '../../platform/ui/TwoLines';
import { LINE_TABS, UNSETTLED_MANAGERS } from './line-lists';

const SettleDialog = dialogOnDemand(async () => (await import('./SettleDialog')).SettleDialog);

const textOf = (row: UnsettledLine): string => plainText(row.supervisor_name || row.supervisor_email);

const whose = ({ first, employees }: UnsettledLine) => (
  <TextLink>
    <Link to={pages.employee(first.id, { tab: 'line' })}>
      {plainText(first.name)}
      {employees > 1 && ` and ${countWithWord(employees - 1, 'other', 'others')}`}
    </Link>
  </TextLink>
);

/** The texts of line managers that name nobody whom Tenure knows, for HR to choose the person. */
export function UnsettledPage() {
  // The words go back to the server as they stand in the records.
  const list = useList(trpc.reportingLine.unsettled, UNSETTLED_MANAGERS, { asTyped: true });
  const [settling, setSettling] = useState<UnsettledLine | null>(null);
  const settle = (row: UnsettledLine) => (
    <ForChange>
      <Button
        variant="soft"
        color="gray"
        aria-label={`Choose person for ${textOf(row)}`}
        onClick={() => setSettling(row)}
        {...opens(SettleDialog)}
      >
        Choose person
      </Button>
    </ForChange>
  );
  const columns: readonly [Column<UnsettledLine>, ...Column<UnsettledLine>[]] = [
    { key: 'text', header: 'Line manager as text', cell: textOf },
    { key: 'email', header: 'Email', cell: (row) => orDash(plainText(row.supervisor_email)) },
    { key: 'whose', header: 'Of', cell: whose },
    { key: 'settle', header: 'Person', width: '150px', cell: settle },
  ];
  return (
    <>
      <ListScreen
        list={list}
        title="Line managers to settle"
        note="These texts fit no one person. Until somebody is chosen, nothing goes to them as a manager."
        tabs={LINE_TABS}
        icon={UserSearch}
        columns={columns}
        keyOf={(row) => row.first.id}
        nameOf={textOf}
        card={(row) => (
          <>
            <TwoLines second={plainText(row.supervisor_email)}>{textOf(row)}</TwoLines>
            {whose(row)}
            <div>{settle(row)}</div>
          </>
        )}
        none={{
          title: 'Nothing to settle',
          why: 'Every line manager is a person whom Tenure knows.',
        }}
        noneFits={{ title: 'No text fits', why: `Nothing has “${list.address.search}” in its name or email.` }}
      />
      {settling && <SettleDialog line={settling} onClose={() => setSettling(null)} />}
    </>
  );
}
