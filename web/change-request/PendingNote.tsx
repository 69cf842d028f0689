import { Box, Flex } from '@radix-ui/themes';
import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { dateOf } from '../ui/format';
import { Text } from '../ui/Text';
import { TextLink } from '../ui/TextLink';
import styles from './PendingNote.module.css';

interface Props {
  /** The field, where the note does not stand below it. */
  field?: string;
  /** The new value as people read it; empty for one that is to go. */
  to: string;
  /** When it was asked for. */
  at: string;
  /** The request, and what its reader does there: `Decide`, `Open`. */
  link?: { to: string; words: string };
}

/** Below a field whose change waits for HR (V168). */
export function PendingNote({ field, to, at, link }: Props) {
  const what = to || 'be emptied';
  return (
    <div className={styles.note}>
      <Clock size={16} strokeWidth={1.75} aria-hidden />
      <Flex as="span" justify="between" wrap="wrap" gapY="0" gapX="3" flexGrow="1" flexBasis="0%" minWidth="0">
        <Box asChild flexBasis="100%">
          <Text weight="medium">Change request is pending</Text>
        </Box>
        <Box asChild minWidth="0">
          <Text tone="plain" anywhere>
            {field ? `${field} to ${what}` : `To ${what}`} · {dateOf(at)}
          </Text>
        </Box>
        {link && (
          <TextLink underlined tone="plain">
            <Link to={link.to}>{link.words}</Link>
          </TextLink>
        )}
      </Flex>
    </div>
  );
}
