import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import type { DefaultValues, Path, PathValue } from 'react-hook-form';
import type * as core from 'zod/v4/core';
import type { LastEdit } from '../../../contracts/platform/version';
import { problemOfError } from '../call/problem';
import { hasOwnToast, type PlaceOfProblem } from '../call/problem-words';
import { reportFailure } from '../call/report-failure';
import { fieldsOf } from '../form/bound';
import { showFieldProblems } from '../form/field-problems';
import { useOneAtATime } from '../form/one-at-a-time';
import { useUnsaved } from '../form/unsaved';
import { type FormSchema, useSchemaForm } from '../form/use-schema-form';
import { toast } from '../ui/toast';
import type { ConflictProps } from './EditConflict';
import { useEditConflict, type Values } from './edit-conflict';

interface Settings<S extends FormSchema, R extends object, T extends R, L extends object> {
  /** A schema that is asked for when the form is sent may depend on what is done then. */
  schema: S | (() => Promise<S>);
  /** The record to change; without one the form makes a new one. */
  record?: R | null | undefined;
  /** What a form without a record begins with; with one, it begins with the record's own fields of these names. */
  blank?: DefaultValues<core.input<S>>;
  /** The form's values of a record, or those of a new one, where they differ from its own fields. */
  valuesOf?: (record: R | undefined) => DefaultValues<core.input<S>>;
  create?: (values: core.output<S>) => Promise<T>;
  /** Changes the record `before`, from its version where it has one. Returns what is then stored. */
  update?: (values: core.output<S>, before: R) => Promise<T>;
  /** Reads the record again. With it, a conflict with somebody else's edit (409) shows both edits. */
  read?: (before: R) => Promise<(T & { edited?: LastEdit }) | null | undefined>;
  /** The fields that two edits can differ in, with their labels. */
  labels?: L & Readonly<Record<string, string>>;
  /** The record, in a word: `company`. */
  word?: string;
  /** A value of a field as a person reads it, in the choice between two edits. */
  textOf?: (name: string, value: unknown) => string;
  /** The words of a toast after saving; `before` is the record before the save. */
  said?: string | ((saved: T, before: R | undefined) => string);
  /** The effect after saving, when the form does not count as unsaved. */
  done?: (saved: T) => unknown;
  /** The place where saving can fail, which chooses the words. */
  place?: PlaceOfProblem;
  /** The form's name of a field that the call calls otherwise. */
  names?: Readonly<Record<string, string>>;
  /** Shows a failure that only this form can show, or reads again what it was about; true when no toast is needed. */
  failed?: (error: unknown) => boolean;
  /** When a field first shows what is wrong with it. */
  mode?: 'onTouched' | 'onSubmit';
}

/** The part of a form that its frame needs: `RecordForm` on a page, `RecordDialog` over one. */
export interface Edit {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  busy: boolean;
  /** How many fields differ from what is stored. */
  changed: number;
  /** Why the form cannot be saved yet. */
  blocked: string | undefined;
  /** Takes all changes back. */
  discard: () => void;
  /** The version that the next save starts from. */
  version: string;
  /** Both values of each field in which somebody else's edit differs. */
  conflict: ConflictProps | null;
}

/** The record's own fields that the form has, or what it begins with in their place. */
const ownFields = (blank: Values, record: Values | undefined): Values =>
  Object.fromEntries(Object.entries(blank).map(([name, begun]) => [name, record?.[name] ?? begun]));

/** A record without a version is overwritten by the person who saves last. */
const versionOf = (record: object): unknown => ('version' in record ? record.version : undefined);

/**
 * The form of a record: it creates one, or saves another version of it. When somebody else saved meanwhile, it reads the
 * record again, keeps what was typed, asks only where the two differ, and then saves from the new version. Leaving asks
 * while something is unsaved.
 */
export function useRecordForm<S extends FormSchema, R extends object, T extends R, L extends object = object>(
  settings: Settings<S, R, T, L>,
) {
  const { schema, record, create, update, read, said, done } = settings;
  const { blank = {} as DefaultValues<core.input<S>> } = settings;
  const { valuesOf = (stored) => ownFields(blank, stored as Values | undefined) as typeof blank } = settings;
  const { labels, word = 'record', names = {}, place = 'save' } = settings;
  // The record that the next save starts from: the opened one, then the last one that anybody saved.
  const [before, setBefore] = useState<R | undefined>(record ?? undefined);
  const form = useSchemaForm(schema, valuesOf(record ?? undefined), settings.mode);
  const left = useUnsaved(form);
  const conflict = useEditConflict(labels ?? {}, (name, value) =>
    form.setValue(name as Path<core.input<S>>, value as PathValue<core.input<S>, Path<core.input<S>>>, {
      shouldDirty: true,
      shouldValidate: true,
    }),
  );
  /** The effect after this one save, in place of `done`. */
  const instead = useRef<(saved: T) => unknown>(undefined);

  const succeed = (saved: T): unknown => {
    conflict.clear();
    if (before) {
      setBefore(saved);
      form.reset(valuesOf(saved) as core.input<S>);
    }
    left();
    if (instead.current) return instead.current(saved);
    if (said !== undefined) toast.success(typeof said === 'string' ? said : said(saved, before));
    return done?.(saved);
  };
  const fail = async (error: unknown) => {
    const problem = problemOfError(error);
    if (problem.status === 409 && before && read) {
      const now = await read(before).catch(() => null);
      if (now && versionOf(now) !== versionOf(before)) {
        setBefore(now);
        const [base, theirs] = [valuesOf(before) as Values, valuesOf(now) as Values];
        if (!conflict.meet(base, theirs, form.getValues(), now.edited ?? null)) await succeed(now);
        return;
      }
    }
    if (settings.failed?.(error)) return;
    const told = Object.entries(problem.fields ?? {}).map(([name, words]) => [names[name] ?? name, words]);
    const known = [...Object.keys(form.getValues()), ...Object.values(names)] as Path<core.input<S>>[];
    const shown = showFieldProblems({ ...problem, fields: Object.fromEntries(told) }, form.setError, known);
    // Messages at the fields are said once, except where the documents have a toast beside them.
    if (shown && !hasOwnToast(place)) return;
    reportFailure(error, place);
  };
  const saving = useMutation({
    mutationFn: ({ values }: { values: core.output<S> }) => {
      if (before && update) return update(values, before);
      if (create) return create(values);
      throw new Error('A form needs what it has to call');
    },
    gcTime: 0,
    onSuccess: succeed,
    onError: fail,
  });
  const once = useOneAtATime(saving);
  const send = form.handleSubmit((values) => once({ values }));
  const edit: Edit = {
    onSubmit: (event) => {
      instead.current = undefined;
      void send(event);
    },
    busy: saving.isPending,
    changed: Object.keys(form.formState.dirtyFields).length,
    blocked: conflict.blocked,
    discard: () => {
      conflict.clear();
      form.reset(valuesOf(before) as core.input<S>);
    },
    version: String(before && versionOf(before)),
    conflict: conflict.conflict && {
      conflict: conflict.conflict,
      word,
      textOf: settings.textOf,
      onChoose: conflict.choose,
    },
  };
  return {
    form,
    control: form.control,
    field: fieldsOf(form.control, labels as L | undefined),
    edit,
    /** The record that the next save starts from; undefined for a new one. */
    before,
    /** Saves as sending the form does, but goes on with `then`. */
    saveThen: (then: (saved: T) => unknown) => {
      instead.current = then;
      void send();
    },
  };
}
