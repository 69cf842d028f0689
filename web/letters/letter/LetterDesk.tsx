import { SegmentedControl } from '@radix-ui/themes';
import { type ReactNode, useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useController, useWatch } from 'react-hook-form';
import type { LetterBody } from '../../../contracts/letters/letter-body';
import { trpc } from '../../platform/call/trpc';
import { FormSkeleton } from '../../platform/ui/FormSkeleton';
import { plainTexts } from '../../platform/ui/format';
import { partOnDemand } from '../../platform/ui/on-demand';
import { Text } from '../../platform/ui/Text';
import styles from './LetterDesk.module.css';
import { ownFieldsOf } from './own-fields';

const LetterPreview = partOnDemand(async () => (await import('./LetterPreview')).LetterPreview);
const LetterEditor = partOnDemand(async () => (await import('./LetterEditor')).LetterEditor);

interface Written {
  category: string;
  subject: string;
  body: LetterBody;
}

interface Props<T extends FieldValues & Written, C, O> {
  control: Control<T, C, O>;
  title: string;
  /** Beside the title. */
  state?: ReactNode;
  /** Above the text: what the letter is called, and what it is about. */
  children: ReactNode;
  /** The bar for saving. */
  bar: ReactNode;
  company: number | null;
  /** The day from which the letter holds. */
  effective?: string | null | undefined;
}

/** A letter while it is written, and beside it the paper that comes of it. */
export function LetterDesk<T extends FieldValues & Written, C, O>(props: Props<T, C, O>) {
  const { control, title, state, children, bar, company, effective } = props;
  const { field, fieldState } = useController({ control, name: 'body' as FieldPath<T> });
  const subject = useController({ control, name: 'subject' as FieldPath<T> });
  const category = useWatch({ control, name: 'category' as FieldPath<T> });
  const [shown, setShown] = useState('write');
  const [lit, setLit] = useState<number | null>(null);
  const fields = trpc.company.fields.useQuery(
    { company: company ?? 0 },
    { enabled: company !== null, staleTime: 60_000, select: plainTexts },
  );
  const own = ownFieldsOf(company === null ? [] : fields.data);
  const error = fieldState.error?.message;
  return (
    <div className={styles.desk} data-shown={shown}>
      <div className={styles.views}>
        <SegmentedControl.Root value={shown} onValueChange={setShown} aria-label="View">
          <SegmentedControl.Item value="write">Write</SegmentedControl.Item>
          <SegmentedControl.Item value="preview">Preview</SegmentedControl.Item>
        </SegmentedControl.Root>
      </div>
      <div className={styles.written}>
        <div className={styles.head}>
          <header className={styles.title}>
            <Text as="h1" size="20" weight="bold" anywhere>
              {title}
            </Text>
            {state}
          </header>
          {children}
        </div>
        {company !== null && fields.isPending ? (
          <FormSkeleton fields={3} />
        ) : (
          <LetterEditor
            // The fields of the company are part of the editor.
            key={JSON.stringify(own)}
            own={own}
            id="letter-body"
            aria-describedby={error ? 'letter-body-message' : undefined}
            aria-invalid={error ? true : undefined}
            aria-required
            label="Letter"
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            controlRef={field.ref}
            error={error}
            onLit={setLit}
            category={category}
            meanwhile={<FormSkeleton fields={3} />}
          />
        )}
        {bar}
      </div>
      <div className={styles.paper}>
        <LetterPreview
          subject={subject.field.value}
          body={field.value}
          company={company}
          effective={effective || null}
          name={title}
          lit={lit}
        />
      </div>
    </div>
  );
}
