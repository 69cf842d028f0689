import { Box, Button, Flex, Grid } from '@radix-ui/themes';
import { HeartPulse } from 'lucide-react';
import { useState } from 'react';
import type { Roster } from '../../../../contracts/health/hmo-roster';
import { lagosDay, monthAndYear, monthWords } from '../../../../contracts/platform/dates';
import { monthAfter } from '../../../../contracts/platform/month';
import { pages } from '../../../../contracts/platform/pages';
import { trpc } from '../../../platform/call/trpc';
import { confirm } from '../../../platform/record/confirm';
import { ExportButton } from '../../../platform/record/ExportButton';
import { LoadedRecord } from '../../../platform/record/LoadedRecord';
import { useCommand } from '../../../platform/record/use-command';
import { ActionBar } from '../../../platform/ui/ActionBar';
import { Actions } from '../../../platform/ui/Actions';
import { Columns } from '../../../platform/ui/Columns';
import { ForChange } from '../../../platform/ui/ForChange';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { countWithWord, date, dateOf, money, plainTexts } from '../../../platform/ui/format';
import { dialogOnDemand, opens } from '../../../platform/ui/on-demand';
import { Panel } from '../../../platform/ui/Panel';
import { PersonHead } from '../../../platform/ui/PersonHead';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { ROSTER_LOOKS } from '../hmo-looks';
import { premiumChangeWords } from '../hmo-words';
import { BehindPanel } from './BehindPanel';
import styles from './Roster.module.css';
import { RosterFigures } from './RosterFigures';
import { RosterLines } from './RosterLines';

const KeepRosterDialog = dialogOnDemand(async () => (await import('./KeepRosterDialog')).KeepRosterDialog);

const KIND = {
  word: 'roster',
  title: 'Roster',
  icon: HeartPulse,
  list: { to: pages.hmos({ tab: 'rosters' }), label: 'Rosters' },
  why: 'The address may be mistyped, or the HMO is not there any more.',
};

interface Of {
  provider: number;
  month: string;
}

/** The roster for an HMO for a month: joiners, leavers and changes since the last one, and the cost. */
export function RosterView({ of }: { of: Of }) {
  const query = trpc.hmoRoster.detail.useQuery(of, { select: plainTexts });
  return (
    <LoadedRecord
      kind={KIND}
      query={query}
      titleOf={({ month, provider }) => `${monthAndYear(month)} roster, ${provider.name}`}
      skeleton={<FormSkeleton fields={5} />}
    >
      {(roster) => <OneRoster roster={roster} of={of} />}
    </LoadedRecord>
  );
}

function OneRoster({ roster, of }: { roster: Roster; of: Of }) {
  const { provider, month, status, since, behind } = roster;
  const about = [
    provider.name,
    since === null ? 'the first roster' : `since the roster of ${dateOf(since.sent_at)}`,
    roster.sent_at !== null && `sent ${dateOf(roster.sent_at)}${roster.sent_by ? ` by ${roster.sent_by}` : ''}`,
    roster.confirmed_at !== null && `confirmed ${dateOf(roster.confirmed_at)}`,
  ];
  return (
    <>
      <Box mb="5">
        <PersonHead
          name={provider.name}
          photo={null}
          title={`${monthAndYear(month)} roster`}
          status={<StatusBadge status={status} looks={ROSTER_LOOKS} />}
          about={about.filter(Boolean).join(' · ')}
        >
          <Actions>
            <ExportButton call="hmoRoster.file" asked={{ ...of, format: 'csv' }} words="CSV" />
            <ExportButton call="hmoRoster.file" asked={{ ...of, format: 'xlsx' }} words="XLSX" />
          </Actions>
        </PersonHead>
      </Box>
      <RosterFigures roster={roster} />
      <RosterLines of={of} status={status} />
      <Columns columns="minmax(0, 1fr) 320px" mt="5">
        <Grid minWidth="0">{behind.length > 0 && <BehindPanel roster={roster} />}</Grid>
        <PremiumPanel roster={roster} />
      </Columns>
      {roster.note && (
        <Text as="p" tone="quiet" mt="4" anywhere lines>
          {roster.note}
        </Text>
      )}
      <ForChange>
        <RosterBar roster={roster} of={of} />
      </ForChange>
    </>
  );
}

