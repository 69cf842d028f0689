import type { AuditEntry } from '../../../contracts/platform/audit-entry';
import { auditValueWords, fieldWords, isChangeOfValue } from '../../platform/record/audit-words';
import { Text } from '../../platform/ui/Text';

/** Fields of an act that a row has room for. */
const SHOWN = 2;

/** The changes of an act, one line for each field; a created record has its first values. */
export function FromTo({ act: { action, fields } }: { act: Pick<AuditEntry, 'action' | 'fields'> }) {
  const more = fields.length - SHOWN;
  return (
    <>
      {fields.slice(0, SHOWN).map(({ name, before, after }) => (
        <Text as="div" key={name} anywhere title={fieldWords(name)}>
          {before === null && !isChangeOfValue(action) ? (
            <Text tone="quiet">{fieldWords(name)}: </Text>
          ) : (
            <Text tone="quiet">{auditValueWords(name, before)} → </Text>
          )}
          <Text weight="medium">{auditValueWords(name, after)}</Text>
        </Text>
      ))}
      {more > 0 && (
        <Text as="div" size="12" tone="quiet">
          and {more} more
        </Text>
      )}
    </>
  );
}
