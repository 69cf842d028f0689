import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  ANNOUNCEMENT_TOPICS,
  type AnnouncementDetail,
  type AnnouncementTopic,
} from '../../../contracts/letters/announcement';
import { lagosDay } from '../../../contracts/platform/dates';
import { pages } from '../../../contracts/platform/pages';
import { trpc } from '../../platform/call/trpc';
import { CheckboxField } from '../../platform/form/CheckboxField';
import { DayField } from '../../platform/form/DayField';
import { FieldPair } from '../../platform/form/FieldPair';
import { FormGroup } from '../../platform/form/FormGroup';
import { RadioField } from '../../platform/form/RadioField';
import { RichTextField } from '../../platform/form/RichTextField';
import { SelectField } from '../../platform/form/SelectField';
import { TextField } from '../../platform/form/TextField';
import { useListedRows } from '../../platform/list/listed-rows';
import { RecordForm } from '../../platform/record/RecordForm';
import { useRecordForm } from '../../platform/record/use-record-form';
import { Card } from '../../platform/ui/Card';
import { countWithWord, date, dateTime, plainText } from '../../platform/ui/format';
import { dialogOnDemand } from '../../platform/ui/on-demand';
import { AnnouncementFilesField } from './AnnouncementFilesField';
import {
  ANNOUNCEMENT_LABELS,
  AUDIENCE_FIELDS,
  announcementInput,
  announcementValues,
  announcementValueText,
  Form,
  isChosen,
} from './announcement-form';
import { ManagersField } from './ManagersField';
import { PartField } from './PartField';
import { useAnnouncementFiles } from './use-announcement-files';
import { audienceSizeWords, exceptionWords } from './words';

const PublishDialog = dialogOnDemand(async () => (await import('./PublishDialog')).PublishDialog);

const WHEN = [
  { value: 'DRAFT', label: 'Keep it as a draft', hint: 'Only Human Resources sees it' },
  { value: 'NOW', label: 'Publish now' },
  { value: 'LATER', label: 'Publish at a time' },
] as const;
const TOPICS = ANNOUNCEMENT_TOPICS.map((value) => ({ value, label: announcementValueText('topic', value) }));
const WHO = [
  { value: true, label: 'Every employee' },
  { value: false, label: 'Chosen companies, departments, branches or teams', hint: 'Everybody who is in any of them' },
] as const;

function savedWords(saved: AnnouncementDetail, before: AnnouncementDetail | undefined): string {
  const title = plainText(saved.title);
  if (saved.status === 'DRAFT') return `${title} saved as a draft`;
  if (saved.status === 'SCHEDULED') return `${title} goes out on ${dateTime(saved.publish_at ?? '')}`;
  return before?.status === 'PUBLISHED'
    ? `${title} saved`
    : `${title} published to ${countWithWord(saved.reached, 'employee')}`;
}

