import type { ReactNode } from 'react';
import type { Payslip } from '../../../contracts/pay/payslip';
import { monthAndYear, monthWord } from '../../../contracts/platform/dates';
import { nairaText } from '../../../contracts/platform/naira';
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
    <article className={styles.sheet} aria-label={`Payslip, ${month}`}>
      <header className={styles.head}>
        <div className={styles.company}>
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
        </div>
        <dl className={styles.facts}>
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
      </header>
      <section className={styles.net} aria-label="Net pay">
        <div className={styles.between}>
          <Text tone="quiet">Net pay</Text>
          <Text size="24" weight="bold" figures>
            {nairaText(slip.net)}
          </Text>
        </div>
        <Split slip={slip} />
      </section>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Earnings</th>
            <th scope="col">
              <span className={styles.hidden}>Why</span>
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
      <div className={`${styles.foot} ${styles.soFar}`}>
        <Text tone="quiet">This year so far, net</Text>
        <Text figures>{nairaText(slip.net_to_date)}</Text>
      </div>
      {slip.elsewhere && (
        <div className={styles.foot}>
          <Text tone="quiet">The year to date leaves out what another company has paid.</Text>
        </div>
      )}
      {beside.length > 0 && (
        <footer className={styles.foot}>
          <Text tone="quiet">Paid by the company</Text>
          <Text figures>
            {beside.map(({ key, title, amount }) => (
              <span key={key} className={styles.byCompany}>
                <Text tone="quiet">{title}</Text> {nairaText(amount)}
              </span>
            ))}
          </Text>
        </footer>
      )}
    </article>
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
      <div className={styles.bar} aria-hidden>
        {parts.map(({ kind, amount }) => (
          <span key={kind} data-kind={kind} style={{ flexGrow: amount }} />
        ))}
      </div>
      <ul className={styles.legend} aria-label="Of the gross">
        {parts.map(({ kind, words, percent }) => (
          <li key={kind}>
            <span className={styles.mark} data-kind={kind} aria-hidden />
            {sentence(words)} {percent} %
          </li>
        ))}
      </ul>
    </>
  );
}
