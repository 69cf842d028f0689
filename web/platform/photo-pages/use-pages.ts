import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useKeptFiles } from '../upload/use-kept-files';
import { ORDER, orderOf, PHOTOS, pagesAsKept, placeOfPages } from './kept-pages';
import { smallPicture } from './page-picture';
import { movedBy, type PhotoPage, turnedOn } from './photo-page';

/**
 * The photos of pages in their order, and what the person does with them. This device keeps them under `keptAs` until they are a PDF,
 * because a phone may drop the page while its camera is open.
 */
export function usePages(keptAs: string | undefined) {
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

  const lookAt = (pages: readonly PhotoPage[]) => {
    for (const page of pages) queue.current = queue.current.then(() => look(page));
  };

  const store = useKeptFiles(placeOfPages(keptAs), undefined, async (found) => {
    const back = (await pagesAsKept(found)).filter(({ key }) => all.every((page) => page.key !== key));
    setAll((pages) => [...back, ...pages]);
    lookAt(back);
  });
  const order = orderOf(all);
  const noteOrder = useEffectEvent((written: string) => {
    if (all.length > 0) void store.keep(ORDER, new File([written], ORDER), ORDER);
  });
  useEffect(() => noteOrder(order), [order]);

  return {
    all,
    /** The result of the last act, for people who do not see it. */
    said,
    add(files: readonly File[]) {
      const added = files.map((file) => ({
        ...{ key: crypto.randomUUID(), file, turns: 0 as const, state: 'reading' as const, kept: false },
      }));
      setSaid(undefined);
      setAll((pages) => [...pages, ...added]);
      for (const { key, file } of added) void store.keep(key, file, PHOTOS).then((kept) => change(key, { kept }));
      lookAt(added);
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
      store.letGo(PHOTOS, key);
      setAll((pages) => pages.filter((page) => page.key !== key));
    },
    /** They are a PDF, or nobody wants them any more. */
    over() {
      store.letGo(PHOTOS, ...all.map(({ key }) => key));
      store.letGo(ORDER, ORDER);
    },
    /** Notes that this device could not read a page after all. */
    unreadable: (key: string) => change(key, { state: 'unreadable' }),
  };
}
