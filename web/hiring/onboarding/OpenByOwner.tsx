import { Box, Button, Grid } from '@radix-ui/themes';
import { BellRing } from 'lucide-react';
import type { OnboardingItem } from '../../../contracts/hiring/onboarding-item';
import { ITEM_OWNERS } from '../../../contracts/platform/checklist';
import { countWithWord, figure } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import { Panel } from '../../platform/ui/Panel';
import { useReading } from '../../platform/ui/reading';
import { Text } from '../../platform/ui/Text';
import { openByOwner } from './checklist-words';
import styles from './OnboardingChecklist.module.css';

interface Props {
  items: readonly OnboardingItem[];
  /** The items whose owner can be reminded today. */
  ready: readonly OnboardingItem[];
  remind: (items: readonly OnboardingItem[]) => void;
  reminding: boolean;
}

/** The owners with their open tasks, and one mail to all of them. */
export function OpenByOwner({ items, ready, remind, reminding }: Props) {
  const reading = useReading();
  const owners = openByOwner(items);
  if (owners.length === 0) return null;
  const reminded = openByOwner(ready).length;
  return (
    <Box display={{ initial: 'none', sm: 'block' }}>
      <Panel title="Open, by owner" flush>
        <Grid asChild gap="3" p="4">
          <ul>
            {owners.map(({ name, owner, owner_id, open }) => (
              <Grid
                key={`${owner} ${owner_id} ${name}`}
                asChild
                columns="32px minmax(0, 1fr) auto"
                gap="3"
                align="center"
              >
                <li>
                  <Initials name={name} size={32} />
                  <Box minWidth="0">
                    <Text as="p" truncate title={name}>
                      {name || 'Nobody yet'}
                    </Text>
                    <Text as="p" size="12" tone="quiet">
                      {ITEM_OWNERS[owner]}
                    </Text>
                  </Box>
                  <Text weight="bold" figures>
                    {figure(open.length)}
                  </Text>
                </li>
              </Grid>
            ))}
          </ul>
        </Grid>
        {reminded > 0 && !reading && (
          <Grid gap="2" p="4" className={styles.act}>
            <Button variant="soft" color="gray" loading={reminding} onClick={() => remind(ready)}>
              <BellRing />
              Remind {countWithWord(reminded, 'owner')}
            </Button>
          </Grid>
        )}
      </Panel>
    </Box>
  );
}
