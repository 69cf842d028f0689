import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DAY_MS } from '../../../../contracts/platform/dates';
import type { SupervisorReview } from '../../../../contracts/time/headcount';
import { checkForm, type TypedValues } from '../../../platform/form/checked-by';
import { useKeptDraft } from '../../../platform/form/kept-draft';
import { draftOfLink } from '../../../platform/form/stored-draft';
import { linkFacts } from '../../../platform/link/link-token';
import type { Decision } from '../../../platform/ui/DecisionChoice';
import { begunDecisions, choiceName, isDecided, OPENED_FIELD, wrongDecisions } from './decisions';

/** The place of a supervisor's kept choices: by the month and the person, whichever of their mails they opened. */
function placeOf({ year, month }: SupervisorReview, token: string) {
  const { candidate, expires } = linkFacts(token);
  const until = expires?.getTime() ?? Date.now() + 7 * DAY_MS;
  return draftOfLink(`headcount-review.${year}.${month}.${candidate ?? ''}`, until);
}

/**
 * The choices of a supervisor about each of their people, kept on this device until they are sent. The address that was opened
 * chooses once; afterwards their own choices hold.
 */
export function useDecisions(review: SupervisorReview, token: string, named: number, preset: Decision) {
  const { people } = review;
  const begun = useMemo(() => begunDecisions(people), [people]);
  // The people that the form is checked for, as they were read last.
  const read = useRef(people);
  read.current = people;
  const [resolver] = useState(() => checkForm((typed) => wrongDecisions(read.current, typed)));
  const form = useForm<TypedValues>({ defaultValues: begun, resolver, mode: 'onSubmit' });
  const [place] = useState(() => placeOf(review, token));
  const draft = useKeptDraft(form, { place, begun });

  const { getValues, setValue } = form;
  const opened = `${preset} ${named}`;
  useEffect(() => {
    const waits = read.current.some((one) => one.id === named && !isDecided(one));
    if (!waits || getValues(OPENED_FIELD) === opened) return;
    setValue(OPENED_FIELD, opened);
    setValue(choiceName(named), preset, { shouldDirty: true });
  }, [opened, named, preset, getValues, setValue]);
  return { form, draft };
}
