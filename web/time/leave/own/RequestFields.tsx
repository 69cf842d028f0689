import type { ReactNode } from 'react';
import type { ReportingLine } from '../../../../contracts/people/reporting-line';
import { lagosDay } from '../../../../contracts/platform/dates';
import type { Balance } from '../../../../contracts/time/leave';
import { FieldNotes, fieldsOf } from '../../../platform/form/bound';
import { DayField } from '../../../platform/form/DayField';
import { FieldPair } from '../../../platform/form/FieldPair';
import { SelectField } from '../../../platform/form/SelectField';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { TextField } from '../../../platform/form/TextField';
import { Facts } from '../../../platform/ui/Facts';
import { plainText } from '../../../platform/ui/format';
import { ProblemLine } from '../../../platform/ui/ProblemLine';
import { Text } from '../../../platform/ui/Text';
import { leaveDaysWords } from '../leave-words';
import { ReliefFields } from './ReliefFields';
import { RequestFile } from './RequestFile';
import { managersOf } from './request-form';
import type { Request } from './use-request';

const PORTIONS = [
  { value: 'WHOLE', label: 'The whole day' },
  { value: 'MORNING', label: 'The morning' },
  { value: 'AFTERNOON', label: 'The afternoon' },
] as const;

interface Props {
  request: Request;
  balances: readonly Balance[];
  line: ReportingLine | null;
  /** The content below the days. */
  children: ReactNode;
}

/** The fields of a request. What the count found stands below the field that it is about. */
export function RequestFields({ request, balances, line, children }: Props) {
  const { form, typed, type, counted, files, employee } = request;
  const { control } = form;
  // HR may enter leave that has begun.
  const formField = fieldsOf(control);
  const earliest = employee ? undefined : lagosDay();
  const oneDay = typed.start_date !== '' && typed.start_date === typed.end_date;
  const noteOf = (name: string): ReactNode => {
    const found = counted?.problems.filter(({ field }) => field === name) ?? [];
    return found.length > 0
      ? found.map(({ message }) => <ProblemLine key={message}>{plainText(message)}</ProblemLine>)
      : undefined;
  };
  return (
    <FieldNotes value={noteOf}>
      <SelectField
        {...formField('leave_type')}
        label="Leave type"
        required
        options={balances.map(({ leave_type }) => ({ value: leave_type.id, label: plainText(leave_type.title) }))}
        hint={type && type.notice_days > 0 ? `To be asked for ${type.notice_days} days ahead` : undefined}
      />
      <FieldPair>
        <DayField {...formField('start_date')} label="First day" required {...(earliest && { min: earliest })} />
        <DayField
          {...formField('end_date')}
          label="Last day"
          required
          {...(typed.start_date ? { min: typed.start_date } : earliest && { min: earliest })}
        />
      </FieldPair>
      {type?.half_days && oneDay && (
        <SelectField {...formField('portion')} label="Part of the day" options={PORTIONS} />
      )}
      {children}
      <FieldPair>
        <TextField {...formField('leave_address')} label="Leave address" required maxLength={200} />
        <TextField
          {...formField('leave_phone_number')}
          label="Leave phone"
          type="tel"
          inputMode="numeric"
          required
          hint="Digits only"
        />
      </FieldPair>
      <ReliefFields form={form} typed={typed} files={files} employee={employee} />
      <RequestFile files={files} name="handover_document" label="Handover document" />
      {type?.certificate && (
        <RequestFile
          files={files}
          name="certificate"
          label="Certificate"
          required={type.certificate_days === 0 && !employee}
          {...(type.certificate_days > 0 && {
            hint: `It may follow within ${leaveDaysWords(type.certificate_days)} after the first day of leave`,
          })}
        />
      )}
      <ManagerFields control={control} line={line} own={!employee} />
      <TextAreaField {...formField('notes')} label="Notes" />
    </FieldNotes>
  );
}

const PLACES = [
  ['line_manager1', 'Line manager 1'],
  ['line_manager2', 'Line manager 2'],
] as const;

interface ManagerFieldsProps extends Pick<Request['form'], 'control'> {
  line: ReportingLine | null;
  /** Whether the line is that of the person who types. */
  own: boolean;
}

/** The line managers of a request. Whom the reporting line names stands there to read; the others are typed. */
function ManagerFields({ control, line, own }: ManagerFieldsProps) {
  const field = fieldsOf(control);
  const known = managersOf(line);
  const missing = PLACES.some(([place]) => !known[`${place}_email`]);
  return (
    <>
      {PLACES.map(([place, words]) =>
        known[`${place}_email`] ? (
          <Facts
            key={place}
            facts={[
              [
                words,
                <>
                  {plainText(known[`${place}_name`])}
                  <Text block size="13" tone="quiet">
                    {known[`${place}_email`]}
                  </Text>
                </>,
              ],
            ]}
          />
        ) : (
          <FieldPair key={place}>
            <TextField {...field(`${place}_name`)} label={`${words} name`} required maxLength={120} />
            <TextField {...field(`${place}_email`)} label={`${words} email`} type="email" required maxLength={254} />
          </FieldPair>
        ),
      )}
      {missing && (
        <Text as="p" size="13" tone="quiet">
          {own ? 'Your' : 'The'} reporting line names nobody here yet. Whom you enter is asked, and human resources
          decides last.
        </Text>
      )}
    </>
  );
}
