import type { ReportingLine } from '../../../contracts/reporting-line';
import { FieldPair } from '../../form/FieldPair';
import { TextField } from '../../form/TextField';
import { Text } from '../../ui/Text';
import { managersOf } from './request-form';
import type { Request } from './use-request';

const PLACES = [
  ['line_manager1', 'Line manager 1'],
  ['line_manager2', 'Line manager 2'],
] as const;

interface Props extends Pick<Request['form'], 'control'> {
  line: ReportingLine | null;
  /** Whether the line is that of whoever types. */
  own: boolean;
}

/** The four fields of line managers. Those whom the reporting line names stand there, and nobody types over them. */
export function ManagerFields({ control, line, own }: Props) {
  const known = managersOf(line);
  const missing = PLACES.some(([place]) => !known[`${place}_email`]);
  return (
    <>
      {PLACES.map(([place, words]) => (
        <FieldPair key={place}>
          <TextField
            control={control}
            name={`${place}_name`}
            label={`${words} name`}
            required
            readOnly={known[`${place}_name`] !== ''}
            maxLength={120}
          />
          <TextField
            control={control}
            name={`${place}_email`}
            label={`${words} email`}
            type="email"
            required
            readOnly={known[`${place}_email`] !== ''}
            maxLength={254}
          />
        </FieldPair>
      ))}
      {missing && (
        <Text as="p" size="13" tone="quiet">
          {own ? 'Your' : 'The'} reporting line names nobody here yet. Whom you enter is asked, and human resources
          decides last.
        </Text>
      )}
    </>
  );
}
