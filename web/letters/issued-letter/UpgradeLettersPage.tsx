import { Button } from '@radix-ui/themes';
import { Download, TrendingUp, Upload } from 'lucide-react';
import { Link } from 'react-router';
import type { UpgradeLetter } from '../../../contracts/letters/upgrade-letter';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import type { ListSpec } from '../../platform/list/list-spec';
import { useList } from '../../platform/list/use-list';
import { importAddress } from '../../platform/page/import-address';
import { useImportDownload } from '../../platform/record/use-import-download';
import { mayChange, mayRead } from '../../platform/session/may';
import { dateOf, orDash, UNKNOWN_SIGN } from '../../platform/ui/format';
import { RowCard } from '../../platform/ui/RowCard';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { ISSUED_LOOKS } from './issued-words';

const LIST = { size: 20, search: 'Search name, staff ID or code' } satisfies ListSpec;

const nameOf = ({ name, letter_name }: UpgradeLetter) => `${letter_name} to ${name}`;
const person = (row: UpgradeLetter) => (
  <TwoLines second={row.staff_id}>
    <Link to={pages.sentLetter(row.id)} data-row-link title={row.name}>
      {orDash(row.name)}
    </Link>
  </TwoLines>
);
const day = (value: string | null) => (value === null ? UNKNOWN_SIGN : dateOf(value));
const badge = (row: UpgradeLetter) => (row.state ? <StatusBadge look={ISSUED_LOOKS[row.state]} /> : UNKNOWN_SIGN);

const COLUMNS: readonly [Column<UpgradeLetter>, ...Column<UpgradeLetter>[]] = [
  { key: 'person', header: 'Employee', cell: person },
  {
    key: 'letter',
    header: 'Letter',
    width: '26%',
    cell: (row) => <TwoLines second={row.letter_type}>{orDash(row.letter_name)}</TwoLines>,
  },
  { key: 'company', header: 'Company', width: '18%', spare: true, cell: (row) => orDash(row.company) },
  { key: 'effective_date', header: 'Holds from', width: '120px', cell: (row) => day(row.effective_date) },
  { key: 'issued_at', header: 'Sent', width: '120px', cell: (row) => day(row.issued_at) },
  { key: 'state', header: 'State', width: '184px', shape: 'badge', cell: badge },
];

/** The letters by which employees were upgraded, and the way to send many of them from a file. */
export function UpgradeLettersPage() {
  const list = useList(trpc.issuedLetter.upgrades, LIST);
  const download = useImportDownload();
  const reads = mayRead('records') && mayRead('pay');
  const sends = reads && mayChange('records') && mayChange('pay');
  return (
    <ListScreen
      list={list}
      title="Upgrade letters"
      place="employee"
      icon={TrendingUp}
      columns={COLUMNS}
      keyOf={(row) => row.id}
      nameOf={nameOf}
      card={(row) => (
        <RowCard foot={badge(row)}>
          {person(row)}
          <Text block mt="2">
            {row.letter_name}
          </Text>
          <Text block size="12" tone="quiet">
            Holds from {day(row.effective_date)}, sent {day(row.issued_at)}
          </Text>
        </RowCard>
      )}
      actions={
        sends && (
          <Button variant="soft" color="gray" loading={download.busy} onClick={() => download.sample('upgrade_letter')}>
            <Download />
            Sample file
          </Button>
        )
      }
      add={
        reads && (
          <Button asChild>
            <Link to={importAddress('upgrade_letter')}>
              <Upload />
              {sends ? 'Upload CSV' : 'Uploaded files'}
            </Link>
          </Button>
        )
      }
      none={{
        title: 'No upgrade letters were sent yet',
        why: 'A file with one row for each employee sends them all, and the new terms enter the records on their day.',
      }}
      noneFits={{ title: 'No letter fits', why: 'Try a part of the name, the staff ID or the code.' }}
    />
  );
}
