import { Button, Flex } from '@radix-ui/themes';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Card } from '../../../platform/ui/Card';
import { plainText } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { leaveDaysWords, leaveSpan } from '../leave-words';
import type { SentRequest } from './use-request';

interface Props {
  sent: SentRequest;
  onOpen: () => void;
  onClose: () => void;
}

/** Says that a request was sent, and what comes next. It takes the focus, because the form above it is empty again. */
export function SentLeaveNotice({ sent: { days, title, start, end }, onOpen, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Card tone="green" px="4" py="3" mb="4" role="status">
      <Flex ref={box} tabIndex={-1} align="center" gap="3" wrap="wrap">
        <Check size={20} strokeWidth={1.75} aria-hidden />
        <Flex direction="column" flexGrow="1" flexBasis="280px">
          <Text weight="bold">
            Request sent: {leaveDaysWords(days)} of {plainText(title)},{' '}
            {leaveSpan({ start_date: start, end_date: end })}
          </Text>
          <Text>Whoever decides is asked one after the other. You are told of every step, here and by mail.</Text>
        </Flex>
        <Button variant="soft" color="gray" onClick={onOpen}>
          Open request
        </Button>
        <Button variant="soft" color="gray" onClick={onClose}>
          Close
        </Button>
      </Flex>
    </Card>
  );
}
