import { Box } from '@radix-ui/themes';
import type { AnnouncementDetail } from '../../../contracts/letters/announcement';
import { RichTextView } from '../../platform/rich-text/RichTextView';
import { Card } from '../../platform/ui/Card';
import { Columns } from '../../platform/ui/Columns';
import { Facts } from '../../platform/ui/Facts';
import { countWithWord, dateTime, plainText } from '../../platform/ui/format';
import { Panel } from '../../platform/ui/Panel';
import { AnnouncementFiles } from './AnnouncementFiles';
import { partNames, readWords } from './words';

/** A published announcement as its readers see it, and beside it whom it reached. */
export function AnnouncementView({ announcement }: { announcement: AnnouncementDetail }) {
  const { message, published_at, edited_at, sender, reached, mail, acknowledge, reminded_at } = announcement;
  return (
    <Columns columns="minmax(0, 1fr) 320px">
      <Card p="5">
        <Box maxWidth="640px">
          <RichTextView text={message} />
          <AnnouncementFiles call="announcement.file" announcement={announcement} />
        </Box>
      </Card>
      <Panel title="Published">
        <Facts
          facts={[
            ['When', dateTime(published_at ?? '')],
            ['By', plainText(sender)],
            ['Edited', edited_at && dateTime(edited_at)],
            ['Audience', partNames(announcement).join(', ')],
            ['Reached', countWithWord(reached, 'employee')],
            ['By mail', mail ? 'Yes' : 'No'],
            [acknowledge ? 'Acknowledged by' : 'Read by', readWords(announcement)],
            ['Last reminded', reminded_at && dateTime(reminded_at)],
          ]}
        />
      </Panel>
    </Columns>
  );
}
