import { MailPlus, UserRoundX } from 'lucide-react';
import type { CaseParty } from '../../../contracts/cases/case';
import { trpc } from '../../platform/call/trpc';
import { confirm } from '../../platform/record/confirm';
import { useCommand } from '../../platform/record/use-command';
import { ActionMenu, type MenuAction } from '../../platform/ui/ActionMenu';

/** The menu of what HR can do about a party that it added: another link, or an end of what they see. */
export function usePartyMenu(id: number, { added, refresh }: { added: readonly string[]; refresh: () => unknown }) {
  const { sendLink, endParty } = trpc.useUtils().client.case;
  const link = useCommand(({ id: partyId }: CaseParty) => sendLink.mutate({ id, partyId }), {
    said: (_, { name }) => `A new link was sent to ${name}`,
    refresh,
  });
  const end = useCommand(({ id: partyId }: CaseParty) => endParty.mutate({ id, partyId }), {
    said: (_, { name }) => `${name} sees the case no more`,
    refresh,
  });
  const groupsOf = (party: CaseParty): MenuAction[][] => [
    party.by_link
      ? [
          {
            label: 'Send a new link',
            icon: <MailPlus />,
            note: 'Ends the one before',
            onSelect: () => void link.run(party),
          },
        ]
      : [],
    added.includes(party.role)
      ? [
          {
            label: 'End access',
            icon: <UserRoundX />,
            danger: true,
            onSelect: () =>
              void confirm({
                title: `End the access of ${party.name}?`,
                text: 'They see nothing of the case any more, and their link ends. What they said stays.',
                confirm: 'End access',
                destructive: true,
                act: () => end.run(party),
              }),
          },
        ]
      : [],
  ];
  return (party: CaseParty) => <ActionMenu label={`Actions for ${party.name}`} groups={groupsOf(party)} />;
}
