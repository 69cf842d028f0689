import { Button, Flex } from '@radix-ui/themes';
import { Trash2 } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { HmoPlan } from '../../../../contracts/health/hmo-shapes';
import { SHARED_BOX_FILE } from '../../../../contracts/platform/files';
import { trpc } from '../../../platform/call/trpc';
import { FileBox } from '../../../platform/form/FileBox';
import { FormDialog } from '../../../platform/form/FormDialog';
import { ExportButton } from '../../../platform/record/ExportButton';
import { useCommand } from '../../../platform/record/use-command';
import { bytes, plainText } from '../../../platform/ui/format';
import { Text } from '../../../platform/ui/Text';
import { toast } from '../../../platform/ui/toast';
import { useFileUpload } from '../../../platform/upload/use-file-upload';

/** Gives a plan the booklet in which the HMO says what it pays for, and takes it away. */
export function BookletDialog({ plan, onClose }: { plan: HmoPlan; onClose: () => void }) {
  const utils = trpc.useUtils();
  const form = useForm({ defaultValues: {} });
  const keptAs = `booklet of plan ${plan.id}`;
  const refresh = () => utils.hmo.invalidate();
  const upload = useFileUpload({
    call: 'hmo.saveBooklet',
    params: { id: plan.id },
    part: 'booklet',
    rules: SHARED_BOX_FILE,
    place: 'act',
    keptAs,
    parse: (answer) => HmoPlan.parse(answer),
    onDone: async () => {
      toast.success('Booklet saved');
      onClose();
      await refresh();
    },
    onFields: () => false,
  });
  const removal = useCommand(utils.client.hmo.deleteBooklet.mutate, {
    said: () => 'Booklet removed',
    done: onClose,
    refresh,
  });
  const { booklet } = plan;
  const send = form.handleSubmit(() => upload.send({}));
  return (
    <FormDialog
      title={`Benefits booklet of ${plainText(plan.name)}`}
      description="Employees who have this plan, or may have it, can read it."
      submit="Save booklet"
      busy={upload.busy}
      {...(upload.files.length === 0 && { blocked: 'Choose a PDF' })}
      onClose={onClose}
      onSubmit={send}
    >
      {booklet && (
        <Flex gap="3" align="center" wrap="wrap">
          <Text anywhere>
            {plainText(booklet.name)}, {bytes(booklet.size)}
          </Text>
          <ExportButton call="hmo.booklet" asked={{ id: plan.id }} words="Download" />
          <Button
            type="button"
            variant="soft"
            color="gray"
            loading={removal.busy}
            onClick={() => void removal.run({ id: plan.id })}
          >
            <Trash2 />
            Remove booklet
          </Button>
        </Flex>
      )}
      <FileBox
        rules={SHARED_BOX_FILE}
        label="Drop the booklet here"
        button={booklet ? 'Choose another' : 'Choose file'}
        list="Booklet to upload"
        called={`Benefits ${plainText(plan.name)}`}
        files={upload.files}
        keptAs={keptAs}
        compact={upload.files.length > 0}
        onFiles={upload.choose}
        onRetry={() => void send()}
        onRemove={upload.remove}
        error={upload.error}
      />
    </FormDialog>
  );
}
