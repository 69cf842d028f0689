import { Box, Button, Flex } from '@radix-ui/themes';
import { ArrowUpRight, CalendarPlus, Mail, Send, Undo2, UserCheck, UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CandidateDetail } from '../../../contracts/people/candidate';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { mayRead } from '../../platform/session/may';
import { ActionMenu, type MenuAction } from '../../platform/ui/ActionMenu';
import { Actions } from '../../platform/ui/Actions';
import { date, fullName, money } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { dialogOnDemand, opens } from '../../platform/ui/on-demand';
import { useReading } from '../../platform/ui/reading';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';
import { useAtMost } from '../../platform/ui/window-width';
import { CandidateStatusBadge } from './CandidateStatusBadge';
import { MailDialogOnDemand, useCandidateActions } from './candidate-actions';
import { allows, type CandidateAction, nextAction } from './status-words';

const ScheduleMeetingDialog = dialogOnDemand(
  async () => (await import('../meeting/ScheduleMeetingDialog')).ScheduleMeetingDialog,
);
const WithdrawOfferDialog = dialogOnDemand(async () => (await import('./WithdrawOfferDialog')).WithdrawOfferDialog);

/** The candidate's name, state and actions; the next action is the one solid button. */
export function CandidateHeading({
  candidate,
  completes = true,
}: {
  candidate: CandidateDetail;
  /** Whether completing is offered here, and not by what stands below. */
  completes?: boolean;
}) {
  const reading = useReading();
  const utils = trpc.useUtils();
  const [dialog, setDialog] = useState<'schedule' | 'withdraw' | null>(null);
  const refresh = () => void utils.onboarding.invalidate();
  const actions = useCandidateActions({ onDone: refresh });
  const phone = useAtMost(600);
  const name = fullName(candidate);
  const wanted = nextAction(candidate.status);
  const waits =
    (wanted === 'send_offer' && candidate.under_approval.includes('offer')) ||
    (wanted === 'complete' && candidate.under_approval.includes('onboarding'));
  const next = waits || (wanted === 'complete' && !completes) ? null : wanted;

  // The first entry of a row's menu is left out, because it opens this page.
  const [own = [], ...others] = actions.menuFor(candidate);
  const shown = next && PRIMARY[next]?.label;
  const menu: MenuAction[][] = [
    own.slice(1),
    ...others.map((group) =>
      group.filter((entry) => entry.label !== shown && (phone || entry.label !== 'Mail candidate')),
    ),
    allows(candidate.status, 'schedule') && next !== 'schedule'
      ? [
          {
            label: candidate.meeting ? 'Move medical meeting' : 'Schedule medical meeting',
            icon: <CalendarPlus />,
            onSelect: () => setDialog('schedule'),
            opens: ScheduleMeetingDialog,
          },
        ]
      : [],
    allows(candidate.status, 'withdraw')
      ? [
          {
            label: 'Withdraw offer',
            icon: <Undo2 />,
            onSelect: () => setDialog('withdraw'),
            opens: WithdrawOfferDialog,
            danger: true,
          },
        ]
      : [],
  ];

  const startNext = () => {
    if (next === 'schedule') setDialog('schedule');
    else if (next === 'send_offer' || next === 'initiate' || next === 'complete') actions.start(next, [candidate]);
  };

  return (
    <Flex asChild align="center" wrap="wrap" gapY="3" gapX="4" mb="20px">
      <header>
        <Initials name={name} size={56} />
        <Box flexGrow="1" flexBasis="0%" minWidth="min(320px, 100%)">
          <Flex align="center" wrap="wrap" gapY="1" gapX="10px">
            <Text as="h1" size="20" weight="bold">
              {name}
            </Text>
            <CandidateStatusBadge status={candidate.status} />
            {candidate.under_approval.length > 0 && <StatusBadge tone="amber">Waits for approval</StatusBadge>}
          </Flex>
          <Text as="p" tone="quiet" mt="2px">
            {candidate.job_role} · {candidate.company}, {candidate.branch} ·{' '}
            <Text wrap="nowrap" figures>
              {money(candidate.gross_salary)}
            </Text>{' '}
            a year
          </Text>
          {candidate.works_here && (
            <Text as="p" size="13" mt="2px" tone="red">
              {candidate.works_here}. Correct the address before the next step.
            </Text>
          )}
          {candidate.worked_here && (
            <Text as="p" size="13" mt="2px">
              Worked here before as{' '}
              {mayRead('records') ? (
                <TextLink underlined>
                  <Link to={pages.employee(candidate.worked_here.id)}>{candidate.worked_here.code}</Link>
                </TextLink>
              ) : (
                candidate.worked_here.code
              )}
              {candidate.worked_here.left_on && `, left on ${date(candidate.worked_here.left_on)}`}
            </Text>
          )}
        </Box>
        <Actions>
          {!phone && !reading && (
            <Button
              variant="soft"
              color="gray"
              onClick={() => actions.start('mail', [candidate])}
              {...opens(MailDialogOnDemand)}
            >
              <Mail />
              Mail candidate
            </Button>
          )}
          {next && PRIMARY[next] && !reading && (
            <Button onClick={startNext} {...(next === 'schedule' && opens(ScheduleMeetingDialog))}>
              {PRIMARY[next].icon}
              {PRIMARY[next].label}
            </Button>
          )}
          {candidate.employee_id && mayRead('records') && (
            <Button asChild>
              <Link to={pages.employee(candidate.employee_id)}>
                <ArrowUpRight />
                Open record
              </Link>
            </Button>
          )}
          <ActionMenu label={`More actions for ${name}`} groups={menu} variant="soft" />
        </Actions>
        {dialog === 'schedule' && (
          <ScheduleMeetingDialog
            candidates={[candidate.id]}
            names={name}
            meeting={candidate.meeting}
            onClose={() => setDialog(null)}
            onDone={() => {
              setDialog(null);
              refresh();
            }}
          />
        )}
        {dialog === 'withdraw' && <WithdrawOfferDialog candidate={candidate} onClose={() => setDialog(null)} />}
        {actions.dialogs}
      </header>
    </Flex>
  );
}

const PRIMARY: Partial<Record<CandidateAction, { label: string; icon: ReactNode }>> = {
  send_offer: { label: 'Send offer', icon: <Send /> },
  schedule: { label: 'Schedule medical meeting', icon: <CalendarPlus /> },
  initiate: { label: 'Initiate onboarding', icon: <UserPlus /> },
  complete: { label: 'Complete onboarding', icon: <UserCheck /> },
};
