import * as z from 'zod';
import { isDay } from './dates';

/**
 * The comment of a supervisor, a line manager or a client on their decision: required, in the words that the documents
 * give all three of them (document 1 section 5; inventory M079, M080, M087).
 */
export const ReviewComment = z.object({ comment: z.string().trim().min(1, 'Please Add your Comment').max(1000) });

/** HR's comment; with the day on which work began again where leave was rejected, has begun since and is accepted after all. */
export const hrComment = (late: boolean) =>
  ReviewComment.extend({
    resumption_date: z.string().refine((day) => !late || isDay(day), 'First day of work is required'),
  });
