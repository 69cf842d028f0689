import { Box, Flex } from '@radix-ui/themes';
import { Bell, Check, Clock, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { OnboardingItem } from '../../../contracts/hiring/onboarding-item';
import { ActionMenu, type MenuAction } from '../../platform/ui/ActionMenu';
import { date } from '../../platform/ui/format';
import { Initials } from '../../platform/ui/Initials';
import type { Fetchable } from '../../platform/ui/on-demand';
import { useReading } from '../../platform/ui/reading';
import { Text } from '../../platform/ui/Text';
import { itemDueWords } from './checklist-words';
import styles from './OnboardingChecklist.module.css';

export interface ItemActs {
  finish: (item: OnboardingItem) => void;
  remind: (items: readonly OnboardingItem[]) => void;
  edit: (item: OnboardingItem) => void;
  askRemove: (item: OnboardingItem) => void;
  opens: Fetchable;
}

/** One item: whether it is done, what it is, whose it is and when it is due. What the records say has no box to tick. */
export function ChecklistRow({
  item,
  acts,
  remindable,
}: {
  item: OnboardingItem;
  acts: ItemActs;
  remindable: boolean;
}) {
  const { title, done, fact, required, owner_name, due } = item;
  const when = itemDueWords(item);
  const reading = useReading();
  const second = item.state || item.note;
  return (
    <li className={styles.item} data-done={done || undefined}>
      {fact || reading ? (
        <span
          className={styles.tick}
          data-fact=""
          role="img"
          aria-label={done ? 'Done' : 'Open'}
          title={fact ? 'The records say this' : undefined}
        >
          {done && <Check size={13} strokeWidth={2.5} aria-hidden />}
        </span>
      ) : (
        <span className={styles.tick}>
          <input type="checkbox" aria-label={title} checked={done} onChange={() => acts.finish(item)} />
          {done && <Check size={13} strokeWidth={2.5} aria-hidden />}
        </span>
      )}
      <Box minWidth="0" className={styles.what}>
        <Flex as="span" wrap="wrap" align="center" gapY="2px" gapX="2" className={styles.title}>
          <Text weight="regular" anywhere>
            {title}
          </Text>
          {required && !done && <span className={styles.required}>Required</span>}
        </Flex>
        {second && (
          <Box display={done ? { initial: 'none', sm: 'block' } : 'block'}>
            <Text as="p" size="12" tone="quiet" anywhere>
              {second}
            </Text>
          </Box>
        )}
      </Box>
      <Flex as="span" align="center" gap="2" minWidth="0" className={styles.owner}>
        <Box as="span" display={done ? { initial: 'none', sm: 'block' } : 'block'} flexShrink="0">
          <Flex as="span">
            <Initials name={owner_name} size={24} />
          </Flex>
        </Box>
        <Text truncate title={owner_name}>
          {owner_name || 'Nobody yet'}
        </Text>
      </Flex>
      <Flex asChild align="center" justify="end" gap="1" pr={{ initial: '2', sm: '0' }} className={styles.due}>
        <Text
          wrap="nowrap"
          figures
          tone={done ? 'quiet' : when.late ? 'amber' : 'plain'}
          title={whenInFull(item, date(due))}
        >
          {when.late && <Clock size={14} strokeWidth={1.75} aria-hidden />}
          {when.words}
        </Text>
      </Flex>
      <Flex as="span" justify="end" className={styles.menu}>
        <ActionMenu label={`Actions for ${title}`} groups={menuOf(item, acts, remindable)} />
      </Flex>
    </li>
  );
}

const whenInFull = ({ done, done_by }: OnboardingItem, due: string): string =>
  done ? [done_by && `Ticked by ${done_by}`, `Due ${due}`].filter(Boolean).join(' · ') : `Due ${due}`;

function menuOf(item: OnboardingItem, acts: ItemActs, remindable: boolean): MenuAction[][] {
  const { done, fact } = item;
  return [
    [
      ...(fact
        ? []
        : [
            {
              label: done ? 'Open again' : 'Mark as done',
              icon: done ? <RotateCcw /> : <Check />,
              onSelect: () => acts.finish(item),
            },
          ]),
      ...(remindable ? [{ label: 'Remind owner', icon: <Bell />, onSelect: () => acts.remind([item]) }] : []),
      { label: 'Edit item', icon: <Pencil />, onSelect: () => acts.edit(item), opens: acts.opens },
    ],
    [{ label: 'Remove item', icon: <Trash2 />, onSelect: () => acts.askRemove(item), danger: true }],
  ];
}
