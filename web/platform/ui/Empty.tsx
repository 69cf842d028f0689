import { Flex } from '@radix-ui/themes';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import { Text } from './Text';

interface Props {
  icon: LucideIcon;
  title: string;
  /** One sentence of why. */
  children?: ReactNode;
  /** The control that fills it. */
  action?: ReactNode;
}

/** Nothing here: why, and what to do next. */
export function Empty({ icon: Icon, title, children, action }: Props) {
  return (
    <Flex asChild py="7" px="5" align="center" direction="column">
      <Text as="div" align="center">
        <Icon className={styles.icon} size={24} strokeWidth={1.5} aria-hidden="true" />
        <Text as="p" size="14" weight="bold">
          {title}
        </Text>
        {children && <p className={styles.why}>{children}</p>}
        {action && (
          <Flex justify="center" wrap="wrap" gap="2" mt="4">
            {action}
          </Flex>
        )}
      </Text>
    </Flex>
  );
}
