import { type SubmitEventHandler, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { LetterReceipt, SignForm } from '../../../contracts/letters/letter-signing';
import type { Problem } from '../../../contracts/platform/problem';
import { problemOfError } from '../../platform/call/problem';
import { showFieldProblems } from '../../platform/form/field-problems';
import { useOneAtATime } from '../../platform/form/one-at-a-time';
import { useUnsaved } from '../../platform/form/unsaved';
import { useSchemaForm } from '../../platform/form/use-schema-form';

/** The rules of the name, which come while it is typed. */
export const signRules = async () => (await import('../../../contracts/letters/letter-signing')).SignForm;

/** A drawn signature, as a PNG in base64 when it is asked for; null for an empty sheet. */
export type SignatureDrawing = (() => Promise<string>) | null;

/** The command that signs, as react-query has it. */
interface Signing {
  mutate: (
    input: SignForm & { ink?: string },
    options?: {
      onSuccess?: (receipt: LetterReceipt) => void;
      onError?: (error: unknown) => void;
      onSettled?: () => void;
    },
  ) => void;
  isPending: boolean;
  error: unknown;
}

export interface SigningPart {
  form: UseFormReturn<SignForm, unknown, SignForm>;
  /** The mistake in the drawn signature. */
  inkProblem: string | undefined;
  onDrawn: (drawn: SignatureDrawing) => void;
  submit: SubmitEventHandler<HTMLFormElement>;
  busy: boolean;
  /** Why it failed, where no field says so. */
  problem: Problem | undefined;
}

const AGAIN = 'Draw the signature again, or clear the sheet.';

/** The form that signs a letter. What was typed and drawn stays until the signature is there. */
export function useSigning(
  { mutate, isPending, error }: Signing,
  told: { signed: (receipt: LetterReceipt) => void; refused: (problem: Problem) => void },
): SigningPart {
  const form = useSchemaForm(signRules, { typed_name: '' });
  const saved = useUnsaved(form);
  const [drawn, setDrawn] = useState<SignatureDrawing>(null);
  const [inkProblem, setInkProblem] = useState<string>();
  const [asked, setAsked] = useState(false);
  const sendOnce = useOneAtATime<SignForm & { ink?: string }>({
    mutate: (input, options) =>
      mutate(input, {
        ...options,
        onSuccess: (receipt) => {
          saved();
          told.signed(receipt);
        },
        onError: (failed) => {
          const problem = problemOfError(failed);
          showFieldProblems(problem, form.setError, ['typed_name']);
          if (problem.fields?.ink) setInkProblem(AGAIN);
          told.refused(problem);
        },
      }),
  });
  const submit = form.handleSubmit(async (values) => {
    setAsked(true);
    let ink: string | undefined;
    try {
      ink = await drawn?.();
    } catch {
      return setInkProblem(AGAIN);
    }
    sendOnce(ink === undefined ? values : { ...values, ink });
  });
  const failed = asked && error ? problemOfError(error) : undefined;
  const atField = failed?.fields?.typed_name || failed?.fields?.ink;
  return {
    form,
    inkProblem,
    onDrawn: (next) => {
      setInkProblem(undefined);
      setDrawn(() => next);
    },
    submit,
    busy: isPending,
    problem: atField ? undefined : failed,
  };
}