/** The recipient of the roster, and the button that sends it; once it is sent, the number of confirmed lines. */
function RosterBar({ roster, of }: { roster: Roster; of: Of }) {
  const utils = trpc.useUtils();
  const [keeping, setKeeping] = useState(false);
  const { provider, status, email, closes, may_send, added, removed, changed, confirmed } = roster;
  const lines = added + removed + changed;
  const refresh = () => utils.hmoRoster.invalidate();
  const sending = useCommand(utils.client.hmoRoster.send.mutate, { said: 'Roster sent', refresh });
  const resending = useCommand(utils.client.hmoRoster.resend.mutate, { said: 'Link sent again', refresh });
  if (status !== 'DRAFT') {
    return (
      <ActionBar fill="each" wrap="wrap" justify="between" gapY="2" gapX="4" mt="5">
        <Text tone="quiet">
          {confirmed} of {countWithWord(lines, 'line')} confirmed by {provider.name}
        </Text>
        {status === 'SENT' && (
          <Button
            variant="soft"
            color="gray"
            loading={resending.busy}
            onClick={() =>
              void confirm({
                title: `Send ${provider.name} a new link?`,
                text: 'The link before it ends. The lines stay as they were sent.',
                confirm: 'Send link',
                act: () => resending.run(of),
              })
            }
          >
            Send the link again
          </Button>
        )}
      </ActionBar>
    );
  }
  const send = () =>
    confirm({
      title: `Send ${countWithWord(lines, 'line')} to ${provider.name}?`,
      text: [
        `The roster of ${monthAndYear(of.month)} goes to ${email}, by a link that is theirs alone. Its lines stay as they are from then on.`,
        closes > lagosDay() && `What is approved from now until it closes on ${date(closes)} goes with the next one.`,
      ]
        .filter(Boolean)
        .join(' '),
      confirm: `Send ${countWithWord(lines, 'line')}`,
      act: () => sending.run(of),
    });
  return (
    <ActionBar fill="each" wrap="wrap" justify="between" gapY="2" gapX="4" mt="5">
      <Text tone={email ? 'quiet' : 'amber'} anywhere>
        {email && lines === 0
          ? `Nothing new to send to ${provider.name} for ${monthAndYear(of.month)}.`
          : email
            ? `Goes to ${email}, by a link that is theirs alone. ${provider.name} confirms each line.`
            : `${provider.name} has no address for rosters yet.`}
      </Text>
      <Flex
        as="span"
        wrap="wrap"
        gap="3"
        flexGrow={{ initial: '1', sm: '0' }}
        flexBasis={{ initial: '100%', sm: 'auto' }}
      >
        <Button variant="soft" color="gray" onClick={() => setKeeping(true)} {...opens(KeepRosterDialog)}>
          Address and note
        </Button>
        {may_send && email && lines > 0 && (
          <Button loading={sending.busy} onClick={() => void send()}>
            Send {countWithWord(lines, 'line')}
          </Button>
        )}
      </Flex>
      {keeping && <KeepRosterDialog roster={roster} of={of} onClose={() => setKeeping(false)} />}
    </ActionBar>
  );
}

/** The effect of the roster on the premium of a month. */
function PremiumPanel({ roster: { premiums, lives_before, lives, month, since } }: { roster: Roster }) {
  const before = since ? monthWords(since.month) : monthWords(monthAfter(month, -1));
  const rows: [string, string][] = [
    [`${before}, ${countWithWord(lives_before, 'life', 'lives')}`, money(premiums.before)],
    ['Additions', premiumChangeWords(premiums.added)],
    ['Removals', premiumChangeWords(premiums.removed)],
    ['Changes', premiumChangeWords(premiums.changed)],
  ];
  return (
    <Panel
      title="Premium"
      aside={
        <Text size="13" tone="quiet">
          a month
        </Text>
      }
      flush
    >
      <Grid asChild gap="2" m="0" p="4">
        <dl>
          {rows.map(([name, amount]) => (
            <Flex key={name} justify="between" gap="3">
              <Text as="dt" tone="quiet">
                {name}
              </Text>
              <Text as="dd" figures>
                {amount}
              </Text>
            </Flex>
          ))}
          <Flex justify="between" gap="3" pt="10px" className={styles.sum}>
            <dt>
              {monthWords(month)}, {countWithWord(lives, 'life', 'lives')}
            </dt>
            <Text as="dd" figures>
              {money(premiums.after)}
            </Text>
          </Flex>
        </dl>
      </Grid>
    </Panel>
  );
}
