import { Box, Flex, Grid } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { Results } from '../../../contracts/performance/performance';
import { figure } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import band from './Band.module.css';
import { bandLook } from './band-look';
import styles from './GroupBars.module.css';
import { inSentence, tenths } from './result-figures';
import { type ResultsScope, resultsListAddress } from './results-scope';

/** More bars than these are no picture any more; the table has all groups. */
const MOST = 12;

/** Below this share of the first bar a band has no room for its name. */
const NAMED_FROM = 0.08;

/**
 * The bands of each department or company as a bar. It is hidden from people who hear the page, who have the same numbers and
 * links in the table below.
 */
export function GroupBars({ results, scope }: { results: Results; scope: ResultsScope }) {
  const { by, bands, groups } = results;
  const shown = groups.slice(0, MOST);
  const [first] = shown;
  const inBands = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  return (
    <Panel
      title={by === 'company' ? 'Results by company' : 'Results by department'}
      aside={
        <Box asChild display={{ initial: 'none', sm: 'block' }}>
          <Text size="13" tone="quiet">
            share of each band, number inside
          </Text>
        </Box>
      }
      flush
    >
      <Grid gap={{ initial: '4', sm: '3' }} pt="3" px="4" pb="20px" aria-hidden>
        <Text asChild size="12" tone="quiet">
          <Grid
            display={{ initial: 'none', sm: 'grid' }}
            columns="160px minmax(0, 1fr) 40px"
            align="center"
            gapX="3"
            mb="-2"
          >
            <Flex as="span" gap="2px" gridColumn="2">
              {bands.map(({ name }, place) => {
                const count = first?.counts[place] ?? 0;
                return (
                  count > 0 && (
                    <Box key={name} asChild flexBasis="0%" minWidth="26px" style={{ flexGrow: count }}>
                      <Text truncate title={name}>
                        {count / inBands(first?.counts ?? []) >= NAMED_FROM && name}
                      </Text>
                    </Box>
                  )
                );
              })}
            </Flex>
            <Text align="right">Avg.</Text>
          </Grid>
        </Text>
        {shown.map(({ id, name, counts, average }) => (
          <Grid
            key={id}
            columns={{ initial: 'minmax(0, 1fr) auto', sm: '160px minmax(0, 1fr) 40px' }}
            align="center"
            gapX="3"
            gapY="1"
          >
            <Text truncate title={name}>
              {name}
            </Text>
            <Flex
              as="span"
              gap="2px"
              gridRow={{ initial: '2', sm: 'auto' }}
              gridColumn={{ initial: '1 / -1', sm: 'auto' }}
            >
              {bands.map(({ name: bandName, background_colour }, place) => {
                const count = counts[place] ?? 0;
                const look = bandLook(background_colour);
                return (
                  count > 0 && (
                    <Link
                      key={bandName}
                      tabIndex={-1}
                      to={resultsListAddress(results, scope, { band: bandName, group: id })}
                      className={`${band.band} ${styles.share}`}
                      title={`${bandName}: ${figure(count)}`}
                      {...look}
                      style={{ ...look.style, flexGrow: count }}
                    >
                      {figure(count)}
                    </Link>
                  )
                );
              })}
            </Flex>
            <Text weight="medium" align="right" figures>
              {tenths(average)}
            </Text>
            <Box asChild display={{ initial: 'block', sm: 'none' }} gridColumn="1 / -1">
              <Text size="12" tone="quiet">
                {bands
                  .flatMap((one, place) => (counts[place] ? [`${figure(counts[place])} ${inSentence(one.name)}`] : []))
                  .join(' · ')}
              </Text>
            </Box>
          </Grid>
        ))}
        {groups.length > MOST && (
          <Text as="p" size="12" m="0" tone="quiet">
            The {MOST} with most results of {figure(groups.length)}; the table has all of them.
          </Text>
        )}
      </Grid>
    </Panel>
  );
}
