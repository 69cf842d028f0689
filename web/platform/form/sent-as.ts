import type * as z from 'zod';

/** The lines of a typed text that are not empty. */
export const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** Checks what a form sends by the schema of the call; what is wrong stands at the field that it was typed into. */
export function sentAs<S extends z.ZodType>(schema: S, sent: unknown, context: z.RefinementCtx): z.output<S> {
  const { data, error } = schema.safeParse(sent);
  for (const { path, message } of error?.issues ?? [])
    context.issues.push({ code: 'custom', path: [path[0] ?? ''], message, input: context.value });
  // With an issue nobody gets to see it.
  return data as z.output<S>;
}