/** Writes an announcement, says whom it reaches, and publishes it. Once it is published, only its words can change. */
export function AnnouncementFields({
  announcement,
  topic = 'GENERAL',
}: {
  announcement?: AnnouncementDetail;
  /** The subject of a new one. */
  topic?: AnnouncementTopic;
}) {
  const navigate = useNavigate();
  const listOf = (about: AnnouncementTopic) =>
    about === 'HMO' ? pages.hmo({ tab: 'announcements' }) : pages.announcements();
  const utils = trpc.useUtils();
  const rows = useListedRows(trpc.announcement.list);
  const calls = utils.client.announcement;
  const attached = useAnnouncementFiles(announcement);
  const draft = useRef<AnnouncementDetail>(null);
  const { form, control, field, edit, before } = useRecordForm({
    schema: Form,
    record: announcement,
    valuesOf: (stored) => ({ ...announcementValues(stored), ...(!stored && { topic }) }),
    create: async (values) => {
      const input = announcementInput(values);
      if (!attached.chosen && !draft.current) return calls.create.mutate(input);
      // It is published once its files are there. A try that failed on the way goes on with its draft.
      draft.current ??= await calls.create.mutate({ ...input, publish: 'DRAFT', publish_at: null });
      await attached.send(draft.current.id);
      draft.current = await calls.update.mutate({ ...input, id: draft.current.id, version: draft.current.version });
      return draft.current;
    },
    update: async (values, { id, version }) => {
      await attached.send(id);
      return calls.update.mutate({ ...announcementInput(values), id, version, ask_again: values.ask_again });
    },
    read: ({ id }) => calls.detail.query({ id }),
    labels: ANNOUNCEMENT_LABELS,
    word: 'announcement',
    textOf: announcementValueText,
    names: AUDIENCE_FIELDS,
    said: savedWords,
    done: (saved) => {
      utils.announcement.detail.setData({ id: saved.id }, saved);
      if (announcement) rows.replace(saved);
      else void utils.announcement.list.invalidate();
      navigate(listOf(saved.topic));
    },
  });
  const published = before?.status === 'PUBLISHED';

  const { audience, publishing, mail, acknowledge, ask_again } = form.watch();
  const { everyone, companies, departments, branches, managers, below } = audience;
  const { publish } = publishing;
  const listed = (parts: readonly { id: number }[]) => parts.map(({ id }) => id).join(',');
  const reach = trpc.announcement.reach.useQuery(
    {
      everyone: everyone ? 'true' : 'false',
      companies: listed(companies),
      departments: listed(departments),
      branches: listed(branches),
      managers: listed(managers),
      below: below ? 'true' : 'false',
    },
    { enabled: isChosen(audience) && !published, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const reached = isChosen(audience) ? reach.data : undefined;

  const many = reached ? ` ${countWithWord(reached.employees, 'employee')}` : '';
  const words = {
    DRAFT: 'Save draft',
    NOW: many ? `Publish to${many}` : 'Publish',
    LATER: many ? `Schedule for${many}` : 'Schedule',
  };
  const nobody = publish !== 'DRAFT' && reached?.employees === 0 ? 'Nobody is in this audience' : undefined;
  const more = exceptionWords(attached.count, acknowledge);
  const again = published && ask_again ? countWithWord(before.readers, 'person', 'people') : null;
  const act =
    publish === 'NOW' && mail && reached
      ? `Mail ${countWithWord(reached.employees, 'person', 'people')}`
      : words[publish];
  const [asking, setAsking] = useState<{ values: Form; send: () => void } | null>(null);
  // A text for many is shown and confirmed first. A form that cannot be sent says so without a question.
  const ask: typeof edit.onSubmit = (event) => {
    if (again === null && (published || publish === 'DRAFT')) return edit.onSubmit(event);
    const send = () => edit.onSubmit(event);
    void form.handleSubmit((values) => setAsking({ values, send }))(event);
  };
  useEffect(() => {
    if (publish !== 'DRAFT' || ask_again) PublishDialog.fetch();
  }, [publish, ask_again]);
  const goesOut =
    publish === 'LATER' && publishing.day ? `Goes out on ${date(publishing.day)} at ${publishing.time}. ` : '';
  return (
    <>
      <RecordForm
        edit={{ ...edit, onSubmit: ask, changed: edit.changed + (attached.chosen ? 1 : 0) }}
        save={again ? `Save and ask ${again} again` : published ? 'Save announcement' : words[publish]}
        blocked={attached.wrong ?? nobody}
        leave={() => navigate(listOf(announcement?.topic ?? topic))}
      >
        <FormGroup
          title="Announcement"
          note={
            published
              ? 'Who sees it from now on sees that it was edited.'
              : 'The title is the subject of the mail, too.'
          }
        >
          <TextField {...field('title')} required maxLength={150} />
          <SelectField {...field('topic')} required options={TOPICS} disabled={published} />
          <RichTextField {...field('message')} required />
          {!published && <AnnouncementFilesField attached={attached} />}
          {published && before.acknowledge && before.readers > 0 && (
            <CheckboxField
              {...field('ask_again')}
              label="Ask everybody to acknowledge the new words"
              hint="Whoever acknowledged it counts as not having read it, and is told. What they acknowledged is kept."
            />
          )}
        </FormGroup>
        {!published && (
          <>
            <FormGroup title="Audience" note="Who sees it on their page and in the bell.">
              <RadioField {...field('audience.everyone')} legend="Audience" legendHidden options={WHO} />
              {!everyone && (
                <>
                  <PartField control={control} name="companies" />
                  <PartField control={control} name="departments" />
                  <PartField control={control} name="branches" />
                  <ManagersField control={control} />
                  {managers.length > 0 && (
                    <CheckboxField {...field('audience.below')} label="Everybody below them too" />
                  )}
                </>
              )}
              <CheckboxField {...field('mail')} label="Send it by mail too" />
              <CheckboxField
                {...field('acknowledge')}
                label="Ask readers to acknowledge it"
                hint="They say that they read and understood it, which is kept as evidence"
              />
              <Card tone="gray" px="3" py="10px" role="status">
                {reached
                  ? audienceSizeWords(reached, mail)
                  : 'Choose an audience to see how many employees it reaches.'}
              </Card>
            </FormGroup>
            <FormGroup title="Publishing" note="What saving does.">
              <RadioField {...field('publishing.publish')} legend="Publishing" legendHidden options={WHEN} />
              {publish === 'LATER' && (
                <FieldPair>
                  <DayField {...field('publishing.day')} label="Publish date" required min={lagosDay()} />
                  <TextField
                    {...field('publishing.time')}
                    label="Publish time"
                    type="time"
                    required
                    hint="Lagos time"
                  />
                </FieldPair>
              )}
            </FormGroup>
          </>
        )}
      </RecordForm>
      {asking && (again !== null || publish !== 'DRAFT') && (
        <PublishDialog
          question={again ? `Ask ${again} again?` : `${act}?`}
          act={again ? `Save and ask ${again} again` : act}
          title={asking.values.title}
          message={asking.values.message}
          what={
            again
              ? 'They get a notice and a mail, and see these words as not read. What they acknowledged before is kept as evidence.'
              : `${goesOut}${reached ? audienceSizeWords(reached, mail) : ''} ${more}`.trim()
          }
          onClose={() => setAsking(null)}
          onAgree={() => {
            setAsking(null);
            asking.send();
          }}
        />
      )}
    </>
  );
}
