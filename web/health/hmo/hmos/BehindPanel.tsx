import { Button, Flex, Grid } from '@radix-ui/themes';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { BehindLine, Roster } from '../../../../contracts/health/hmo-roster';
import { BEHIND_WORDS } from '../../../../contracts/health/hmo-state';
import { monthWords } from '../../../../contracts/platform/dates';
import { monthAfter } from '../../../../contracts/platform/month';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { useCommand } from '../../../platform/record/use-command';
import { ForChange } from '../../../platform/ui/ForChange';
import { countWithWord, dateOf } from '../../../platform/ui/format';
import { Rows } from '../../../platform/ui/Rows';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { CoveredCell } from '../CoveredCell';
import styles from './Roster.module.css';

/** The lives whose line cannot be sent, with the reason and the link to correct it. */
export function BehindPanel({ roster: { behind, month, status } }: { roster: Roster }) {
  const id = useId();
  const next = monthWords(monthAfter(month));
  return (
    <section className={styles.warned} aria-labelledby={id}>
      <Flex asChild wrap="wrap" align="center" gapY="1" gapX="2" minHeight="53px" px="4" py="1">
        <header className={styles.warnedHead}>
          <TriangleAlert />
          <Text as="h2" id={id} size="14" weight="bold">
            {countWithWord(behind.length, 'line stays', 'lines stay')} behind
          </Text>
          <Text size="13" tone="quiet">
            {status === 'DRAFT'
              ? `they go with the ${next} roster, or once complete`
              : `they go with the ${next} roster`}
          </Text>
        </header>
      </Flex>
      <Rows label="Lines that stay behind">
        {behind.map((line) => (
          <Grid
            asChild
            key={line.life}
            columns={{ initial: '1', sm: 'minmax(0, 6fr) minmax(0, 4fr) minmax(0, 4fr)' }}
            align="center"
            gapY="1"
            gapX="4"
          >
            <li className={styles.lack}>
              <CoveredCell name={line.name} relation={line.relation} employee={line.employee} />
              <Text tone="amber" anywhere>
                {line.words || BEHIND_WORDS[line.why]}
              </Text>
              <Mend line={line} />
            </li>
          </Grid>
        ))}
      </Rows>
    </section>
  );
}

/** The way to mend a line: the request that made it, or a mail to the employee. */
function Mend({ line }: { line: BehindLine }) {
  const utils = trpc.useUtils();
  const { employee, life, request_id, asked_at, why } = line;
  const asking = useCommand(utils.client.hmoRoster.askMissing.mutate, {
    said: `${employee.name} is asked`,
    refresh: () => utils.hmoRoster.invalidate(),
  });
  if (why === 'TOO_MANY') {
    return (
      <TextLink>
        <Link
          to={
            request_id === null
              ? pages.hmos({ tab: 'lives', life })
              : pages.hmo({ tab: 'change-request', request: request_id })
          }
        >
          {request_id === null ? 'Open cover' : 'Open request'}
        </Link>
      </TextLink>
    );
  }
  if (asked_at !== null) return <Text tone="quiet">Asked {dateOf(asked_at)}</Text>;
  return (
    <ForChange>
      <Button variant="ghost" loading={asking.busy} onClick={() => void asking.run({ id: life })}>
        Ask {employee.name}
      </Button>
    </ForChange>
  );
}
