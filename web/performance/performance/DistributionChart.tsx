import { Box, Flex, VisuallyHidden } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { Results } from '../../../contracts/performance/performance';
import { figure } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { Text } from '../../platform/ui/Text';
import band from './Band.module.css';
import { bandLook } from './band-look';
import styles from './DistributionChart.module.css';
import { resultShare } from './result-figures';
import { type ResultsScope, resultsListAddress } from './results-scope';

/** How many people each band holds, as columns with the share that the score rules meant; a column opens its people. */
export function DistributionChart({ results, scope }: { results: Results; scope: ResultsScope }) {
  const { bands, all } = results;
  const shareOf = (count: number) => (all.rated === 0 ? 0 : (100 * count) / all.rated);
  const most = Math.max(...all.counts.map(shareOf), ...bands.map(({ guide }) => guide ?? 0), 1);
  const heightOf = (percent: number) => `${(100 * percent) / most}%`;
  const guides = bands.map(({ guide }) => guide ?? 0);
  const guided = bands.some(({ guide }) => guide !== null);
  return (
    <Panel title={guided ? 'Distribution beside the guide' : 'Distribution'} flush>
      <Flex direction="column" flexGrow="1" flexBasis="0%" gap="3" p="4">
        <Flex asChild flexGrow="1" flexBasis="0%">
          <ul>
            {bands.map(({ name, span, guide, background_colour }, place) => {
              const count = all.counts[place] ?? 0;
              const percent = shareOf(count);
              return (
                <Box asChild key={name} flexGrow="1" flexBasis="0%" minWidth="0">
                  <li>
                    <Link className={styles.column} to={resultsListAddress(results, scope, { band: name })}>
                      <span className={styles.name}>{name}</span> <span className={styles.span}>{span}</span>{' '}
                      <span className={styles.plot}>
                        <span className={styles.value} style={{ bottom: heightOf(Math.max(percent, guide ?? 0)) }}>
                          <strong>{figure(count)}</strong>
                          <VisuallyHidden>{count === 1 ? 'person' : 'people'}</VisuallyHidden>
                          <span>{resultShare(count, all.rated)}</span>
                          {guide !== null && <VisuallyHidden>guide {guide} %</VisuallyHidden>}
                        </span>
                        <span
                          className={`${band.band} ${styles.fill}`}
                          {...bandLook(background_colour)}
                          style={{ ...bandLook(background_colour).style, height: heightOf(percent) }}
                        />
                        {guide !== null && <span className={styles.guide} style={{ bottom: heightOf(guide) }} />}
                      </span>
                    </Link>
                  </li>
                </Box>
              );
            })}
          </ul>
        </Flex>
        {guided && (
          <Text as="p" size="12" m="0" tone="quiet">
            <span className={styles.sign} aria-hidden /> guide of the score rules: {guides.join(', ')} %
          </Text>
        )}
      </Flex>
    </Panel>
  );
}
