import { PageHeading } from '../../ui/PageHeading';
import { Text } from '../../ui/Text';

/** The kinds of leave and the public holidays. */
export function SettingsTab() {
  return (
    <>
      <PageHeading title="Leave and holiday settings" />
      <Text as="p" tone="quiet">
        It will hold your leave types and public holidays.
      </Text>
    </>
  );
}
