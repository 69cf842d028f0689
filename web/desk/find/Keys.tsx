import { Flex } from '@radix-ui/themes';
import { ArrowDown, ArrowUp, CornerDownLeft } from 'lucide-react';
import styles from './FindDialog.module.css';

const ICON = { size: 12, strokeWidth: 1.75 };

/** The keys of the search. They are in the description of the product too, so that they say nothing to a screen reader. */
export const Keys = () => (
  <Flex asChild align="center" flexShrink="0" gap="4" height="40px" px="20px" display={{ initial: 'none', sm: 'flex' }}>
    <div className={styles.foot} aria-hidden="true">
      <span>
        <kbd>
          <ArrowUp {...ICON} />
        </kbd>
        <kbd>
          <ArrowDown {...ICON} />
        </kbd>
        move
      </span>
      <span>
        <kbd>
          <CornerDownLeft {...ICON} />
        </kbd>
        open
      </span>
      <span>
        <kbd>Ctrl</kbd>
        <kbd>
          <CornerDownLeft {...ICON} />
        </kbd>
        new tab
      </span>
      <span className={styles.opens}>
        Opens with <kbd>Ctrl</kbd>
        <kbd>K</kbd> or <kbd>/</kbd>
      </span>
    </div>
  </Flex>
);
