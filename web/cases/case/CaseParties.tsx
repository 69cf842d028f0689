import { Box, Button, Flex } from '@radix-ui/themes';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CaseParty } from '../../../contracts/cases/case';
import { SIGHT_WORDS } from '../../../contracts/cases/case-state';
import { Initials } from '../../platform/ui/Initials';
import { Panel } from '../../platform/ui/Panel';
import type { Fetchable } from '../../platform/ui/part-on-demand';
import { opens } from '../../platform/ui/part-on-demand';
import { Rows } from '../../platform/ui/Rows';
import { Text } from '../../platform/ui/Text';
import { TwoLines } from '../../platform/ui/TwoLines';

/** The employee whom a case is about, whose photo stands beside their name. */
interface Person {
  role: string;
  /** Comes from the caller, because no page behind a link shows one. */
  photo: string | null;
}

interface Props {
  parties: readonly CaseParty[];
  person?: Person | undefined;
  /** How somebody is added, for those who may. */
  add?: { onClick: () => void; dialog: Fetchable } | undefined;
  /** The menu of what can be done about a party, which pages behind a link have not. */
  menuOf?: ((party: CaseParty) => ReactNode) | undefined;
}

/** The parties of a case, each with what they may see. Empty where the caller may not know. */
export function CaseParties({ parties, person, add, menuOf }: Props) {
  if (parties.length === 0 && !add) return null;
  return (
    <Panel
      title="Parties"
      count={parties.length}
      flush
      aside={
        add && (
          <Button variant="ghost" onClick={add.onClick} {...opens(add.dialog)}>
            Add party
          </Button>
        )
      }
    >
      <Rows label="Parties">
        {parties.map((party) => (
          <Flex asChild key={party.id} align="center" gap="3">
            <li>
              <Party party={party} person={person?.role === party.role ? person : undefined} />
              {menuOf?.(party)}
            </li>
          </Flex>
        ))}
      </Rows>
    </Panel>
  );
}

function Party({ party: { name, role_words, sees }, person }: { party: CaseParty; person: Person | undefined }) {
  const Icon = sees === 'NONE' ? EyeOff : Eye;
  return (
    <>
      <Box flexGrow="1" flexBasis="0%" minWidth="0">
        <TwoLines mark={<Initials name={name} image={person?.photo} size={28} />} second={role_words}>
          {name}
        </TwoLines>
      </Box>
      <Flex asChild display="inline-flex" flexShrink="0" align="center" gap="1">
        <Text size="13" tone="quiet">
          <Icon size={14} strokeWidth={1.75} role="img" aria-label="Sees" />
          {SIGHT_WORDS[sees]}
        </Text>
      </Flex>
    </>
  );
}
