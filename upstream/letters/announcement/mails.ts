import { pages } from '../../../contracts/platform/pages';
import type { RichText } from '../../../contracts/platform/rich-text';
import type { Env } from '../../platform/call/env';
import { richBlock } from '../../platform/mail/mail-body';
import { typedText } from '../../platform/mail/mail-words';

interface Told {
  id: number;
  title: string;
  sender: string;
  acknowledge: boolean;
}

const asked = (acknowledge: boolean): string =>
  acknowledge ? 'To say that you read and understood it' : 'To say that you read it';

/** The page on which the audience reads an announcement. */
export const pageOfAnnouncement = (id: number): string => pages.profileSummary({ announcement: id });

/** The mail to the audience of an announcement, the same for everybody. Its files stay behind the sign-in. */
export const announcementBody = (
  { id, title, message, sender, acknowledge }: Told & { message: RichText },
  env: Pick<Env, 'SITE_ORIGIN'>,
): string => `${typedText(title)}

${richBlock(message)}

${typedText(sender)} sent you this as an employee. ${asked(acknowledge)}, sign in at ${env.SITE_ORIGIN}${pageOfAnnouncement(id)}`;

/** The mail to people who acknowledged words that were changed since. */
export const newWordsBody = (
  { id, title, sender }: Told,
  env: Pick<Env, 'SITE_ORIGIN'>,
): string => `The words of this announcement changed after you acknowledged it: ${typedText(title)}

${typedText(sender)} asks you to acknowledge the new words. To read them and to say that you understood them, sign in at ${env.SITE_ORIGIN}${pageOfAnnouncement(id)}`;

/** The mail to people who have not read an announcement yet. */
export const reminderBody = (
  { id, title, sender, acknowledge }: Told,
  env: Pick<Env, 'SITE_ORIGIN'>,
): string => `You have not read this announcement yet: ${typedText(title)}

${typedText(sender)} sent it to you as an employee. To read it${acknowledge ? ' and to say that you understood it' : ''}, sign in at ${env.SITE_ORIGIN}${pageOfAnnouncement(id)}`;
