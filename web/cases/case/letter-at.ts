import { pages } from '../../../contracts/platform/pages';
import { mayRead } from '../../platform/session/may';

/** The address of a letter from a timeline, for HR and for the person; none for readers without the area of records. */
export function letterAt(hr: boolean): ((id: number) => string) | undefined {
  if (!hr) return () => pages.profileSummary();
  return mayRead('records') ? (id) => pages.sentLetter(id) : undefined;
}
