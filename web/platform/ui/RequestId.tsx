import { Flex } from '@radix-ui/themes';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import styles from './RequestId.module.css';
import { Text } from './Text';

/** The id of a request, small, for a person to quote: one click takes it along. */
export function RequestId({ id, label = 'Request' }: { id: string; label?: string }) {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;
  return (
    <Flex asChild pt="4" align="center" justify="center" wrap="wrap" gapY="0" gapX="6px">
      <Text as="p" size="12" tone="quiet">
        {label} <code className={styles.id}>{id}</code>
        <button
          type="button"
          className={styles.copy}
          aria-label={copied ? 'Copied' : 'Copy the request id'}
          onClick={() =>
            navigator.clipboard?.writeText(id).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        >
          <Icon size={12} strokeWidth={2} aria-hidden="true" />
        </button>
      </Text>
    </Flex>
  );
}
