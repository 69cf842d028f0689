import { Button } from '@radix-ui/themes';
import { Megaphone, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AnnouncementDetail } from '../../contracts/announcement';
import { pages } from '../../contracts/pages';
import { mayLeave } from '../form/unsaved';
import { problemOf } from '../problem';
import { problemWords } from '../problem-words';
import { usePageTitle } from '../shell/page-title';
import { trpc } from '../trpc';
import { Empty } from '../ui/Empty';
import { Failed } from '../ui/Failed';
import { FormSkeleton } from '../ui/FormSkeleton';
import { counted, dateTime, plainText } from '../ui/format';
import { PageHeading } from '../ui/PageHeading';
import { AnnouncementFields } from './AnnouncementFields';
import { WithdrawAnnouncementDialog } from './WithdrawAnnouncementDialog';
import { audienceWords, readWords } from './words';

/** A new announcement, or one that is there already. */
export function AnnouncementFormPage() {
  const { id: segment } = useParams();
  if (segment === undefined) {
    return (
      <>
        <PageHeading title="New announcement" note="Employees see it on their page until they have read it" />
        <AnnouncementFields />
      </>
    );
  }
  const id = /^[1-9]\d{0,14}$/.test(segment) ? Number(segment) : null;
  return id === null ? <NoAnnouncement /> : <EditAnnouncement key={id} id={id} />;
}

function noteOf(announcement: AnnouncementDetail): string {
  const { status, published_at, publish_at, sender } = announcement;
  if (status === 'PUBLISHED') {
    return `Published ${dateTime(published_at ?? '')} by ${plainText(sender)} to ${counted(announcement.reached, 'employee')} (${audienceWords(announcement)}). Read by ${readWords(announcement)}. To change who gets it, unpublish it first.`;
  }
  return status === 'SCHEDULED' ? `Goes out ${dateTime(publish_at ?? '')}` : 'A draft: only Human Resources sees it';
}

function EditAnnouncement({ id }: { id: number }) {
  const [withdrawing, setWithdrawing] = useState(false);
  const utils = trpc.useUtils();
  // What is edited is what is stored now, not what a list showed a while ago.
  const query = trpc.announcement.detail.useQuery({ id }, { staleTime: 0, gcTime: 0 });
  const announcement = query.data;
  usePageTitle(announcement && `Edit ${plainText(announcement.title)}`);
  if (announcement && !query.isFetching) {
    return (
      <>
        <PageHeading title={plainText(announcement.title)} note={noteOf(announcement)}>
          {announcement.status === 'PUBLISHED' && (
            <Button
              variant="soft"
              color="gray"
              onClick={() => void mayLeave().then((leave) => leave && setWithdrawing(true))}
            >
              <Undo2 size={16} strokeWidth={1.75} aria-hidden />
              Unpublish
            </Button>
          )}
        </PageHeading>
        <AnnouncementFields key={announcement.version} announcement={announcement} />
        {withdrawing && (
          <WithdrawAnnouncementDialog
            announcement={announcement}
            onClose={() => setWithdrawing(false)}
            onDone={(now) => utils.announcement.detail.setData({ id }, now)}
          />
        )}
      </>
    );
  }
  if (query.isError) {
    const problem = problemOf(query.error);
    if (problem.status === 404) return <NoAnnouncement />;
    return (
      <>
        <PageHeading title="Edit announcement" />
        <Failed title={problemWords(problem, 'read')} requestId={problem.requestId} retry={() => void query.refetch()}>
          The announcement did not load.
        </Failed>
      </>
    );
  }
  return <FormSkeleton fields={6} />;
}

/** An address without its announcement, and the way on. */
function NoAnnouncement() {
  return (
    <>
      <PageHeading title="Announcement" />
      <Empty
        icon={Megaphone}
        title="There is no such announcement"
        action={
          <Button asChild variant="soft" color="gray">
            <Link to={pages.announcements()}>All announcements</Link>
          </Button>
        }
      >
        The address may be old, or the announcement was deleted.
      </Empty>
    </>
  );
}
