import { Flex } from '@radix-ui/themes';
import type { ReactNode } from 'react';
import { Initials } from './Initials';
import styles from './PersonHead.module.css';
import { Text } from './Text';

interface Props {
  name: string;
  /** The address of their photo. */
  photo: string | null;
  title: string;
  /** The badge beside the title. */
  status: ReactNode;
  /** Who they are, in a line below the title. */
  about: ReactNode;
  /** What can be done. */
  children: ReactNode;
}

/** What a page tells of somebody and how it stands, above everything else on it. */
export const PersonHead = ({ name, photo, title, status, about, children }: Props) => (
  <header className={styles.head}>
    <Initials name={name} image={photo} size={56} />
    <div className={styles.names}>
      <Flex align="center" wrap="wrap" gapY="1" gapX="10px">
        <Text as="h1" size="20" weight="bold" anywhere>
          {title}
        </Text>
        {status}
      </Flex>
      <Text as="p" tone="quiet" anywhere>
        {about}
      </Text>
    </div>
    {children}
  </header>
);
