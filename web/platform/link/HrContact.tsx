import { ApiProvider } from '../call/ApiProvider';
import { anonymousApi } from '../call/api';
import { trpc } from '../call/trpc';
import { Text } from '../ui/Text';
import { TextLink } from '../ui/TextLink';

function Words() {
  const contact = trpc.setting.contact.useQuery({}, { staleTime: Number.POSITIVE_INFINITY, retry: false });
  const address = contact.data?.hr_email;
  if (!address) return null;
  return (
    <Text as="p" size="14" tone="quiet" mt="3">
      Questions? Write to{' '}
      <TextLink underlined anywhere>
        <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>
      </TextLink>
    </Text>
  );
}

/** The address to write to. It is empty where HR has set none, and when the address cannot be read. */
export function HrContact() {
  // The call goes without a credential: a spent token as the credential would be refused before it is read.
  return (
    <ApiProvider make={anonymousApi}>
      <Words />
    </ApiProvider>
  );
}
