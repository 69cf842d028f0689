import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AnnouncementDetail } from '../../contracts/announcement';
import { lagosDay } from '../../contracts/dates';
import { pages } from '../../contracts/pages';
import { CheckboxField } from '../form/CheckboxField';
import { DateField } from '../form/DateField';
import { FormGroup } from '../form/FormGroup';
import formStyles from '../form/FormGroup.module.css';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { RadioField } from '../form/RadioField';
import { RichTextField } from '../form/RichTextField';
import { SaveBar } from '../form/SaveBar';
import { TextField } from '../form/TextField';
import { useUnsaved } from '../form/unsaved';
import { useSchemaForm } from '../form/use-schema-form';
import { problemOf } from '../problem';
import { EditConflict } from '../record/EditConflict';
import { useEditConflict } from '../record/edit-conflict';
import { reportFailure } from '../report-failure';
import { trpc } from '../trpc';
import { counted, dateTime, plainText } from '../ui/format';
import { toast } from '../ui/toast';
import styles from './AnnouncementFields.module.css';
import { comparable, Form, fieldsIn, inputOf, LABELS, valuesOf, wordsOf } from './announcement-form';
import { replaceRow, rowAdded } from './cached-lists';
import { PartField } from './PartField';
import { reachWords } from './words';

const WHEN = [
  { value: 'DRAFT', label: 'Keep it as a draft', hint: 'Only Human Resources sees it' },
  { value: 'NOW', label: 'Publish now' },
  { value: 'LATER', label: 'Publish at a time' },
] as const;
const WHO = [
  { value: true, label: 'Every employee' },
  { value: false, label: 'Chosen companies, departments or branches', hint: 'Everybody who is in any of them' },
] as const;

function savedWords(saved: AnnouncementDetail, publishedBefore: boolean): string {
  const title = plainText(saved.title);
  if (saved.status === 'DRAFT') return `${title} saved as a draft`;
  if (saved.status === 'SCHEDULED') return `${title} goes out on ${dateTime(saved.publish_at ?? '')}`;
  return publishedBefore ? `${title} saved` : `${title} published to ${counted(saved.reached, 'employee')}`;
}

/** Writes an announcement, says whom it reaches, and publishes it. What is published changes in its words alone. */
export function AnnouncementFields({ announcement }: { announcement?: AnnouncementDetail }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const cache = useQueryClient();
  // The version that the next save is made from: the one that was opened, then what somebody else saved meanwhile.
  const [before, setBefore] = useState(announcement);
  const published = before?.status === 'PUBLISHED';
  const form = useSchemaForm(Form, valuesOf(announcement));
  const { control, handleSubmit, setError, setValue, getValues, watch, formState } = form;
  const left = useUnsaved(form);
  const conflict = useEditConflict(LABELS, (name, value) => {
    for (const [field, of] of Object.entries(fieldsIn(name, value))) {
      if (of !== undefined) setValue(field as keyof Form, of, { shouldDirty: true, shouldValidate: true });
    }
  });

  const { everyone, companies, departments, branches, publish, mail } = watch();
  const listed = (parts: readonly { id: number }[]) => parts.map(({ id }) => id).join(',');
  const anybody = everyone || companies.length + departments.length + branches.length > 0;
  const reach = trpc.announcement.reach.useQuery(
    {
      everyone: everyone ? 'true' : 'false',
      companies: listed(companies),
      departments: listed(departments),
      branches: listed(branches),
    },
    { enabled: anybody && !published, placeholderData: keepPreviousData, staleTime: 0 },
  );
  const reached = anybody ? reach.data : undefined;

  const done = (saved: AnnouncementDetail) => {
    toast.success(savedWords(saved, published));
    left();
    utils.announcement.detail.setData({ id: saved.id }, saved);
    if (announcement) replaceRow(cache, saved);
    else rowAdded(cache);
    navigate(pages.announcements());
  };
  const fail = (error: unknown) => {
    const problem = problemOf(error);
    showFieldProblems(problem, setError, ['title', 'message', 'companies', 'departments', 'branches']);
    const [wrongTime] = problem.fields?.publish_at ?? [];
    if (wrongTime) setError('day', { message: wrongTime }, { shouldFocus: true });
    reportFailure(error, 'save');
  };
  const create = trpc.announcement.create.useMutation({ onSuccess: done, onError: fail });
  const createOnce = useOneAtATime(create);
  const update = trpc.announcement.update.useMutation({
    onSuccess: done,
    onError: async (error) => {
      if (problemOf(error).status !== 409 || !before) return fail(error);
      const now = await utils.client.announcement.detail.query({ id: before.id }).catch(() => null);
      if (!now || now.version === before.version) return fail(error);
      setBefore(now);
      const [was, theirs, mine] = [valuesOf(before), valuesOf(now), getValues()].map(comparable);
      if (was && theirs && mine && !conflict.meet(was, theirs, mine, now.edited)) done(now);
    },
  });
  const updateOnce = useOneAtATime(update);

  const many = reached ? ` ${counted(reached.employees, 'employee')}` : '';
  const words = {
    DRAFT: 'Save draft',
    NOW: many ? `Publish to${many}` : 'Publish',
    LATER: many ? `Schedule for${many}` : 'Schedule',
  };
  const nobody = publish !== 'DRAFT' && reached?.employees === 0 ? 'Nobody is in this audience' : undefined;
  const blocked = conflict.blocked ?? nobody;
  const changed = Object.keys(formState.dirtyFields).length;
  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={handleSubmit((values) => {
        const input = inputOf(values);
        if (before) updateOnce({ ...input, id: before.id, version: before.version });
        else createOnce(input);
      })}
    >
      {conflict.conflict && (
        <EditConflict
          takesFocus
          key={before?.version}
          conflict={conflict.conflict}
          word="announcement"
          textOf={wordsOf}
          onChoose={conflict.choose}
        />
      )}
      <FormGroup
        title="Announcement"
        note={
          published ? 'Who sees it from now on sees that it was edited.' : 'The title is the subject of the mail, too.'
        }
      >
        <TextField control={control} name="title" label={LABELS.title} required maxLength={150} />
        <RichTextField control={control} name="message" label={LABELS.message} required />
      </FormGroup>
      {!published && (
        <>
          <FormGroup title="Audience" note="Who sees it on their page and in the bell.">
            <RadioField control={control} name="everyone" legend="Audience" legendHidden options={WHO} />
            {!everyone && (
              <>
                <PartField control={control} name="companies" />
                <PartField control={control} name="departments" />
                <PartField control={control} name="branches" />
              </>
            )}
            <CheckboxField control={control} name="mail" label="Send it by mail too" />
            <p className={styles.reach} role="status">
              {reached ? reachWords(reached, mail) : 'Choose an audience to see how many employees it reaches.'}
            </p>
          </FormGroup>
          <FormGroup title="Publishing" note="What saving does.">
            <RadioField control={control} name="publish" legend="Publishing" legendHidden options={WHEN} />
            {publish === 'LATER' && (
              <div className={formStyles.pair}>
                <DateField control={control} name="day" label="Publish date" required min={lagosDay()} />
                <TextField control={control} name="time" label="Publish time" type="time" required hint="Lagos time" />
              </div>
            )}
          </FormGroup>
        </>
      )}
      <SaveBar
        save={published ? 'Save announcement' : words[publish]}
        saving={create.isPending || update.isPending}
        unsaved={changed > 0 ? `${counted(changed, 'field')} not saved` : undefined}
        {...(blocked ? { blocked } : {})}
        discard={() => navigate(pages.announcements())}
        discardWords="Cancel"
      />
    </form>
  );
}
