import { fieldsOf } from '../../../platform/form/bound';
import { FieldPair } from '../../../platform/form/FieldPair';
import { SegmentField } from '../../../platform/form/SegmentField';
import { TextField } from '../../../platform/form/TextField';
import { ColleagueField } from './ColleagueField';
import { RequestFile } from './RequestFile';
import { countable } from './request-form';
import type { Request } from './use-request';

const NEEDED = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const;
const WHO = [
  { value: 'colleague', label: 'A colleague' },
  { value: 'other', label: 'Somebody else' },
] as const;

/** Whether somebody stands in, and who: a colleague, or somebody else by name. */
export function ReliefFields({ form, typed, files, employee }: Pick<Request, 'form' | 'typed' | 'files' | 'employee'>) {
  const { control, setValue } = form;
  const field = fieldsOf(control);
  const days = countable({ ...typed, leave_type: 1 });
  return (
    <>
      <SegmentField
        {...field('relief_officer_needed')}
        legend="Is a relief officer needed?"
        required
        options={NEEDED}
      />
      {typed.relief_officer_needed === 'true' && (
        <>
          <SegmentField {...field('relief_who')} legend="Who stands in?" options={WHO} />
          {typed.relief_who === 'other' ? (
            <>
              <TextField {...field('relief_officer_name')} label="Relief officer name" required maxLength={120} />
              <FieldPair>
                <TextField {...field('relief_officer_email')} label="Relief officer email" type="email" />
                <TextField {...field('relief_officer_phone')} label="Relief officer phone" type="tel" />
              </FieldPair>
            </>
          ) : (
            <ColleagueField
              control={control}
              setValue={setValue}
              chosenName={typed.relief_officer_name ?? ''}
              employee={employee}
              days={days && { start_date: days.start_date, end_date: days.end_date }}
            />
          )}
          <RequestFile files={files} name="relief_officer_cv" label="CV of the relief officer" />
        </>
      )}
    </>
  );
}
