import { type ComponentType, type FunctionComponent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { NETWORK_ERROR } from '../call/wording';
import { fetchStylesheetsAgain, isMissingChunk, pageIsThere } from '../page/missing-chunk';
import { LoadFailure } from './LoadFailure';

/** Something that can be fetched before it is needed. */
export interface Fetchable {
  fetch: () => void;
}

/** A part of a screen whose files come when it is shown, and not with the screen. */
export type OnDemand<P> = FunctionComponent<P> & Fetchable;

/**
 * Goes on the button that opens parts: they are fetched while the pointer is on the button, or the focus in it. A menu
 * takes them as `opens` of its actions, and fetches them when it opens.
 */
export function opens(...parts: readonly Fetchable[]) {
  const fetchAhead = () => {
    for (const part of parts) part.fetch();
  };
  return { onPointerEnter: fetchAhead, onFocus: fetchAhead };
}

export interface Source<Part> {
  /** The part, once it has come. */
  part: Part | undefined;
  /** Resolves with what failed, or with nothing once the part is here. What failed is asked for again the next time. */
  fetch: () => Promise<unknown>;
}

/** Fetches a part once, and asks again after a failure. */
export function sourceOf<Part>(get: () => Promise<Part>): Source<Part> {
  let coming: Promise<unknown> | undefined;
  const source: Source<Part> = {
    part: undefined,
    fetch: () => {
      coming ??= get().then(
        (part) => {
          source.part = part;
        },
        (error: unknown) => {
          coming = undefined;
          return error;
        },
      );
      return coming;
    },
  };
  return source;
}

/** The words about a part that did not load, and the acts. */
interface Missing {
  why: string;
  act: string;
  again: () => void;
}

const FIRST = 'This part of the page did not load. What you typed is kept.';
const STILL = 'There is still no answer. Check your connection.';
const REPLACED = 'This part is not there any more: a newer Tenure has taken its place. Load the page again to go on.';

/** The part of a source once it is here, or what is missing. */
export function useFetched<P>(source: Source<ComponentType<P>>): {
  Part?: ComponentType<P>;
  missing?: Missing;
  busy: boolean;
} {
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(source.part === undefined);
  const [defect, setDefect] = useState<unknown>();

  const load = useCallback(
    async (isAgain: boolean) => {
      setBusy(true);
      const styled = !isAgain || (await fetchStylesheetsAgain());
      const error = styled ? await source.fetch() : undefined;
      if (error !== undefined && !isMissingChunk(error)) setDefect(error);
      else if (!source.part) setWhy(!isAgain ? FIRST : (await pageIsThere(location.href)) ? REPLACED : STILL);
      setBusy(false);
    },
    [source],
  );
  useEffect(() => {
    // It may have come between the first render and this: fetched ahead, it waits for nobody.
    if (source.part) setBusy(false);
    else void load(false);
  }, [source, load]);

  // A part that came and could not start is a defect, which the page around it tells.
  if (defect !== undefined) throw defect;
  if (source.part) return { Part: source.part, busy: false };
  if (why === '') return { busy };
  const missing =
    why === REPLACED
      ? { why, act: 'Load page again', again: () => location.reload() }
      : { why, act: 'Try again', again: () => void load(true) };
  return { missing, busy };
}

function PartFrom<P>({
  source,
  props,
  meanwhile,
}: {
  source: Source<ComponentType<P>>;
  props: P & object;
  meanwhile: ReactNode;
}) {
  const { Part, missing, busy } = useFetched(source);
  if (Part) return <Part {...props} />;
  if (!missing || busy) return meanwhile;
  return (
    <LoadFailure title={NETWORK_ERROR} retry={missing.again} act={missing.act}>
      {missing.why}
    </LoadFailure>
  );
}

/**
 * A part in its place on the page, such as an editor or a preview, that is fetched when it is shown. `meanwhile` stands
 * there until it has come; a part that cannot be fetched says so there, and can be tried again.
 */
export function partOnDemand<P>(get: () => Promise<ComponentType<P>>): OnDemand<P & { meanwhile?: ReactNode }> {
  const source = sourceOf(get);
  return Object.assign(
    ({ meanwhile, ...props }: P & { meanwhile?: ReactNode }) => (
      <PartFrom source={source} props={props as P & object} meanwhile={meanwhile} />
    ),
    { fetch: () => void source.fetch() },
  );
}
