import { DOCUMENT_FILE } from '../../../../contracts/platform/files';
import type { LeaveFile } from '../../../../contracts/time/leave';
import { FileBox } from '../../../platform/form/FileBox';
import { Text } from '../../../platform/ui/Text';
import type { useRequestFiles } from './use-request-files';

interface Props {
  files: ReturnType<typeof useRequestFiles>;
  name: LeaveFile;
  label: string;
  required?: boolean;
  /** The day by which it may follow. */
  hint?: string;
}

/** One file of a request. */
export function RequestFile({ files, name, label, required, hint }: Props) {
  const listed = files.listed(name);
  return (
    <fieldset>
      <Text as="legend" weight="medium" mb="6px">
        {label}
        {required && (
          <Text tone="red" ml="2px" aria-hidden="true">
            *
          </Text>
        )}
      </Text>
      {hint && (
        <Text as="p" size="13" tone="quiet" mb="2">
          {hint}
        </Text>
      )}
      <FileBox
        rules={DOCUMENT_FILE}
        label="Drop the file here"
        button={listed.length > 0 ? 'Choose another' : 'Choose file'}
        list={label}
        called={label}
        files={listed}
        keptAs={`${files.keptAs} ${name}`}
        compact
        onFiles={(chosen) => void files.choose(name, chosen)}
        onRetry={() => undefined}
        onRemove={() => files.remove(name)}
        error={files.wrong[name]}
      />
    </fieldset>
  );
}
