import { Box, Flex, Grid } from '@radix-ui/themes';
import { Check, Equal, type LucideIcon, Pencil, Plus, TriangleAlert, X } from 'lucide-react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { ImportBatch } from '../../../contracts/import/bulk-import';
import { IMPORT_OUTCOMES, type ImportOutcome } from '../../../contracts/import/import-state';
import { Card } from '../../platform/ui/Card';
import { figure } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { firstOutcome, isSent, outcomeCount, outcomeWords } from './import-words';
import styles from './OutcomeTiles.module.css';

/** A count of a file: its sign and colour, and the rows that it lists. */
interface Tile {
  look: ImportOutcome | 'READY' | 'WARNED';
  sign: LucideIcon;
  name: string;
  count: number;
  words: string;
  outcome?: ImportOutcome;
}

const TONES = { CREATE: 'jade', READY: 'jade', UPDATE: 'blue', UNCHANGED: 'gray', WARNED: 'amber', ERROR: 'red' };
const SIGNS = { CREATE: Plus, UPDATE: Pencil, UNCHANGED: Equal, ERROR: X };

/** The outcome whose rows the address asks for. */
export function useOutcomeInAddress(): ImportOutcome | undefined {
  const [params] = useSearchParams();
  return IMPORT_OUTCOMES.find((outcome) => outcome === params.get('outcome'));
}

/** The outcome whose rows are listed: the one in the address, otherwise the one that matters first. */
export function useOutcome(batch: ImportBatch): ImportOutcome {
  return useOutcomeInAddress() ?? firstOutcome(batch);
}

/** The address of the page with the rows of one outcome. */
export function useOutcomeAddress(): (outcome: ImportOutcome) => string {
  const { pathname, search } = useLocation();
  return (outcome) => {
    const params = new URLSearchParams(search);
    params.set('outcome', outcome);
    params.delete('page');
    return `${pathname}?${params}`;
  };
}

function tileOf(batch: ImportBatch, outcome: ImportOutcome): Tile {
  const words = outcomeWords(batch, outcome);
  const count = outcomeCount(batch, outcome);
  const ready = isSent(batch.kind) && outcome === 'UPDATE';
  return {
    look: ready ? 'READY' : outcome,
    sign: ready ? Check : SIGNS[outcome],
    name: batch.state === 'APPLIED' ? words.done : words.tile,
    count,
    words: count === 1 ? words.one(batch.kind) : words.many(batch.kind),
    outcome,
  };
}

/** Letters have rows to look at again in the place of records that are created: they create none. */
function tilesOf(batch: ImportBatch): Tile[] {
  if (!isSent(batch.kind)) return IMPORT_OUTCOMES.map((outcome) => tileOf(batch, outcome));
  const [ready, ...others] = (['UPDATE', 'UNCHANGED', 'ERROR'] as const).map((outcome) => tileOf(batch, outcome));
  const again: Tile = {
    look: 'WARNED',
    sign: TriangleAlert,
    name: 'Look again',
    count: batch.warned,
    words: `of the ${figure(batch.updates)}, with a warning`,
  };
  return [...(ready ? [ready] : []), again, ...others];
}

/** The outcomes of the rows: a bar of their shares, and four counts, each of which lists its rows. */
export function OutcomeTiles({ batch }: { batch: ImportBatch }) {
  const asked = useOutcomeInAddress();
  // Letters and mistakes stand beside each other until one of them is asked for.
  const chosen = asked ?? (isSent(batch.kind) ? undefined : firstOutcome(batch));
  const address = useOutcomeAddress();
  const tiles = tilesOf(batch);
  return (
    <>
      <Flex gap="2px" height="8px" mt="20px" mb="12px" overflow="hidden" aria-hidden>
        {tiles.map(
          ({ look, count, outcome }) =>
            outcome &&
            count > 0 && (
              <span key={look} className={styles.share} data-accent-color={TONES[look]} style={{ flexGrow: count }} />
            ),
        )}
      </Flex>
      <Card asChild overflow="hidden">
        <Grid asChild columns={{ initial: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}>
          <nav aria-label="Rows of the file">
            {tiles.map(({ look, sign: Sign, name, count, words, outcome }) => {
              const content = (
                <>
                  <Flex asChild align="center" gap="6px">
                    <Text tone={count > 0 ? 'accent' : 'quiet'}>
                      <Sign size={14} strokeWidth={2} aria-hidden />
                      {name}
                    </Text>
                  </Flex>{' '}
                  <span className={styles.figure}>{figure(count)}</span>{' '}
                  <Box asChild display={{ initial: 'block', xs: 'inline' }}>
                    <Text size="13" tone="quiet">
                      {words}
                    </Text>
                  </Box>
                </>
              );
              return count > 0 && outcome ? (
                <Link
                  key={look}
                  to={address(outcome)}
                  replace
                  preventScrollReset
                  aria-current={outcome === chosen ? 'true' : undefined}
                  className={styles.tile}
                  data-accent-color={TONES[look]}
                >
                  {content}
                </Link>
              ) : (
                <span
                  key={look}
                  className={styles.tile}
                  data-accent-color={TONES[look]}
                  data-none={count === 0 || undefined}
                >
                  {content}
                </span>
              );
            })}
          </nav>
        </Grid>
      </Card>
    </>
  );
}
