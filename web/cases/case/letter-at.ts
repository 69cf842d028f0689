import { pages } from '../../../contracts/platform/pages';
import { mayRead } from '../../platform/session/may';

/** Where HR opens a letter from a timeline, and the person their own letters; nowhere for who reads no records. */
export function letterAt(hr: boolean): ((id: number) => string) | undefined {
  if (!hr) return () => pages.profileSummary();
  return mayRead('records') ? (id) => pages.sentLetter(id) : undefined;
}
