import { pages } from '../../contracts/pages';
import type { RichText } from '../../contracts/rich-text';
import type { Env } from '../env';
import { richBlock } from '../mail-body';
import { typed } from '../mail-words';

/** The page on which the audience reads an announcement. */
export const pageOfAnnouncement = (id: number): string => pages.profileSummary({ announcement: id });

/** What the audience of an announcement gets by mail, the same for everybody. */
export const announcementBody = (
  { id, title, message, sender }: { id: number; title: string; message: RichText; sender: string },
  env: Pick<Env, 'SITE_ORIGIN'>,
): string => `${typed(title)}

${richBlock(message)}

${typed(sender)} sent you this as an employee. To say that you read it, sign in at ${env.SITE_ORIGIN}${pageOfAnnouncement(id)}`;
