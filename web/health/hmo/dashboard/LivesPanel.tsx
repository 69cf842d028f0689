import { Box, Flex, Grid } from '@radix-ui/themes';
import type { HmoDashboard } from '../../../../contracts/health/hmo-roster';
import { pages } from '../../../../contracts/platform/pages';
import { PartBars } from '../../../platform/list/PartBars';
import { countWithWord } from '../../../platform/ui/format';
import { Meter } from '../../../platform/ui/Meter';
import { Panel } from '../../../platform/ui/Panel';
import { Text } from '../../../platform/ui/Text';
import type { HmoScope } from '../hmo-scope';
import styles from './Dashboard.module.css';

/** More bars than these are no picture any more; the table below has all HMOs. */
const MOST = 8;

/** The covered people by HMO, and the state of the dependants' records. */
export function LivesPanel({ dashboard, scope }: { dashboard: HmoDashboard; scope: HmoScope }) {
  const { covered, providers } = dashboard;
  const rows = providers
    .toSorted((a, b) => b.lives - a.lives)
    .slice(0, MOST)
    .map(({ provider, lives, employees, spouses, children }) => {
      const to = (relation: string) =>
        pages.hmos({ tab: 'lives', provider: provider.id, company: scope.company, relation });
      return {
        key: provider.id,
        name: provider.name,
        total: lives,
        parts: [
          { key: 'SELF', word: 'Employees', count: employees, look: 'full', to: to('SELF') },
          { key: 'SPOUSE', word: 'Spouses', count: spouses, look: 'light', to: to('SPOUSE') },
          { key: 'CHILD', word: 'Children', count: children, look: 'hatched', to: to('CHILD') },
        ] as const,
      };
    });
  return (
    <Panel
      title="Lives by provider"
      aside={
        <Text size="13" tone="quiet" figures>
          {countWithWord(covered.lives, 'life', 'lives')}
        </Text>
      }
      flush
    >
      {rows.length > 0 ? (
        <PartBars rows={rows} />
      ) : (
        <Text as="p" tone="quiet" m="4">
          Nobody is covered yet.
        </Text>
      )}
      <Recorded recorded={dashboard.recorded} />
    </Panel>
  );
}

/** How many dependants have what an HMO asks for. */
function Recorded({ recorded: { photo, dob, certificate } }: Pick<HmoDashboard, 'recorded'>) {
  const items = [
    { name: 'Photo', share: photo },
    { name: 'Date of birth', share: dob },
    { name: 'Certificate', share: certificate },
  ];
  return (
    <Box asChild mx="20px" pt="4" pb="20px" className={styles.recorded}>
      <section aria-label="Dependants recorded">
        <Flex wrap="wrap" justify="between" gapY="1" gapX="3" mb="3">
          <Text as="h3" size="14" weight="medium">
            Dependants recorded
          </Text>
          <Text size="13" tone="quiet">
            share of the covered with the item in place
          </Text>
        </Flex>
        <Grid asChild columns={{ initial: '1', sm: 'repeat(3, minmax(0, 1fr))' }} gapX="20px" gapY="3">
          <ul>
            {items.map(({ name, share }) => {
              const percent = share.of === 0 ? 100 : Math.floor((100 * share.with) / share.of);
              return (
                <li key={name}>
                  <Flex justify="between" gap="2">
                    <Text tone="quiet">{name}</Text>
                    <Text figures>{share.of === 0 ? '–' : `${percent} %`}</Text>
                  </Flex>
                  <Box mt="2">
                    <Meter value={percent} of={100} size="6" />
                  </Box>
                </li>
              );
            })}
          </ul>
        </Grid>
      </section>
    </Box>
  );
}
