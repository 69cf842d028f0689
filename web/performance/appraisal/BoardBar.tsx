import { Box, Flex, Grid } from '@radix-ui/themes';
import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import type { Board } from '../../../contracts/performance/appraisal';
import type { Holder } from '../../../contracts/performance/appraisal-state';
import { pages } from '../../../contracts/platform/pages';
import { Card } from '../../platform/ui/Card';
import { figure } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { HOLDER_WORDS } from './appraisal-words';
import styles from './Board.module.css';

/** How much is done, how much is late, and whose turn it is as one bar. The columns below say the same in numbers. */
export function BoardBar({ board }: { board: Board }) {
  const { total, done, late, waiting_for_hr } = board;
  const parts: { holder: Holder; words: string; people: number }[] = [
    ...board.columns.map(({ holder, total: people }) => ({ holder, words: HOLDER_WORDS[holder], people })),
  ];
  if (waiting_for_hr > 0) parts.splice(2, 0, { holder: 'hr', words: 'You', people: waiting_for_hr });
  return (
    <Card asChild p="4" mb="4">
      <section aria-label="How far everybody is">
        <Flex wrap="wrap" justify="between" gapY="1" gapX="4">
          <Text as="p" size="14" figures>
            <strong>
              {figure(done)} of {figure(total)} done
            </strong>
            <Text tone="quiet">, {Math.round((100 * done) / total)} %</Text>
          </Text>
          {late > 0 && (
            <Flex asChild align="center" gap="6px">
              <Text as="p" size="14" tone="amber" figures>
                <Clock size={14} strokeWidth={1.75} aria-hidden />
                {figure(late)} {late === 1 ? 'waits' : 'wait'} longer than 3 days
              </Text>
            </Flex>
          )}
        </Flex>
        <Flex gap="2px" mt="3" aria-hidden="true">
          {parts.map(
            ({ holder, words, people }) =>
              people > 0 && (
                <Grid key={holder} gap="1" minWidth="32px" flexBasis="0%" style={{ flexGrow: people }}>
                  <Box asChild display={{ initial: 'none', sm: 'block' }} minHeight="16px">
                    <Text size="12" tone="quiet" truncate>
                      {words}
                    </Text>
                  </Box>
                  <span className={styles.piece} data-holder={holder}>
                    {figure(people)}
                  </span>
                </Grid>
              ),
          )}
        </Flex>
        {waiting_for_hr > 0 && (
          <Text as="p" size="13" mt="3">
            {figure(waiting_for_hr)} accepted and waiting for you to initiate the appraisal.{' '}
            <TextLink underlined>
              <Link to={pages.appraisalDashboard({ tab: 'appraisals' })}>Open appraisals</Link>
            </TextLink>
          </Text>
        )}
      </section>
    </Card>
  );
}
