import type { ReportingLine } from '../../../../contracts/people/reporting-line';
import { fieldsOf } from '../../../platform/form/bound';
import { FieldPair } from '../../../platform/form/FieldPair';
import { TextField } from '../../../platform/form/TextField';
import { Facts } from '../../../platform/ui/Facts';
import { plainText } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { managersOf } from './request-form';
import type { Request } from './use-request';

const PLACES = [
  ['line_manager1', 'Line manager 1'],
  ['line_manager2', 'Line manager 2'],
] as const;

interface Props extends Pick<Request['form'], 'control'> {
  line: ReportingLine | null;
  /** Whether the line is that of the person who types. */
  own: boolean;
}

/** The line managers of a request. Whom the reporting line names stands there to read; the others are typed. */
export function ManagerFields({ control, line, own }: Props) {
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
