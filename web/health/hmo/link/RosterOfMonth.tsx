import { Button, Flex, Grid } from '@radix-ui/themes';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinkedRoster as Linked } from '../../../../contracts/health/hmo-roster';
import { monthAndYear } from '../../../../contracts/platform/dates';
import { problemOfError } from '../../../platform/call/problem';
import { problemWords } from '../../../platform/call/problem-words';
import { trpc } from '../../../platform/call/trpc';
import { useUnsavedWhen } from '../../../platform/form/unsaved';
import { LastReceipt } from '../../../platform/link/LastReceipt';
import { LinkLayout } from '../../../platform/link/LinkLayout';
import { LinkProblemPage } from '../../../platform/link/LinkProblemPage';
import { linkStateOf } from '../../../platform/link/link-refusal';
import { ExportButton } from '../../../platform/record/ExportButton';
import { FailedRead } from '../../../platform/record/FailedRead';
import { ActionBar } from '../../../platform/ui/ActionBar';
import { Card } from '../../../platform/ui/Card';
import { FormSkeleton } from '../../../platform/ui/FormSkeleton';
import { countWithWord, dateOf, figure, money, plainTexts } from '../../../platform/ui/format';
import { Paginator } from '../../../platform/ui/Paginator';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { Rows } from '../../../platform/ui/Rows';
import { StatusBadge } from '../../../platform/ui/StatusBadge';
import { Text } from '../../../platform/ui/Text';
import { ROSTER_LOOKS } from '../hmo-looks';
import { LinkedRosterLine } from './LinkedRosterLine';

/** The roster of a month as its HMO gets it: the files, and each line with a place for the policy number. */
export function RosterOfMonth({ roster, token }: { roster: Linked; token: string }) {
  const utils = trpc.useUtils();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(20);
  /** The policy numbers that were typed, by the line. */
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const left = useUnsavedWhen(typed.size > 0);
  const lines = trpc.hmoRoster.linkedLines.useQuery(
    { page, page_size: size },
    { placeholderData: keepPreviousData, select: plainTexts },
  );
  const confirming = trpc.hmoRoster.linkedConfirm.useMutation({
    onSuccess: async (now) => {
      utils.hmoRoster.linked.setData({}, now);
      left();
      setTyped(new Map());
      await utils.hmoRoster.linkedLines.invalidate();
    },
  });
  const { provider, month, status, sent_at, lives, premium, added, removed, changed, confirmed } = roster;
  const all = added + removed + changed;
  const problem = confirming.error ? problemOfError(confirming.error) : null;
  if (problem && linkStateOf(problem)) return <LinkProblemPage problem={problem} token={token} />;
  const send = (everything: boolean) => {
    if (confirming.isPending) return;
    const numbers = [...typed].map(([id, policy_number]) => ({ id, policy_number }));
    confirming.mutate({ all: everything, lines: numbers });
  };
  return (
    <LinkLayout title={`Roster of ${monthAndYear(month)}`} company={roster} person={`For ${provider}`}>
      <Card asChild sheet maxWidth="906px" mx="auto" p={{ initial: '0', sm: '32px' }}>
        <Grid asChild gap="20px">
          <article>
            <Flex asChild wrap="wrap" align="start" justify="between" gap="3">
              <header>
                <div>
                  <Text as="h1" size="24" weight="bold">
                    Roster of {monthAndYear(month)}
                  </Text>
                  <Text as="p" size="15" tone="quiet">
                    {[
                      sent_at && `Sent ${dateOf(sent_at)}`,
                      countWithWord(lives, 'life', 'lives'),
                      `${money(premium)} a month`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </div>
                <StatusBadge status={status} looks={ROSTER_LOOKS} />
              </header>
            </Flex>
            <Text as="p" role="status">
              {status === 'CONFIRMED'
                ? `All ${countWithWord(all, 'line')} are confirmed. Thank you.`
                : `${figure(added)} added, ${figure(removed)} removed, ${figure(changed)} changed. ${figure(confirmed)} of ${countWithWord(all, 'line')} confirmed.`}
            </Text>
            <LastReceipt />
            <Flex wrap="wrap" gap="3">
              <ExportButton call="hmoRoster.linkedFile" asked={{ format: 'xlsx' }} words="Download XLSX" />
              <ExportButton call="hmoRoster.linkedFile" asked={{ format: 'csv' }} words="Download CSV" />
            </Flex>
            {!lines.data &&
              (lines.error ? (
                <FailedRead
                  problem={problemOfError(lines.error)}
                  what="lines of the roster"
                  retry={() => void lines.refetch()}
                />
              ) : (
                <FormSkeleton />
              ))}
            {lines.data && lines.data.total > 0 && (
              <>
                <Rows bare above line="strong" label="Lines of the roster">
                  {lines.data.results.map((line) => (
                    <LinkedRosterLine
                      key={line.id}
                      line={line}
                      typed={typed.get(line.id)}
                      onTyped={(text) => setTyped((before) => new Map(before).set(line.id, text))}
                    />
                  ))}
                </Rows>
                <Paginator
                  label="Pages of the roster"
                  page={page}
                  pageSize={size}
                  total={lines.data.total}
                  onPage={setPage}
                  onPageSize={(next) => {
                    setSize(next);
                    setPage(1);
                  }}
                />
              </>
            )}
            {problem && <ProblemLine alert>{problemWords(problem, 'act')}</ProblemLine>}
            {/* Nobody confirms lines that could not be read. */}
            {lines.data && (typed.size > 0 || status !== 'CONFIRMED') && (
              <ActionBar
                ground="sheet"
                fill="each"
                wrap="wrap"
                justify="end"
                gap="3"
                mx={{ initial: '-4', sm: '-6' }}
                mb={{ initial: '0', sm: '-6' }}
                px={{ initial: '4', sm: '6' }}
                py={{ initial: '3', sm: '4' }}
                pb={{
                  initial: 'calc(12px + env(safe-area-inset-bottom))',
                  sm: 'calc(16px + env(safe-area-inset-bottom))',
                }}
              >
                {typed.size > 0 && (
                  <Button size="3" variant="outline" loading={confirming.isPending} onClick={() => send(false)}>
                    Confirm {countWithWord(typed.size, 'line')} with a number
                  </Button>
                )}
                {status !== 'CONFIRMED' && (
                  <Button size="3" loading={confirming.isPending} onClick={() => send(true)}>
                    Confirm all {countWithWord(all, 'line')}
                  </Button>
                )}
              </ActionBar>
            )}
          </article>
        </Grid>
      </Card>
    </LinkLayout>
  );
}
