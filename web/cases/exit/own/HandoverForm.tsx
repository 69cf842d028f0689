import { Button, Flex } from '@radix-ui/themes';
import { useState } from 'react';
import * as z from 'zod';
import { caseWords } from '../../../../contracts/cases/case';
import type { Exit } from '../../../../contracts/cases/exit';
import { trpc } from '../../../platform/call/trpc';
import { DraftSaved } from '../../../platform/form/DraftSaved';
import { useDraft } from '../../../platform/form/draft';
import { TextAreaField } from '../../../platform/form/TextAreaField';
import { useRecordForm } from '../../../platform/record/use-record-form';

const Form = z.object({ handover: caseWords('Handover', 4000) });

/** The leaver's handover note. It can be changed until the last day. */
export function HandoverForm({ exit: { id, handover } }: { exit: Pick<Exit, 'id' | 'handover'> }) {
  const utils = trpc.useUtils();
  const [begun] = useState({ handover });
  const { form, field, edit } = useRecordForm({
    schema: Form,
    blank: begun,
    create: (values) => utils.client.exit.handover.mutate({ id, ...values }),
    said: 'Handover saved',
    done: async () => {
      draft.drop();
      await utils.exit.invalidate();
    },
    place: 'act',
  });
  const draft = useDraft(form, { name: `handover ${id}`, begun });
  return (
    <form noValidate onSubmit={edit.onSubmit} aria-label="Handover">
      <TextAreaField {...field('handover')} label="What you hand over, and to whom" required rows={5} limit={4000} />
      <Flex align="center" justify="end" wrap="wrap" gap="3" mt="3">
        <DraftSaved at={draft.savedAt} />
        <Button type="submit" variant="soft" loading={edit.busy}>
          Save handover
        </Button>
      </Flex>
    </form>
  );
}
