import {
  ArrowUpRight,
  FileText,
  Mail,
  MessageSquare,
  Pencil,
  Send,
  ShieldQuestionMark,
  UserCheck,
  UserPlus,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import type { MenuAction } from '../../platform/ui/ActionMenu';
import { dialogOnDemand, type Fetchable } from '../../platform/ui/on-demand';
import type { BulkAction } from '../../platform/ui/SelectionBar';
import { type CandidatePerson, candidatesWords } from './people';
import { allows, type CandidateAction } from './status-words';
import { useComplete } from './use-complete';

const RequestWaiverDialog = dialogOnDemand(
  async () => (await import('../waiver/RequestWaiverDialog')).RequestWaiverDialog,
);
export const MailDialogOnDemand = dialogOnDemand(async () => (await import('./MailDialog')).MailDialog);
const SmsDialog = dialogOnDemand(async () => (await import('./SmsDialog')).SmsDialog);

const OFFERED = {
  send_offer: { label: 'Send offer', icon: <Send /> },
  resend_offer: { label: 'Resend offer', icon: <Send /> },
  send_deployment: { label: 'Send deployment letter', icon: <FileText /> },
  mail: { label: 'Mail candidate', icon: <Mail />, opens: MailDialogOnDemand },
  sms: { label: 'Send SMS', icon: <MessageSquare />, opens: SmsDialog },
  waiver: { label: 'Request waiver', icon: <ShieldQuestionMark />, opens: RequestWaiverDialog },
  initiate: { label: 'Initiate onboarding', icon: <UserPlus /> },
  complete: { label: 'Complete onboarding', icon: <UserCheck /> },
} satisfies Partial<Record<CandidateAction, { label: string; icon: ReactNode; opens?: Fetchable }>>;
type Offered = keyof typeof OFFERED;

/** The state may be a word of another server, or missing. */
export type Actor = CandidatePerson & { status: string | null };
type Open = { dialog: 'mail' | 'sms' | 'waiver'; people: Actor[] };

const ALL = Object.keys(OFFERED) as Offered[];

const may = (person: Actor, action: Offered): boolean =>
  allows(person.status, action) && (action !== 'sms' || person.phone !== null);

/** The acts of an admin on candidates: the menu of a row, the actions for several, and their dialogs. */
export function useCandidateActions({
  onDone,
  offered = ALL,
}: {
  onDone: (people: Actor[]) => void;
  /** The actions that this place offers; all by default. */
  offered?: readonly Offered[];
}) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const askComplete = useComplete(onDone);

  // Without a provider no SMS can be sent, so none is offered.
  const { data: application } = trpc.setting.application.useQuery({}, { staleTime: Number.POSITIVE_INFINITY });
  const hidden: readonly Offered[] = application?.texts === false ? ['sms'] : [];
  const offers = (action: Offered) => offered.includes(action) && !hidden.includes(action);

  const start = (action: Offered, people: Actor[]) => {
    const chosen = { candidates: people.map((person) => person.id).join(',') };
    switch (action) {
      case 'send_offer':
      case 'resend_offer':
        return navigate(pages.sendOffer(chosen));
      case 'send_deployment':
        return navigate(pages.sendDeployment(chosen));
      case 'initiate':
        return navigate(pages.initiateOnboarding(chosen));
      case 'mail':
      case 'sms':
      case 'waiver':
        return setOpen({ dialog: action, people });
      case 'complete':
        return void askComplete(people);
    }
  };

  const letter = (people: Actor[]) =>
    offered === ALL
      ? [
          {
            label: 'Send letter',
            icon: <FileText />,
            onSelect: () => navigate(pages.sendLetter({ candidates: people.map(({ id }) => id).join(',') })),
          },
        ]
      : [];

  const menuFor = (person: Actor): MenuAction[][] => {
    const item = (action: Offered): MenuAction[] =>
      offers(action) && may(person, action) ? [{ ...OFFERED[action], onSelect: () => start(action, [person]) }] : [];
    return [
      [
        {
          label: 'Open candidate',
          icon: <ArrowUpRight />,
          onSelect: () => navigate(pages.candidate(person.id)),
        },
        ...(allows(person.status, 'edit')
          ? [
              {
                label: 'Edit candidate',
                icon: <Pencil />,
                onSelect: () => navigate(pages.editCandidate(person.id)),
              },
            ]
          : []),
      ],
      [
        ...item('send_offer'),
        ...item('resend_offer'),
        ...item('send_deployment'),
        ...letter([person]),
        ...item('mail'),
        ...item('sms'),
      ],
      [...item('waiver'), ...item('initiate'), ...item('complete')],
    ];
  };

  /**
   * Each action takes the chosen candidates whose state allows it, and says how many they are when some are left out.
   */
  const bulkFor = (people: Actor[]): BulkAction[] => {
    const item = (action: Offered, label: string): BulkAction[] => {
      const able = people.filter((person) => may(person, action));
      if (!offers(action) || able.length === 0) return [];
      const size = able.length === people.length ? '' : ` (${able.length})`;
      return [{ ...OFFERED[action], label: label + size, onSelect: () => start(action, able) }];
    };
    return [
      ...item('send_offer', 'Send offer'),
      ...item('resend_offer', 'Resend offer'),
      ...item('initiate', 'Initiate onboarding'),
      ...item('complete', 'Complete onboarding'),
      ...item('send_deployment', 'Send deployment letter'),
      ...item('mail', 'Mail'),
      ...item('sms', 'SMS'),
      ...item('waiver', 'Request waiver'),
      ...letter(people),
    ];
  };

  const close = () => setOpen(null);
  const done = () => {
    if (open) onDone(open.people);
    close();
  };
  const dialogs = open && (
    <>
      {open.dialog === 'mail' && <MailDialogOnDemand people={open.people} onClose={close} onDone={done} />}
      {open.dialog === 'sms' && <SmsDialog people={open.people} onClose={close} onDone={done} />}
      {open.dialog === 'waiver' && (
        <RequestWaiverDialog
          candidates={open.people.map((person) => person.id)}
          names={candidatesWords(open.people)}
          onClose={close}
          onDone={done}
        />
      )}
    </>
  );

  return { menuFor, bulkFor, start, dialogs };
}
