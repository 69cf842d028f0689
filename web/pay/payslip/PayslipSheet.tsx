import { Box, Flex, Grid, VisuallyHidden } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import type { Payslip } from '../../../contracts/pay/payslip';
import { monthAndYear, monthWord } from '../../../contracts/platform/dates';
import { nairaText } from '../../../contracts/platform/naira';
import { Card } from '../../platform/ui/Card';
import { UNKNOWN_SIGN } from '../../platform/ui/format';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import styles from './Payslip.module.css';
import { partsOfGross, sentence } from './slip-words';

type Line = Payslip['lines'][number];
interface Props {
  slip: Payslip;
  /** The key of the line whose reason is open. */
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
  /** The open reason, where it stands under its line. */
  below: ReactNode;
}

/** What stands below the lines: words, and their figures at the right. */
const FOOT = {
  asChild: true,
  wrap: 'wrap',
  justify: 'between',
  gapY: '1',
  gapX: '4',
  px: { initial: '4', sm: '5' },
  py: '4',
} as const;

/** A payslip as a sheet: whom it is for, the net pay, earnings, deductions, and what the company pays beside it. */
export function PayslipSheet({ slip, open, onOpen, below }: Props) {
  const month = monthAndYear(slip.month);
  const [year, own] = [slip.month.slice(0, 4), monthWord(slip.month.slice(5))];
  const rc = slip.company.rc_number.replace(/^RC\s*/i, '');
  const of = (side: Line['side']) => slip.lines.filter((line) => line.side === side);
  const beside = of('EMPLOYER');
  const rows = (side: Line['side'], sign: 1 | -1) =>
    slip.lines
      .filter((line) => line.side === side)
      .map((line) => (
        <Row key={line.key} line={line} sign={sign} open={open === line.key} onOpen={onOpen} below={below} />
      ));
  return (
    <Card asChild line="strong" radius="12" maxWidth="640px" overflow="hidden">
      <article className={styles.sheet} aria-label={`Payslip, ${month}`}>
        <Box asChild p={{ initial: '4', sm: '5' }}>
          <header>
            <Flex wrap="wrap" align="start" justify="between" gapY="1" gapX="12px">
              <div>
                <Text as="p" size="15" weight="bold">
                  {slip.company.name}
                </Text>
                <Text as="p" size="13" tone="quiet" anywhere>
                  {[slip.company.address, rc && `RC ${rc}`].filter(Boolean).join(' · ')}
                </Text>
              </div>
              {slip.held ? (
                <StatusBadge status="Held" />
              ) : slip.paid_on ? (
                <StatusBadge status="PAID" />
              ) : (
                <StatusBadge status={slip.run.status} />
              )}
            </Flex>
            <Grid
              asChild
              columns={{ initial: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' }}
              gapY="12px"
              gapX="4"
              mt="20px"
            >
              <dl>
                {(
                  [
                    ['Employee', slip.employee.name],
                    ['Staff ID', slip.employee.code],
                    ['Role', slip.employee.job_role],
                    ['Pension', slip.pfa],
                    ['RSA PIN', slip.rsa_pin],
                    ['Tax ID', slip.tax_id],
                  ] as const
                ).map(([name, value]) => (
                  <div key={name}>
                    <Text as="dt" size="13" tone="quiet">
                      {name}
                    </Text>
                    <Text as="dd" size="14" weight="medium" anywhere figures>
                      {value || UNKNOWN_SIGN}
                    </Text>
                  </div>
                ))}
              </dl>
            </Grid>
          </header>
        </Box>
        <Box asChild px={{ initial: '4', sm: '5' }} py="4">
          <section className={styles.band} aria-label="Net pay">
            <Flex wrap="wrap" align="baseline" justify="between" gapY="1" gapX="12px">
              <Text tone="quiet">Net pay</Text>
              <Text size="24" weight="bold" figures>
                {nairaText(slip.net)}
              </Text>
            </Flex>
            <Split slip={slip} />
          </section>
        </Box>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">Earnings</th>
              <th scope="col">
                <VisuallyHidden>Why</VisuallyHidden>
              </th>
              <th scope="col">{month.split(' ')[0]}</th>
              <th scope="col" data-year>
                {own === 'Jan' ? `Jan ${year}` : `Jan–${own} ${year}`}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows('EARNING', 1)}
            <Sum name="Gross" amount={slip.gross} toDate={slip.gross_to_date} />
          </tbody>
          <tbody>
            <Group name="Deductions" />
            {rows('DEDUCTION', -1)}
            <Sum name="Deductions" amount={-slip.deductions} toDate={-slip.deductions_to_date} />
          </tbody>
          {of('BESIDE').length > 0 && (
            <tbody>
              <Group name="Paid with it" />
              {rows('BESIDE', 1)}
            </tbody>
          )}
          {of('TAXED').length > 0 && (
            <tbody>
              <Group name="Had in kind: taxed, not paid" />
              {rows('TAXED', 1)}
            </tbody>
          )}
          <tbody>
            <Sum name="Net pay" amount={slip.net} toDate={slip.net_to_date} large />
          </tbody>
        </table>
        <Flex {...FOOT} display={{ initial: 'flex', sm: 'none' }}>
          <div className={styles.band}>
            <Text tone="quiet">This year so far, net</Text>
            <Text figures>{nairaText(slip.net_to_date)}</Text>
          </div>
        </Flex>
        {slip.elsewhere && (
          <Flex {...FOOT}>
            <div className={styles.band}>
              <Text tone="quiet">The year to date leaves out what another company has paid.</Text>
            </div>
          </Flex>
        )}
        {beside.length > 0 && (
          <Flex {...FOOT}>
            <footer className={styles.band}>
              <Text tone="quiet">Paid by the company</Text>
              <Text figures>
                {beside.map(({ key, title, amount }) => (
                  <span key={key} className={styles.byCompany}>
                    <Text tone="quiet">{title}</Text> {nairaText(amount)}
                  </span>
                ))}
              </Text>
            </footer>
          </Flex>
        )}
      </article>
    </Card>
  );
}

interface RowProps extends Pick<Props, 'onOpen' | 'below'> {
  line: Line;
  sign: 1 | -1;
  open: boolean;
}

function Row({ line, sign, open, onOpen, below }: RowProps) {
  return (
    <>
      <tr data-open={open || undefined}>
        <th scope="row">{line.title}</th>
        <td data-why>
          {line.explained && (
            <button
              type="button"
              className={styles.why}
              data-print="never"
              aria-expanded={open}
              aria-label={`Why ${line.title}?`}
              onClick={() => onOpen(open ? undefined : line.key)}
            >
              Why?
            </button>
          )}
        </td>
        <td>{nairaText(sign * line.amount)}</td>
        <td data-year>{nairaText(sign * line.to_date)}</td>
      </tr>
      {open && below && (
        <tr data-below>
          <td colSpan={4}>{below}</td>
        </tr>
      )}
    </>
  );
}

const Group = ({ name }: { name: string }) => (
  <tr>
    <th scope="rowgroup" colSpan={4} data-group>
      {name}
    </th>
  </tr>
);

const Sum = ({ name, amount, toDate, large }: { name: string; amount: number; toDate: number; large?: boolean }) => (
  <tr data-sum={large ? 'large' : true}>
    <th scope="row">{name}</th>
    <td />
    <td>{nairaText(amount)}</td>
    <td data-year>{nairaText(toDate)}</td>
  </tr>
);

/** Into what the gross is split, as one bar and its words. */
function Split({ slip }: { slip: Payslip }) {
  const parts = partsOfGross(slip);
  return (
    <>
      <Flex gap="2px" height="8px" mt="10px" mb="2" aria-hidden>
        {parts.map(({ kind, amount }) => (
          <span key={kind} className={styles.part} data-kind={kind} style={{ flexGrow: amount }} />
        ))}
      </Flex>
      <Flex asChild wrap="wrap" gapX="4" gapY="1">
        <Text as="ul" size="12" tone="quiet" aria-label="Of the gross">
          {parts.map(({ kind, words, percent }) => (
            <Flex asChild key={kind} align="center" gap="6px">
              <li>
                <Box asChild width="12px" height="8px">
                  <span className={styles.part} data-kind={kind} aria-hidden />
                </Box>
                {sentence(words)} {percent} %
              </li>
            </Flex>
          ))}
        </Text>
      </Flex>
    </>
  );
}
