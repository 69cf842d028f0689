import { Box, Button, Grid } from '@radix-ui/themes';
import { Megaphone, Pencil, Undo2 } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { AnnouncementDetail } from '../../../contracts/letters/announcement';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { mayLeave } from '../../platform/form/unsaved';
import { idIn } from '../../platform/record/id-in';
import { FRESH, LoadedRecord } from '../../platform/record/LoadedRecord';
import { RichTextView } from '../../platform/rich-text/RichTextView';
import { Card } from '../../platform/ui/Card';
import { Columns } from '../../platform/ui/Columns';
import { Facts } from '../../platform/ui/Facts';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { countWithWord, dateTime, plainText } from '../../platform/ui/format';
import { PageHeading } from '../../platform/ui/PageHeading';
import { Panel } from '../../platform/ui/Panel';
import { AnnouncementFields } from './AnnouncementFields';
import { AnnouncementFiles } from './AnnouncementFiles';
import { AnnouncementReaders } from './AnnouncementReaders';
import { useWithdrawAnnouncement } from './use-take-away';
import { audienceWords, partNames, readWords } from './words';

/** A new announcement, or a stored one: as a form, and once it is published to be read. */
export function AnnouncementFormPage() {
  const { id: segment } = useParams();
  const [search] = useSearchParams();
  if (segment !== undefined) return <StoredAnnouncement key={segment} id={idIn(segment)} />;
  return (
    <>
      <PageHeading title="New announcement" note="Employees see it on their page until they have read it" />
      <AnnouncementFields topic={search.get('topic') === 'HMO' ? 'HMO' : 'GENERAL'} />
    </>
  );
}

function noteOf(announcement: AnnouncementDetail): string {
  const { status, published_at, publish_at, sender } = announcement;
  if (status === 'PUBLISHED') {
    return `Published ${dateTime(published_at ?? '')} by ${plainText(sender)} to ${countWithWord(announcement.reached, 'employee')} (${audienceWords(announcement)}). ${announcement.acknowledge ? 'Acknowledged' : 'Read'} by ${readWords(announcement)}. To change who gets it, unpublish it first.`;
  }
  return status === 'SCHEDULED' ? `Goes out ${dateTime(publish_at ?? '')}` : 'A draft: only Human Resources sees it';
}

function StoredAnnouncement({ id }: { id: number }) {
  // A published announcement is read, and its words are changed only on purpose.
  const changesWords = useSearchParams()[0].has('words');
  const utils = trpc.useUtils();
  const query = trpc.announcement.detail.useQuery({ id }, { ...FRESH, enabled: id > 0 });
  const askWithdraw = useWithdrawAnnouncement((now) => utils.announcement.detail.setData({ id }, now));
  return (
    <LoadedRecord
      kind={ANNOUNCEMENT}
      query={query}
      heading="Edit announcement"
      titleOf={({ title, status }) => (status === 'PUBLISHED' && !changesWords ? '' : 'Edit ') + plainText(title)}
      fresh
      skeleton={<FormSkeleton fields={6} />}
    >
      {(announcement) => (
        <>
          <PageHeading title={plainText(announcement.title)} note={noteOf(announcement)}>
            {announcement.status === 'PUBLISHED' && (
              <>
                {!changesWords && (
                  <Button asChild variant="soft" color="gray">
                    <Link to={pages.announcement(id, { words: 'change' })}>
                      <Pencil />
                      Change the words
                    </Link>
                  </Button>
                )}
                <Button
                  variant="soft"
                  color="gray"
                  onClick={() => void mayLeave().then((leave) => leave && askWithdraw(announcement))}
                >
                  <Undo2 />
                  Unpublish
                </Button>
              </>
            )}
          </PageHeading>
          {announcement.status === 'PUBLISHED' && !changesWords ? (
            <Grid gap="5">
              <AnnouncementView announcement={announcement} />
              <AnnouncementReaders announcement={announcement} />
            </Grid>
          ) : (
            <AnnouncementFields key={announcement.version} announcement={announcement} />
          )}
        </>
      )}
    </LoadedRecord>
  );
}

const ANNOUNCEMENT = {
  word: 'announcement',
  title: 'Announcement',
  icon: Megaphone,
  list: { to: pages.announcements(), label: 'All announcements' },
};

/** A published announcement as its readers see it, and beside it whom it reached. */
function AnnouncementView({ announcement }: { announcement: AnnouncementDetail }) {
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
