import { Flex, Grid } from '@radix-ui/themes';
import { History } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Simulation } from '../../../../contracts/pay/pay-simulation';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { FigureStrip, StripFigure } from '../../../platform/list/FigureStrip';
import { FigureTable } from '../../../platform/ui/FigureTable';
import { money } from '../../../platform/ui/format';
import { Panel } from '../../../platform/ui/Panel';
import { changeMoney, signedMoney } from '../../../platform/ui/signed-money';
import { Text } from '../../../platform/ui/Text';
import { partsOfGross } from '../../payslip/slip-words';
import { WhyPart } from '../../payslip/WhyPart';
import { Amount } from '../Amount';
import styles from './Simulator.module.css';
import { beforeLawWords, compareSimulation, netOfMoreWords } from './simulation-words';

/** The company's contributions, in words: `with pension and NSITF`. */
function besideWords({ asked }: Simulation): string {
  const beside = asked.lines.filter(({ side }) => side === 'EMPLOYER').map(({ title }) => title.split(' ')[0] ?? '');
  const words = beside.map((word) => (word === 'Pension' ? 'pension' : word));
  return words.length === 0 ? 'nothing beside the gross' : `with ${words.join(', ').replace(/, ([^,]*)$/, ' and $1')}`;
}

/** The calculated pay beside today's: three figures, the parts of the gross, line by line, and the law before. */
export function SimulatorResult({ simulation }: { simulation: Simulation }) {
  const { asked, today } = simulation;
  const [open, setOpen] = useState<string | null>(null);
  const month = monthAndYear(asked.month);
  const onToday = (key: 'net' | 'paye') =>
    today ? `${changeMoney(asked[key] - today[key])} on today` : 'a whole month without one-off pay';
  const why = asked.why.find(({ key }) => key === open);
  const before = beforeLawWords(simulation);
  return (
    <div>
      <FigureStrip label={`What ${month} would pay`} three>
        <StripFigure name="Net a month" value={<Amount kobo={asked.net} />} words={onToday('net')} />
        <StripFigure name="PAYE a month" value={<Amount kobo={asked.paye} />} words={onToday('paye')} />
        <StripFigure name="Cost to the company" value={<Amount kobo={asked.cost} />} words={besideWords(simulation)} />
      </FigureStrip>
      <GrossBars simulation={simulation} />
      <FigureTable
        heading="Line by line, a month"
        columns={['Line', ...(today ? ['Today'] : []), month, ...(today ? ['Difference'] : [])]}
      >
        {compareSimulation(simulation).map((row) => (
          <tr key={row.key} data-all={row.total || undefined}>
            <th scope="row">
              {row.title}
              {row.key === 'paye' && row.explained && (
                <button
                  type="button"
                  className={styles.why}
                  aria-label="Why PAYE tax?"
                  aria-expanded={open === row.key}
                  onClick={() => setOpen(open === row.key ? null : row.key)}
                >
                  Why?
                </button>
              )}
            </th>
            {row.today !== null && <td>{signedMoney(row.today)}</td>}
            <td>{signedMoney(row.asked)}</td>
            {row.today !== null && <td data-quiet={!row.total || undefined}>{changeMoney(row.asked - row.today)}</td>}
          </tr>
        ))}
      </FigureTable>
      {why && (
        <Grid mt="4">
          <WhyPart why={why} slip={asked} onClose={() => setOpen(null)} />
        </Grid>
      )}
      {before && (
        <p className={styles.before}>
          <History />
          <Text figures>
            <Text weight="medium">{before.title}</Text> <span>{before.words}</span>
          </Text>
        </p>
      )}
    </div>
  );
}

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
function GrossBars({ simulation }: { simulation: Simulation }) {
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
