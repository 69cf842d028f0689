import { Grid } from '@radix-ui/themes';
import { TriangleAlert } from 'lucide-react';
import type { ImportRow, UpgradeRow } from '../../../contracts/import/bulk-import';
import { Card } from '../../platform/ui/Card';
import { figure, money } from '../../platform/ui/format';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { useAtMost } from '../../platform/ui/window-width';
import styles from './RowsTable.module.css';

interface Props {
  label: string;
  rows: readonly ImportRow[];
  /** The line whose letter lies beside the table. */
  chosen?: number | undefined;
  onChoose?: (at: number) => void;
  /** Whether the rows are cards at any width of the window. */
  cards?: boolean;
}

/** `Grade 4 → 5`, or what stays. */
function gradeWords({ grade: { before, after } }: UpgradeRow): string {
  if (before === after) return after ? `Grade ${after}, as today` : 'No grade';
  return after ? `Grade ${before ?? '–'} → ${after}` : `No grade any more, ${before} today`;
}

const payWords = ({ gross: { before, after } }: UpgradeRow): string =>
  before === after ? 'unchanged' : `from ${money(before)}`;

function Name({ row, upgrade, at, onChoose }: { row: ImportRow; upgrade: UpgradeRow; at: number } & Props) {
  return (
    <Grid as="span">
      {onChoose ? (
        <TextLink tone="plain" weight="medium" align="left">
          <button type="button" className={styles.choose} onClick={() => onChoose(at)}>
            {row.label}
          </button>
        </TextLink>
      ) : (
        <Text weight="medium">{row.label}</Text>
      )}
      <Text size="12" tone="quiet">
        {upgrade.staff_id}
      </Text>
    </Grid>
  );
}

const Role = ({ upgrade }: { upgrade: UpgradeRow }) => (
  <Grid as="span">
    <span>{upgrade.job_role}</span>
    <Text size="12" tone="quiet">
      {gradeWords(upgrade)}
    </Text>
  </Grid>
);

/** The net of the file and that of payroll, where they differ: the letter says that of payroll. */
const netWords = ({ net, reckoned_net }: UpgradeRow): string | null =>
  reckoned_net === null || reckoned_net === net
    ? null
    : `Net ${money(net)} in the file, ${money(reckoned_net)} by payroll, as the letter says`;

/** The new gross, and below it that of today or what is probably wrong, and the net. */
function Pay({ upgrade }: { upgrade: UpgradeRow }) {
  const [warning] = upgrade.warnings;
  const net = netWords(upgrade);
  return (
    <Grid as="span">
      <Text figures weight="medium">
        {money(upgrade.gross.after)}
      </Text>
      <Text size="12" tone={warning ? 'amber' : 'quiet'} figures>
        {warning && <TriangleAlert size={12} strokeWidth={2} aria-label="Warning:" className={styles.sign} />}
        {warning ? upgrade.warnings.join(', ') : payWords(upgrade)}
      </Text>
      {net && (
        <Text size="12" tone="quiet" figures>
          {net}
        </Text>
      )}
    </Grid>
  );
}

/** The rows of a file that become letters: for whom, with which role and grade, and which pay. */
export function UpgradeTable(props: Props) {
  const narrow = useAtMost(800);
  const { label, rows, chosen, cards = false } = props;
  const lines = rows.flatMap((row, at) => (row.upgrade ? [{ row, upgrade: row.upgrade, at }] : []));
  if (narrow || cards)
    return (
      <Grid asChild gap="2">
        <ul aria-label={label}>
          {lines.map((one) => (
            <Card asChild key={one.row.line} p="12px">
              <Grid asChild gap="1">
                <li className={styles.card} data-chosen={one.row.line === chosen || undefined}>
                  <Text size="12" tone="quiet">
                    Line {figure(one.row.line)}
                  </Text>
                  <Name {...one} {...props} />
                  <Role upgrade={one.upgrade} />
                  <Pay upgrade={one.upgrade} />
                </li>
              </Grid>
            </Card>
          ))}
        </ul>
      </Grid>
    );
  return (
    <table className={styles.table} data-letters aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={styles.line}>
            Line
          </th>
          <th scope="col">Employee</th>
          <th scope="col">Role and grade</th>
          <th scope="col" className={styles.pay}>
            Annual gross
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((one) => (
          <tr key={one.row.line} data-chosen={one.row.line === chosen || undefined}>
            <td className={styles.line}>{figure(one.row.line)}</td>
            <th scope="row">
              <Name {...one} {...props} />
            </th>
            <td>
              <Role upgrade={one.upgrade} />
            </td>
            <td className={styles.pay}>
              <Pay upgrade={one.upgrade} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
