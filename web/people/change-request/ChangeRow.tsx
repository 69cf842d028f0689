import { TextArea } from '@radix-ui/themes';
import { useId } from 'react';
import { fieldLabel } from '../../../contracts/organisation/change-labels';
import type { ChangeRequestDetail, RequestField } from '../../../contracts/people/change-request';
import { DecisionChoice } from '../../platform/ui/DecisionChoice';
import { Field } from '../../platform/ui/Field';
import { ProblemLine } from '../../platform/ui/ProblemLine';
import { StatusBadge } from '../../platform/ui/StatusBadge';
import { RevealButton } from '../employee/RevealButton';
import { RevealedText } from '../employee/RevealedText';
import styles from './ChangeReviewForm.module.css';
import { valueText } from './request-words';
import { useRevealChange } from './use-reveal-change';
import { missingInChoice, type OpenReview } from './use-review';

interface Props {
  request: ChangeRequestDetail;
  field: RequestField;
  review: OpenReview;
  /** Whether this row has the choice: in a request that is decided as a whole, only the first field has it. */
  decides: boolean;
}

/** One changed field: its old value, its new value, a third value that the record has meanwhile, and the decision. */
export function ChangeRow({ request, field, review, decides }: Props) {
  const pick = review.pickOf(field);
  const shown = useRevealChange(request.id, field.id);
  const label = fieldLabel(request.section, field.field);
  const error = review.tried && decides ? missingInChoice(field, pick) : undefined;
  const { from, to, now } = { ...field, ...shown.values };
  const waits = field.status === 'PENDING';
  const text = (value: string | null) => valueText(field.field, value);
  return (
    <>
      <tr
        className={styles.row}
        data-below={pick?.status === 'DECLINED' || field.reason || (waits && now !== undefined) ? '' : undefined}
      >
        <th scope="row">{label}</th>
        <td data-head="From" className={styles.from}>
          {text(from)}
        </td>
        <td data-head="To" className={styles.to}>
          {shown.values ? <RevealedText>{text(to)}</RevealedText> : text(to)}
          {field.masked && waits && !shown.values && (
            <RevealButton what={label} busy={shown.busy} onReveal={shown.reveal} />
          )}
        </td>
        <td className={styles.end}>
          {decides ? (
            <DecisionChoice
              label={review.whole ? 'Decision for the entry' : `Decision for ${label}`}
              value={pick ? (pick.status === 'APPROVED' ? 'approve' : 'decline') : null}
              disabled={review.busy}
              onChange={(choice) => review.pick(field, { status: choice === 'approve' ? 'APPROVED' : 'DECLINED' })}
            />
          ) : (
            (!waits || !review.whole) && <StatusBadge status={field.status} />
          )}
        </td>
      </tr>
      {waits && now !== undefined && (
        <tr className={styles.below}>
          <td />
          <td colSpan={3}>
            <Moved now={text(now)} field={field} review={review} decides={decides} error={error} />
          </td>
        </tr>
      )}
      {decides && pick?.status === 'DECLINED' && (
        <tr className={styles.below}>
          <td />
          <td colSpan={3}>
            <Field
              label={review.whole ? 'Why declined' : `Why ${label} is declined`}
              required
              hint="Mailed to the employee"
              {...(error ? { error } : {})}
            >
              {(aria) => (
                <TextArea
                  {...aria}
                  rows={2}
                  resize="vertical"
                  value={pick.reason}
                  disabled={review.busy}
                  onChange={(event) => review.pick(field, { reason: event.target.value })}
                />
              )}
            </Field>
          </td>
        </tr>
      )}
      {field.reason && (
        <tr className={styles.below}>
          <td />
          <td colSpan={3} className={styles.reason}>
            Declined{field.decided_by ? ` by ${field.decided_by}` : ''}: {field.reason}
          </td>
        </tr>
      )}
    </>
  );
}

/** The present value of the record, and the tick that an approval may replace it. */
function Moved({
  now,
  field,
  review,
  decides,
  error,
}: {
  now: string;
  field: RequestField;
  review: OpenReview;
  decides: boolean;
  error: string | undefined;
}) {
  const id = useId();
  const pick = review.pickOf(field);
  return (
    <div className={styles.moved}>
      <p>
        The record says now: <strong>{now}</strong>
      </p>
      {decides && pick?.status === 'APPROVED' && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={pick.overwrite}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            onChange={(event) => review.pick(field, { overwrite: event.target.checked })}
          />
          Replace it with what was asked for
        </label>
      )}
      {error && pick?.status === 'APPROVED' && <ProblemLine id={id}>{error}</ProblemLine>}
    </div>
  );
}
