import type { FieldErrors, Resolver } from 'react-hook-form';

/** The typed values of a form whose fields depend on the record, by name. */
export type TypedValues = Record<string, string>;

/** Checks a form by a function that gives the words for each wrong field; schemas would come with the page. */
export const checkForm =
  (wrong: (values: TypedValues) => Record<string, string>): Resolver<TypedValues> =>
  (values) => {
    const found = Object.entries(wrong(values));
    if (found.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'rule', message }]));
    return { values: {}, errors: errors as FieldErrors<TypedValues> };
  };
