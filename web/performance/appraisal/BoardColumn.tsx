import { Box, Flex, Grid } from '@radix-ui/themes';
import { ArrowRight, Clock } from 'lucide-react';
import { Link } from 'react-router';
import type { Board, EmployeeKpi } from '../../../contracts/performance/appraisal';
import { pages } from '../../../contracts/platform/pages';
import { useListAddress } from '../../platform/list/list-address';
import { figure, fullName, isOverdue, waitedWords } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { COLUMNS, HOLDER_WORDS, holderWords } from './appraisal-words';
import styles from './Board.module.css';

type Column = Board['columns'][number];

/** The appraisals of one holder: the first of them, and the link to the rest. */
export function BoardColumn({ column: { holder, total, first }, appraisal }: { column: Column; appraisal: number }) {
  const address = useListAddress();
  const { does, state } = COLUMNS[holder];
  const rest = total - first.length;
  const name = HOLDER_WORDS[holder];
  return (
    <Grid asChild gap="2" p="2" minWidth="0">
      <section className={styles.column} aria-label={name}>
        <Grid asChild columns="minmax(0, 1fr) auto" gapY="1" gapX="2" pt="1" px="1" pb="2">
          <header>
            <Text as="h2" size="14" weight="bold">
              {name}
            </Text>
            <Text size="14" weight="medium" figures>
              {figure(total)}
            </Text>
            <Box gridColumn="1 / -1">
              <Text as="p" size="12" tone="quiet" mb="1">
                {does}
              </Text>
              <StatusBadge status={state} />
            </Box>
          </header>
        </Grid>
        {first.length === 0 ? (
          <Box px="1" pb="2">
            <Text as="p" size="13" tone="quiet">
              Nobody
            </Text>
          </Box>
        ) : (
          <Grid asChild columns={{ initial: '1', xs: '2', md: '1' }} gap="2">
            <ul>
              {first.map((row) => (
                <BoardCard key={row.id} row={row} />
              ))}
            </ul>
          </Grid>
        )}
        {rest > 0 && (
          <TextLink size="14">
            <Flex asChild align="center" justify="between" p="1">
              <Link
                to={pages.appraisalDashboard({
                  tab: 'people',
                  appraisal: String(appraisal),
                  status: 'ALL',
                  holder,
                  department: address.get('department') || undefined,
                  search: address.search || undefined,
                })}
              >
                {figure(rest)} more
                <ArrowRight size={14} strokeWidth={1.75} aria-hidden />
              </Link>
            </Flex>
          </TextLink>
        )}
      </section>
    </Grid>
  );
}

function BoardCard({ row }: { row: EmployeeKpi }) {
  const { id, employee, state_at, state, result } = row;
  const isDone = state === 'MANAGER RATED';
  return (
    <li className={styles.card}>
      <Text asChild size="14" weight="medium" truncate>
        <Link to={pages.appraisalRecord(id)} data-row-link>
          {fullName({ ...employee.user, code: employee.code })}
        </Link>
      </Text>
      <Text size="12" tone="quiet" truncate>
        {employee.job_role.name}
      </Text>
      <Flex align="center" justify="between" gap="2" minWidth="0" minHeight="20px" mt="3">
        <Text size="12" tone={row.unsettled ? 'amber' : 'quiet'} truncate title={holderWords(row)}>
          {isDone ? 'Result' : holderWords(row)}
        </Text>
        {isDone ? (
          <Text size="14" weight="bold" figures>
            {result === null ? '–' : result.toFixed(1)}
          </Text>
        ) : (
          <Flex asChild flexShrink="0" align="center" gap="6px">
            <Text size="12" tone={isOverdue(state_at) ? 'amber' : 'quiet'} figures>
              {isOverdue(state_at) && <Clock size={12} strokeWidth={1.75} aria-hidden />}
              {waitedWords(state_at)}
            </Text>
          </Flex>
        )}
      </Flex>
    </li>
  );
}
