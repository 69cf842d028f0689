import { IconButton } from '@radix-ui/themes';
import { ArrowDown, ArrowUp, ImageOff, RotateCw, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useControlSize } from '../ui/control-size';
import { ProblemLine } from '../ui/ProblemLine';
import { Text } from '../ui/Text';
import styles from './PageList.module.css';
import type { PhotoPage } from './photo-page';

interface Props {
  pages: readonly PhotoPage[];
  disabled: boolean;
  onMove: (key: string, by: -1 | 1) => void;
  onTurn: (key: string) => void;
  onRemove: (key: string) => void;
}

/** The pages in their order, each small, with what moves it, turns it and takes it away. */
export function PageList({ pages, disabled, onMove, onTurn, onRemove }: Props) {
  const size = useControlSize();
  const act = (name: string, icon: ReactNode, isIdle: boolean, onClick: () => void) => (
    // At an end the button keeps the focus of the person who moved a page there by keyboard, so it only looks disabled.
    <IconButton
      type="button"
      size={size}
      variant="ghost"
      color="gray"
      className={styles.act}
      aria-label={name}
      aria-disabled={isIdle || undefined}
      data-disabled={isIdle || undefined}
      disabled={disabled}
      onClick={() => !isIdle && onClick()}
    >
      {icon}
    </IconButton>
  );
  if (pages.length === 0) return null;
  return (
    <ol className={styles.list} data-size={size} aria-label="Pages">
      {pages.map(({ key, state, small, turns }, index) => {
        const number = index + 1;
        return (
          <li key={key} className={styles.page}>
            <span className={styles.sheet} data-state={state}>
              {small && <img className={styles.picture} data-turns={turns} src={small} alt="" />}
              {state === 'unreadable' && <ImageOff />}
            </span>
            <div className={styles.about}>
              <Text as="p" weight="medium" figures>
                Page {number}
              </Text>
              {state === 'reading' && (
                <Text as="p" size="13" tone="quiet">
                  Reading the picture
                </Text>
              )}
              {state === 'unreadable' && (
                <ProblemLine alert>
                  This picture cannot be read on this device. Take it again, or choose it as a JPEG.
                </ProblemLine>
              )}
            </div>
            <div className={styles.acts}>
              {act(`Move page ${number} earlier`, <ArrowUp />, index === 0, () => onMove(key, -1))}
              {act(`Move page ${number} later`, <ArrowDown />, number === pages.length, () => onMove(key, 1))}
              {act(`Turn page ${number}`, <RotateCw />, state !== 'good', () => onTurn(key))}
              {act(`Remove page ${number}`, <Trash2 />, false, () => onRemove(key))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
