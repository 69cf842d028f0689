import { useMemo } from 'react';
import * as z from 'zod';
import type { AppraisalRecord } from '../../../contracts/performance/appraisal';
import { appraisalStateOf } from '../../../contracts/performance/appraisal-state';
import { trpc } from '../../platform/call/trpc';
import type { TypedValues } from '../../platform/form/checked-by';
import { TextAreaField } from '../../platform/form/TextAreaField';
import { RecordDialog } from '../../platform/record/RecordDialog';
import { useRecordForm } from '../../platform/record/use-record-form';
import { inPlaceWords } from './in-place-words';
import { RatedObjective } from './RatedObjective';
import { RatingFields } from './RatingFields';
import { appraiseeNames } from './review-link';
import { begunRatings, commentName, ratingIn, ratingName, wrongHeadRating, wrongRatings } from './typed-ratings';

const REASON_MOST = 300;

interface Props {
  record: AppraisalRecord;
  name: string;
  onClose: () => void;
}

/** HR goes on in the place of the person who holds an appraisal: with a reason, and with the ratings where a manager rates. */
export function InPlaceDialog({ record, name, onClose }: Props) {
  const utils = trpc.useUtils();
  const { objectives } = record;
  const state = appraisalStateOf(record);
  const words = inPlaceWords(state, name);
  const isLine = state === 'APPRAISAL SUBMITTED';
  const isHead = state === 'SUPERVISOR RATED';
  const schema = useMemo(
    () =>
      z.record(z.string(), z.string()).superRefine((typed: TypedValues, check) => {
        const wrong: TypedValues = {
          ...(typed.reason?.trim() ? {} : { reason: 'Reason is required' }),
          ...(isLine && wrongRatings(objectives, typed, true)),
          ...(isHead && wrongHeadRating(typed)),
        };
        for (const [field, message] of Object.entries(wrong))
          check.addIssue({ code: 'custom', path: [field], message });
      }),
    [objectives, isLine, isHead],
  );
  const {
    control,
    field: formField,
    edit,
  } = useRecordForm({
    schema,
    valuesOf: (): TypedValues => ({
      reason: '',
      head_manager_rating: '',
      head_manager_comment: '',
      ...(isLine && begunRatings(objectives)),
    }),
    create: (typed: TypedValues) =>
      utils.client.appraisal.actInPlace.mutate({
        id: record.id,
        state,
        reason: (typed.reason ?? '').trim(),
        ...(isLine && {
          objectives: objectives.map(({ id }) => ({
            id,
            rating: {
              line_manager_rating: ratingIn(typed[ratingName(id)]) ?? 0,
              line_manager_comment: (typed[commentName(id)] ?? '').trim(),
            },
          })),
        }),
        ...(isHead && {
          head_manager_rating: ratingIn(typed.head_manager_rating) ?? 0,
          head_manager_comment: (typed.head_manager_comment ?? '').trim(),
        }),
      }),
    said: ({ message }) => message,
    done: async () => {
      onClose();
      await utils.appraisal.invalidate();
    },
    place: 'act',
  });
  if (!words) return null;
  return (
    <RecordDialog edit={edit} title={words.title} description={words.does} submit={words.act} onClose={onClose}>
      {isLine &&
        objectives.map((objective, i) => (
          <RatedObjective key={objective.id} objective={objective} place={i + 1} first={appraiseeNames(record).first}>
            <RatingFields
              control={control}
              rating={ratingName(objective.id)}
              comment={commentName(objective.id)}
              required
            />
          </RatedObjective>
        ))}
      {isHead && <RatingFields control={control} rating="head_manager_rating" comment="head_manager_comment" />}
      <TextAreaField {...formField('reason')} label="Reason" required rows={3} limit={REASON_MOST} />
    </RecordDialog>
  );
}
