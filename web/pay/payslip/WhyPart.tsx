import { Flex, Grid, IconButton } from '@radix-ui/themes';
import { FileCheck, X } from 'lucide-react';
import type { Payslip } from '../../../contracts/pay/payslip';
import type { FigureReason } from '../../../contracts/pay/payslip-shape';
import { dayText, monthAndYear } from '../../../contracts/platform/dates';
import { nairaText, rateText } from '../../../contracts/platform/naira';
import { Card } from '../../platform/ui/Card';
import { UNKNOWN_SIGN } from '../../platform/ui/format';
import { PlainTable } from '../../platform/ui/PlainTable';
import { Text } from '../../platform/ui/Text';
import styles from './WhyPart.module.css';

type Band = FigureReason['bands'][number];

/** Bands that the income does not reach stand together: `Over ₦12,000,000.00`, 21–25 %. */
function bandRows(bands: readonly Band[]) {
  const reached = bands.filter(({ tax }) => tax !== null);
  const beyond = bands.filter(({ tax }) => tax === null);
  const [first, last] = [beyond[0], beyond.at(-1)];
  return [
    ...reached.map(({ from, width, rate, tax }) => ({
      key: String(from),
      words: `${from === 0 ? 'First' : 'Next'} ${nairaText(width ?? 0)}`,
      rate: rateText(rate),
      tax: nairaText(tax ?? 0),
      quiet: false,
    })),
    ...(first && last
      ? [
          {
            key: 'beyond',
            words: `Over ${nairaText(first.from)}`,
            rate: first === last ? rateText(first.rate) : `${first.rate / 100}–${rateText(last.rate)}`,
            tax: UNKNOWN_SIGN,
            quiet: true,
          },
        ]
      : []),
  ];
}

/** Why one figure is what it is: the steps, the bands, the paper, the law, and to whom it goes. */
export function WhyPart({
  why,
  slip,
  onClose,
}: {
  why: FigureReason;
  slip: Pick<Payslip, 'month' | 'gross'>;
  onClose: () => void;
}) {
  const share = slip.gross > 0 && why.key === 'paye' ? Math.round((why.amount / slip.gross) * 1000) / 10 : null;
  const steps = (all: FigureReason['steps']) =>
    all.map(({ title, how, amount, total }) => (
      <div key={`${title} ${how}`} className={styles.step} data-total={total || undefined}>
        <dt>
          {title}
          {how && (
            <Text as="p" size="13" tone="quiet" figures>
              {how}
            </Text>
          )}
        </dt>
        <dd>{nairaText(amount)}</dd>
      </div>
    ));
  return (
    <Card asChild line="strong" radius="12">
      <section aria-label={`Why ${nairaText(why.amount)}?`}>
        <Flex asChild align="center" justify="between" py="12px" px="4">
          <header className={styles.head}>
            <Text as="h2" size="14" weight="bold" figures>
              Why {nairaText(why.amount)}?
            </Text>
            <IconButton variant="ghost" color="gray" aria-label="Close" onClick={onClose}>
              <X />
            </IconButton>
          </header>
        </Flex>
        <Grid p="4" gap="3">
          <Flex wrap="wrap" align="baseline" justify="between" gapY="1" gapX="3">
            <Text weight="medium">
              {why.title}, {monthAndYear(slip.month)}
            </Text>
            {share !== null && (
              <Text size="13" tone="quiet" figures>
                {share} % of gross
              </Text>
            )}
          </Flex>
          <Grid asChild m="0">
            <dl>{steps(why.steps)}</dl>
          </Grid>
          {why.evidence && (
            <p className={styles.evidence}>
              <FileCheck />
              <Text size="13">{why.evidence}</Text>
            </p>
          )}
          {why.bands.length > 0 && (
            <PlainTable figures columns={['Of the chargeable income', 'Rate', 'Tax a year']}>
              {bandRows(why.bands).map(({ key, words, rate, tax, quiet }) => (
                <tr key={key} data-quiet={quiet || undefined}>
                  <th scope="row">{words}</th>
                  <td>{rate}</td>
                  <td>{tax}</td>
                </tr>
              ))}
            </PlainTable>
          )}
          <Grid asChild m="0">
            <dl>{steps(why.after)}</dl>
          </Grid>
          {(why.law || why.paid_to) && (
            <Text as="p" size="12" tone="quiet">
              {[why.law && `${why.law.title}, from ${dayText(why.law.from)}.`, why.paid_to].filter(Boolean).join(' ')}
            </Text>
          )}
        </Grid>
      </section>
    </Card>
  );
}
