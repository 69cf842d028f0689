import { Flex } from '@radix-ui/themes';
import { Link } from 'react-router';
import type { RequiredItem } from '../../../contracts/organisation/required-item';
import {
  requiredItemAddress,
  requiredItemNote,
  requiredItemTitle,
} from '../../organisation/setting/required-item-words';
import { Panel } from '../../platform/ui/Panel';
import { Rows } from '../../platform/ui/Rows';
import { Text } from '../../platform/ui/Text';
import { TextLink } from '../../platform/ui/TextLink';

/** Everything that waits for the person, each with the way to it. `opens`: whether there is a record to open. */
export function RequiredItemsPanel({ asked, opens }: { asked: readonly RequiredItem[]; opens: boolean }) {
  return (
    <Panel title="Waiting for you" count={asked.length} flush>
      <Rows label="Waiting for you">
        {asked.map((one) => {
          const address = opens ? requiredItemAddress(one) : undefined;
          const title = requiredItemTitle(one);
          return (
            <Flex asChild key={`${one.kind} ${one.section} ${one.id} ${one.name}`} direction="column" gap="1px">
              <li>
                {address ? (
                  <TextLink>
                    <Link to={address}>{title}</Link>
                  </TextLink>
                ) : (
                  <span>{title}</span>
                )}
                <Text size="12" tone="quiet">
                  {requiredItemNote(one)}
                </Text>
              </li>
            </Flex>
          );
        })}
      </Rows>
    </Panel>
  );
}
