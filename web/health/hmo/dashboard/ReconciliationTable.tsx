import { Button, Grid } from '@radix-ui/themes';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { HmoDashboard, ReconciledPremium } from '../../../../contracts/health/hmo-roster';
import { DIFFERENCE_WORDS } from '../../../../contracts/health/hmo-state';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { pages } from '../../../../contracts/platform/pages';
import { ExportButton } from '../../../platform/record/ExportButton';
import { Facts } from '../../../platform/ui/Facts';
import { FigureTable } from '../../../platform/ui/FigureTable';
import { ForChange } from '../../../platform/ui/ForChange';
import { countWithWord, figure, money } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { Panel } from '../../../platform/ui/Panel';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { TextLink } from '../../../platform/ui/TextLink';
import { useAtMost } from '../../../platform/ui/window-width';
import { INVOICE_LOOKS } from '../hmo-looks';
import type { HmoScope } from '../hmo-scope';
import { premiumChangeWords } from '../hmo-words';

const InvoiceDialog = dialogOnDemand(async () => (await import('./InvoiceDialog')).InvoiceDialog);
const DifferencesDialog = dialogOnDemand(async () => (await import('./DifferencesDialog')).DifferencesDialog);

const whyWords = ({ why }: ReconciledPremium): string =>
  why.map(({ kind, lives }) => `${figure(lives)} ${DIFFERENCE_WORDS[kind].toLowerCase()}`).join(', ');

interface Cells {
  row: ReconciledPremium;
  name: ReactNode;
  invoice: ReactNode;
  difference: string;
  why: ReactNode;
  state: ReactNode;
}

/** Our premium of a month beside what each HMO charges for it: the difference, what may be behind it, and the state. */
export function ReconciliationTable({ dashboard, scope }: { dashboard: HmoDashboard; scope: HmoScope }) {
  const [open, setOpen] = useState<{ dialog: 'invoice' | 'why'; row: ReconciledPremium } | null>(null);
  const narrow = useAtMost(800);
  const { reconciled: rows, month } = dashboard;
  const heading = `Premium beside invoice, ${monthAndYear(month)}`;
  const aside = (
    <ExportButton call="hmoRoster.reconciliationFile" asked={{ ...scope }} words="Download reconciliation" quiet />
  );
  const cells = rows.map(
    (row): Cells => ({
      row,
      name: <Link to={pages.hmos({ provider: row.provider.id, roster: month })}>{row.provider.name}</Link>,
      invoice: row.invoice ? money(row.invoice.amount) : <Text tone="quiet">–</Text>,
      difference: premiumChangeWords(row.difference ?? 0),
      why: row.difference ? (
        row.why.length > 0 ? (
          <TextLink>
            <button type="button" {...opens(DifferencesDialog)} onClick={() => setOpen({ dialog: 'why', row })}>
              {whyWords(row)}
            </button>
          </TextLink>
        ) : (
          <Text tone="quiet">Nobody stands out</Text>
        )
      ) : (
        <Text tone="quiet">{row.invoice ? 'Agrees' : 'No invoice yet'}</Text>
      ),
      state: (
        <>
          {row.invoice && <StatusBadge status={row.invoice.status} looks={INVOICE_LOOKS} />}{' '}
          <ForChange>
            <Button
              variant="ghost"
              aria-label={`${row.invoice ? 'Change' : 'Enter'} invoice of ${row.provider.name}`}
              onClick={() => setOpen({ dialog: 'invoice', row })}
              {...opens(InvoiceDialog)}
            >
              {row.invoice ? 'Change' : 'Enter invoice'}
            </Button>
          </ForChange>
        </>
      ),
    }),
  );
  const close = () => setOpen(null);
  return (
    <>
      {narrow ? (
        <Grid gap="20px" mt="5">
          <Panel title={heading} flush>
            <Rows label={heading}>
              {cells.map(({ row, name, invoice, difference, why, state }) => (
                <li key={row.provider.id}>
                  <Text as="div" weight="medium" anywhere mb="2">
                    <TextLink tone="plain">{name}</TextLink>
                  </Text>
                  <Facts
                    facts={[
                      ['Lives', figure(row.lives)],
                      ['Our roster', money(row.roster)],
                      ['Invoice', invoice],
                      ['Difference', difference],
                      ['Why', why],
                      ['State', state],
                    ]}
                  />
                </li>
              ))}
            </Rows>
          </Panel>
          {aside}
        </Grid>
      ) : (
        <WideTable heading={heading} aside={aside} cells={cells} />
      )}
      {open?.dialog === 'invoice' && <InvoiceDialog row={open.row} month={month} onClose={close} />}
      {open?.dialog === 'why' && <DifferencesDialog row={open.row} month={month} onClose={close} />}
    </>
  );
}

function WideTable({ heading, aside, cells }: { heading: string; aside: ReactNode; cells: readonly Cells[] }) {
  const sum = (of: (row: ReconciledPremium) => number) => cells.reduce((all, { row }) => all + of(row), 0);
  const missing = cells.filter(({ row }) => !row.invoice).length;
  return (
    <FigureTable
      heading={heading}
      aside={aside}
      words={['Why', 'State']}
      columns={['Provider', 'Lives', 'Our roster', 'Invoice', 'Difference', 'Why', 'State']}
    >
      {cells.map(({ row, name, invoice, difference, why, state }) => (
        <tr key={row.provider.id}>
          <th scope="row">{name}</th>
          <td>{figure(row.lives)}</td>
          <td>{money(row.roster)}</td>
          <td>{invoice}</td>
          <td data-strong>{difference}</td>
          <td data-words>{why}</td>
          <td data-words>{state}</td>
        </tr>
      ))}
      <tr data-all>
        <th scope="row">All providers</th>
        <td>{figure(sum(({ lives }) => lives))}</td>
        <td>{money(sum(({ roster }) => roster))}</td>
        <td>{money(sum(({ invoice }) => invoice?.amount ?? 0))}</td>
        <td>{premiumChangeWords(sum(({ difference }) => difference ?? 0))}</td>
        <td data-words>
          {missing > 0 && (
            <Text tone="quiet" weight="regular">
              {countWithWord(missing, 'invoice')} missing
            </Text>
          )}
        </td>
        <td data-words />
      </tr>
    </FigureTable>
  );
}
