import { IconButton } from '@radix-ui/themes';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dialogOnDemand, opens } from '../ui/on-demand';
import styles from './NotificationBell.module.css';
import { findDialog } from './slots';

const FindDialog = dialogOnDemand(findDialog.fetch);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isOver = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

/**
 * Opens the search across everything, as Ctrl-K, ⌘K and / do from everywhere on a page. They do nothing over a dialog or a
 * menu; / is a letter where somebody types, and Ctrl-K makes a link in an editor.
 */
export function FindButton() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const held = ctrlKey || metaKey;
      // Its files come while K is still on its way.
      if (key === 'Control' || key === 'Meta') FindDialog.fetch();
      const letter = key.toLowerCase() === 'k' && held && !(target instanceof HTMLElement && target.isContentEditable);
      const slash = key === '/' && !held && !isTyping(target);
      if ((!letter && !slash) || altKey || event.defaultPrevented || isOver()) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton
        className={styles.bell}
        variant="ghost"
        color="gray"
        aria-label="Find"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
        {...opens(FindDialog)}
      >
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {open && <FindDialog onClose={() => setOpen(false)} />}
    </>
  );
}
