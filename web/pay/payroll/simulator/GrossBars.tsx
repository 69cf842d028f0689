import { Flex, Grid } from '@radix-ui/themes';
import { Fragment } from 'react';
import type { Simulation } from '../../../../contracts/pay/pay-simulation';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { money } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { Text } from '../../../platform/ui/Text';
import { partsOfGross } from '../../payslip/slip-words';
import styles from './Simulator.module.css';
import { netOfMoreWords } from './simulation-words';

/** Below this share of the bar no number stands in a part. */
const ROOM = 6;

type Simulated = Simulation['asked'];

function Bar({ of, most }: { of: Simulated; most: number }) {
  const parts = partsOfGross(of);
  const said = parts.map(
    ({ kind, words, amount, percent }) => `${words} ${kind === 'net' ? money(amount) : `${percent} %`}`,
  );
  return (
    <Flex
      height="34px"
      gap="2px"
      style={{ width: `${(of.gross / most) * 100}%` }}
      role="img"
      aria-label={said.join(', ')}
    >
      {parts.map(({ kind, amount, percent }) => (
        <div key={kind} className={styles.part} data-kind={kind} style={{ flexGrow: amount, flexBasis: 0 }}>
          {kind === 'net' ? (
            <span>{money(amount)}</span>
          ) : (
            kind !== 'rest' && percent >= ROOM && <span>{percent} %</span>
          )}
        </div>
      ))}
    </Flex>
  );
}

/** Into what the gross goes today and would go, on one scale. */
export function GrossBars({ simulation }: { simulation: Simulation }) {
  const { asked, today } = simulation;
  const most = Math.max(asked.gross, today?.gross ?? 0, 1);
  const rows = [...(today ? [{ name: 'Today', of: today }] : []), { name: monthAndYear(asked.month), of: asked }];
  const rest = partsOfGross(asked).find(({ kind }) => kind === 'rest');
  const hatched = rest ? `Hatched: ${rest.words}, ${rest.percent}\u00a0%.` : '';
  return (
    <Panel
      title="Where the gross goes"
      aside={
        <Text tone="quiet" size="13">
          a month
        </Text>
      }
    >
      <Grid columns="fit-content(120px) minmax(0, 1fr)" align="center" gapY="2" gapX="4">
        <span />
        <Text tone="quiet" size="12">
          Net, PAYE, pension
        </Text>
        {rows.map(({ name, of }) => (
          <Fragment key={name}>
            <Text weight="medium">{name}</Text>
            <Bar of={of} most={most} />
          </Fragment>
        ))}
        <span />
        <Text tone="quiet" size="13" figures>
          {[netOfMoreWords(simulation), hatched].filter(Boolean).join(' ')}
        </Text>
      </Grid>
    </Panel>
  );
}
