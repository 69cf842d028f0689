import { useEffect, useRef } from 'react';
import type { ReviewedResponse } from '../../../../contracts/time/headcount';
import { Card } from '../../../platform/ui/Card';
import { countWithWord } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';

/** The outcomes of the sent decisions. */
export interface SentReview {
  kept: number;
  refused: { id: number; message: string }[];
}

/** The recorded decisions and the others, with the reason. The focus moves to it, so that it is heard. */
export function SentReviewNotice({ sent, people }: { sent: SentReview; people: readonly ReviewedResponse[] }) {
  const { kept, refused } = sent;
  const notice = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (sent) notice.current?.focus();
  }, [sent]);
  const nameOf = (id: number) => people.find((one) => one.id === id)?.employee.name ?? 'Somebody';
  return (
    <Card tone={refused.length > 0 ? 'amber' : 'green'} px="4" py="3" mb="4">
      {kept > 0 && (
        <Text as="p" weight="medium" tabIndex={-1} ref={notice} role="status">
          Response has been submitted successfully
        </Text>
      )}
      {kept > 0 && (
        <Text as="p" size="14">
          {countWithWord(kept, 'decision is', 'decisions are')} recorded.
        </Text>
      )}
      {refused.map(({ id, message }) => (
        <Text key={id} as="p" size="14" mt="1" anywhere>
          {nameOf(id)}: {message}
        </Text>
      ))}
    </Card>
  );
}
