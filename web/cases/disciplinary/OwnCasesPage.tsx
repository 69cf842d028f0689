import { Button, Flex, Grid } from '@radix-ui/themes';
import { Scale } from 'lucide-react';
import { Link } from 'react-router';
import type { DisciplinaryRow } from '../../../contracts/cases/disciplinary';
import { DECISION_WORDS } from '../../../contracts/cases/disciplinary-state';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { ListScreen } from '../../platform/list/ListScreen';
import { useList } from '../../platform/list/use-list';
import { Card } from '../../platform/ui/Card';
import { date, dateOf, UNKNOWN_SIGN } from '../../platform/ui/format';
import { RowCard } from '../../platform/ui/RowCard';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import type { Column } from '../../platform/ui/Table';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';
import { CaseDue } from '../case/CaseDue';
import { dueWords } from '../case/due-words';
import { OWN_CASES } from './reads';

const asWords = ({ as, employee }: DisciplinaryRow) => (as === 'subject' ? 'You' : employee.name);

const Name = ({ row }: { row: DisciplinaryRow }) => (
  <TwoLines second={`Case ${row.number} · ${row.type}`}>
    <Link to={pages.disciplinaryCase(row.id)} data-row-link>
      {row.subject}
    </Link>
  </TwoLines>
);

const outcome = ({ decision }: DisciplinaryRow) => (decision ? DECISION_WORDS[decision] : UNKNOWN_SIGN);

const COLUMNS: readonly [Column<DisciplinaryRow>, ...Column<DisciplinaryRow>[]] = [
  { key: 'case', header: 'Case', cell: (row) => <Name row={row} /> },
  { key: 'about', header: 'About', width: '20%', cell: asWords, spare: true },
  { key: 'opened', header: 'Opened', width: '124px', cell: ({ opened_at }) => dateOf(opened_at), spare: true },
  { key: 'due', header: 'Due', width: '132px', cell: (row) => <CaseDue row={row} /> },
  { key: 'decision', header: 'Decision', width: '128px', cell: outcome },
  {
    key: 'status',
    header: 'Status',
    width: '124px',
    shape: 'badge',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
];

/** A query that waits for the reader's answer, with the way to it. */
const Asked = ({ row: { id, subject, due } }: { row: DisciplinaryRow }) => (
  <Card tone="amber" px="4" py="3">
    <Flex justify="between" align="center" gap="3" wrap="wrap">
      <div>
        <Text as="p" weight="medium" anywhere>
          You are asked to answer: {subject}
        </Text>
        {due && (
          <Text as="p" size="13">
            By {date(due)}, {dueWords(due)}
          </Text>
        )}
      </div>
      <Button asChild>
        <Link to={pages.disciplinaryCase(id)}>Answer</Link>
      </Button>
    </Flex>
  </Card>
);

/** `/disciplinary`: the own cases, and those that one is party to, the newest first. */
export function OwnCasesPage() {
  const list = useList(trpc.disciplinary.mine, OWN_CASES, { refetchOnWindowFocus: true });
  const asked = list.page?.results.filter(({ as, status }) => as === 'subject' && status === 'QUERY') ?? [];
  return (
    <ListScreen
      list={list}
      title="Disciplinary"
      label="Disciplinary cases"
      icon={Scale}
      columns={COLUMNS}
      keyOf={({ id }) => id}
      nameOf={({ number }) => `case ${number}`}
      card={(row) => (
        <RowCard
          foot={
            <>
              <StatusBadge status={row.status} />
              {row.due && <Text tone="quiet">{dueWords(row.due)}</Text>}
            </>
          }
        >
          <Name row={row} />
          {row.as === 'party' && (
            <Text as="p" size="13" tone="quiet">
              About {row.employee.name}
            </Text>
          )}
        </RowCard>
      )}
      above={
        asked.length > 0 && (
          <Grid gap="3" mb="4">
            {asked.map((row) => (
              <Asked key={row.id} row={row} />
            ))}
          </Grid>
        )
      }
      none={{
        title: 'You have no disciplinary case',
        why: 'A query to you stands here, and so do the cases of others in which you are heard.',
      }}
    />
  );
}
