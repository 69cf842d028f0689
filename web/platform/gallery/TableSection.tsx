import { Button, Flex } from '@radix-ui/themes';
import { BellRing, Download } from 'lucide-react';
import { useState } from 'react';
import { ColumnChoice } from '../list/ColumnChoice';
import { useChosenRows } from '../list/chosen-rows';
import { useShownColumns } from '../list/shown-columns';
import { ActionMenu } from '../ui/ActionMenu';
import { countWithWord } from '../ui/format';
import { Paginator } from '../ui/Paginator';
import { SelectionBar } from '../ui/SelectionBar';
import { Table } from '../ui/Table';
import { toast } from '../ui/toast';
import { GallerySection } from './GallerySection';
import { GALLERY_PEOPLE, type GalleryPerson } from './people';
import { GalleryPersonCard, PERSON_COLUMNS } from './person-columns';

/** The order of a field, downwards with a minus. */
function inOrder(ordering: string): readonly GalleryPerson[] {
  const down = ordering.startsWith('-');
  const byName = ordering.endsWith('name');
  const sorted = [...GALLERY_PEOPLE].sort((a, b) => (byName ? a.name.localeCompare(b.name) : a.gross - b.gross));
  return down ? sorted.reverse() : sorted;
}

/** A whole list: order, columns, rows chosen across pages with their bar, pages, the row that has just changed. */
export function TableSection() {
  const columns = useShownColumns('gallery', PERSON_COLUMNS);
  const chosen = useChosenRows<GalleryPerson>((row) => row.id);
  const [ordering, setOrdering] = useState('name');
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const [flash, setFlash] = useState<number | null>(null);
  const [refreshing, setRefreshing] = useState(false);
  const rows = inOrder(ordering).slice((page - 1) * pageSize, page * pageSize);
  return (
    <GallerySection id="table" title="Table" note="order, columns, chosen rows, cards at 800 px" span={3}>
      <Flex justify="between" gap="2" mb="4">
        <Button variant="soft" color="gray" onClick={() => setRefreshing(!refreshing)}>
          Newer rows on their way
        </Button>
        <ColumnChoice columns={columns} />
      </Flex>
      <Table
        label="Candidates"
        columns={columns.shown}
        rows={rows}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        card={(row) => <GalleryPersonCard row={row} />}
        menu={(row) => (
          <ActionMenu
            label={`Actions for ${row.name}`}
            groups={[[{ label: 'Send reminder', icon: <BellRing />, onSelect: () => setFlash(row.id) }]]}
          />
        )}
        ordering={ordering}
        onOrder={(next) => {
          setOrdering(next);
          setPage(1);
        }}
        chosen={chosen.keys}
        onChoose={chosen.choose}
        flash={flash}
        refreshing={refreshing}
      />
      <Paginator
        page={page}
        pageSize={pageSize}
        total={GALLERY_PEOPLE.length}
        onPage={setPage}
        onPageSize={(size) => {
          setPageSize(size);
          setPage(1);
        }}
      />
      <SelectionBar
        count={chosen.rows.length}
        actions={[
          {
            label: 'Send reminder',
            icon: <BellRing />,
            onSelect: () => toast.success(`Reminder sent to ${countWithWord(chosen.rows.length, 'person', 'people')}`),
          },
          { label: 'Export photos', icon: <Download />, onSelect: chosen.clear },
        ]}
        onClear={chosen.clear}
      />
    </GallerySection>
  );
}
