import { useEffect, useRef, useState } from 'react';
import { smallPicture } from './page-picture';
import { movedBy, type PhotoPage, turnedOn } from './photo-page';

/** The photos of pages in their order, and what the person does with them. */
export function usePages() {
  const [all, setAll] = useState<readonly PhotoPage[]>([]);
  const [said, setSaid] = useState<string>();
  // Photos are looked at one after another, because each takes much memory.
  const queue = useRef(Promise.resolve());
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const change = (key: string, to: Partial<PhotoPage>) =>
    setAll((pages) => pages.map((page) => (page.key === key ? { ...page, ...to } : page)));
  const numberOf = (key: string) => all.findIndex((page) => page.key === key) + 1;

  async function look({ key, file }: PhotoPage) {
    if (gone.current) return;
    const small = await smallPicture(file).catch(() => undefined);
    change(key, small ? { state: 'good', small } : { state: 'unreadable' });
  }

  return {
    all,
    /** What the last act did, for people who do not see it. */
    said,
    add(files: readonly File[]) {
      const added = files.map((file): PhotoPage => ({ key: crypto.randomUUID(), file, turns: 0, state: 'reading' }));
      setSaid(undefined);
      setAll((pages) => [...pages, ...added]);
      for (const page of added) queue.current = queue.current.then(() => look(page));
    },
    move(key: string, by: -1 | 1) {
      const number = numberOf(key);
      setSaid(`Page ${number} is page ${number + by} now.`);
      setAll((pages) => movedBy(pages, key, by));
    },
    turn(key: string) {
      setSaid(`Page ${numberOf(key)} turned to the right.`);
      setAll((pages) => pages.map((page) => (page.key === key ? { ...page, turns: turnedOn(page.turns) } : page)));
    },
    remove(key: string) {
      setSaid(`Page ${numberOf(key)} removed.`);
      setAll((pages) => pages.filter((page) => page.key !== key));
    },
    /** Notes that this device could not read a page after all. */
    unreadable: (key: string) => change(key, { state: 'unreadable' }),
  };
}
