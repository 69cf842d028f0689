import type { StoryData } from './made';

/** One valid call of a story, made of what the steps before it made. */
export interface Step {
  /** The call, by its name in the table. */
  call: string;
  input: (made: StoryData) => Record<string, unknown>;
  /** Files of an upload by field. */
  files?: Record<string, () => File>;
  /** The name under which the answer is kept. */
  keep?: string;
  /** Fields that the answer has to show as they were sent. */
  shows?: Record<string, unknown>;
  /** The record of that name has to be in the list that is answered, or must not be. */
  lists?: { name: string; as: 'there' | 'gone' };
  /** The record was deleted, so the call has to be refused. */
  refused?: true;
}

/** Steps that follow one another. A later story may use what an earlier one made. */
export interface Story {
  steps: readonly Step[];
  /** The record that it leaves on the server, because the contract has no way to delete it. */
  leaves?: string;
}

/** A record that is made, read, changed, read again, deleted and looked for. */
export interface RecordStory {
  name: string;
  /** The module of its calls. */
  of: string;
  create: string;
  /** Either the call that answers one record, or the list of all. */
  read?: string;
  list?: string;
  update?: string;
  /** Left out for what stays. */
  remove?: string;
  form: (made: StoryData) => Record<string, unknown>;
  change: Record<string, unknown>;
  files?: Step['files'];
  /** The record that it is part of, in the path. */
  within?: string;
  /** The name of its id in a path and in an answer; `id` when left out. */
  pathId?: string;
  bodyId?: string;
  /** Steps between the change and the end. */
  meanwhile?: readonly Step[];
}

/** The steps of a record's story. */
export function storySteps(story: RecordStory): Step[] {
  const { name, of, create, read, list, update, remove, form, change, files, within, bodyId } = story;
  const part = (made: StoryData) => (within ? { id: made.id(within) } : {});
  const own = (made: StoryData) => ({ ...part(made), [story.pathId ?? 'id']: made.id(name, bodyId) });
  const look = (shows: Step['shows'], as: 'there' | 'gone'): Step[] => {
    if (read) {
      const step = { call: `${of}.${read}`, input: own, keep: name };
      return [as === 'gone' ? { ...step, refused: true } : { ...step, ...(shows && { shows }) }];
    }
    // One search finds a record by the word that only the runner's records have.
    const input = (made: StoryData) => ({ ...part(made), search: made.tag, page_size: 50 });
    return list ? [{ call: `${of}.${list}`, input, lists: { name, as } }] : [];
  };
  const changed = (made: StoryData) => ({ ...form(made), ...change, ...own(made), ...made.version(name) });
  return [
    {
      call: `${of}.${create}`,
      input: (made) => ({ ...part(made), ...form(made) }),
      keep: name,
      ...(files && { files }),
    },
    ...look(undefined, 'there'),
    ...(update
      ? [{ call: `${of}.${update}`, input: changed, keep: name, shows: change }, ...look(change, 'there')]
      : []),
    ...(story.meanwhile ?? []),
    ...(remove ? [{ call: `${of}.${remove}`, input: own }, ...look(undefined, 'gone')] : []),
  ];
}
