import * as z from 'zod';
import { inArea, inPerson, orActing } from '../platform/access';
import { calls, del, download, get, patch, post, uploadCall } from '../platform/call';
import { ById, Day, DoneAnswer, Id, Instant, numeric, optional, requiredText } from '../platform/fields';
import { PageInput, pageOf } from '../platform/page';
import { LastEdit, Version } from '../platform/version';
import { LetterBody, LetterField, requiredLetterBody, tokensIn } from './letter-body';
import { ImageName, LETTER_IMAGE_FILE, LetterImage } from './letter-image';
import { categoryOf, LETTER_STATES } from './letter-state';
import { isOwnToken } from './letter-token';

/** Most people who are looked at in one call. */
const PEOPLE_MAX = 1000;

const name = (label: string) => requiredText(label).max(60);
/** The category and the type of a letter or a template: both are required (V214). */
const kind = {
  /** One of `LETTER_CATEGORIES`, or free words. */
  category: name('Category').overwrite(categoryOf),
  letter_type: name('Letter type'),
};
const subject = z.string().trim().max(150, 'should not be more than 150 characters');
const written = { subject: requiredText('Subject').pipe(subject), body: requiredLetterBody('Letter') };

/** A letter in the making: its name, its kind and whatever is written so far. */
export const LetterDraft = z.object({
  letter_name: requiredText('Letter name').max(120, 'should not be more than 120 characters'),
  ...kind,
  subject,
  /** The day from which the letter takes effect; its facts about a person are those of the day it is sent. */
  effective_date: optional(Day),
  /** The company whose people it is for; null for those of all companies. */
  company: Id.nullable(),
  body: LetterBody,
  /** Whether the recipient is asked to sign the letter. */
  asks_signature: z.boolean(),
});
export type LetterDraft = z.output<typeof LetterDraft>;
/** A letter that can be published. */
export const LetterForm = LetterDraft.extend(written);

const OfVersion = { id: Id, version: Version };

export const Letter = z.object({
  id: Id,
  letter_name: z.string(),
  category: z.string(),
  letter_type: z.string(),
  subject: z.string(),
  effective_date: Day.nullable(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  asks_signature: z.boolean(),
  state: z.enum(LETTER_STATES),
  /** Number of the version that is published last; null for a draft. */
  published: z.number().int().nullable(),
  published_at: Instant.nullable(),
  /** Whether it was changed since it was published; the published version is sent until the draft is published. */
  has_draft: z.boolean(),
  edited: LastEdit,
  version: Version,
});
export type Letter = z.infer<typeof Letter>;

/** A published version, which stays as it is. */
export const PublishedLetter = Letter.pick({
  letter_name: true,
  category: true,
  letter_type: true,
  subject: true,
  effective_date: true,
  asks_signature: true,
}).extend({ number: z.number().int(), body: LetterBody, published_at: Instant, published_by: z.string() });
export type PublishedLetter = z.infer<typeof PublishedLetter>;

export const LetterDetail = Letter.extend({
  /** As it was saved last, which of a letter with a draft is the draft. */
  body: LetterBody,
  /** The published versions, the newest first. */
  versions: z.array(PublishedLetter.pick({ number: true, published_at: true, published_by: true }).extend({ id: Id })),
  /** How often it was sent, in any version. */
  sent: z.number().int(),
});
export type LetterDetail = z.infer<typeof LetterDetail>;

export const TemplateForm = z.object({
  name: requiredText('Name').max(120, 'should not be more than 120 characters'),
  ...kind,
  subject,
  body: requiredLetterBody('Letter').refine(
    (body) => !tokensIn(body).some(isOwnToken),
    'A template is for every company: take out the fields of one company',
  ),
});
export type TemplateForm = z.output<typeof TemplateForm>;

export const LetterTemplate = z.object({
  id: Id,
  name: z.string(),
  category: z.string(),
  letter_type: z.string(),
  subject: z.string(),
  edited: LastEdit,
  version: Version,
});
export type LetterTemplate = z.infer<typeof LetterTemplate>;

const TemplateDetail = LetterTemplate.extend({ body: LetterBody });

/** A text, and whom it is shown for. */
const Previewed = z.object({
  subject,
  body: LetterBody,
  company: Id.nullable().default(null),
  employee: Id.optional(),
  candidate: Id.optional(),
  /** The day from which the letter takes effect. */
  effective_date: Day.nullable().default(null),
});

/** The place of a field's value, or of the part of it on one line, as shares of the page from 0 to 1. */
export const FieldPlace = z.object({
  /** Which field of the text, counted from 0. */
  field: z.number().int(),
  /** From 1. */
  page: z.number().int(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});
export type FieldPlace = z.infer<typeof FieldPlace>;

const People = z.array(Id).max(PEOPLE_MAX, `Choose at most ${PEOPLE_MAX}`).default([]);

const WHO_PUBLISHES = 'A published letter carries the name of who publishes it.';

/** Letters and their templates: drafts, published versions, and their text for a person. */
export const letter = calls('/letter/', () => ({
  /** C909: the last saved comes first; found by a part of the name, the type or the subject. */
  list: get(
    '',
    orActing(inArea('settings')),
    PageInput.extend({ state: z.enum(LETTER_STATES).optional(), category: z.string().max(60).optional() }),
    pageOf(Letter),
  ),
  detail: get('{id}/', orActing(inArea('settings')), ById, LetterDetail),
  /**
   * The letter of a category, a name and a type, as the address of its page has them. Companies may have letters of one name: without
   * `company` it is that of all companies, or else the first.
   */
  named: get(
    'named/',
    orActing(inArea('settings')),
    z.object({
      category: z.string().max(60),
      letter_name: z.string().max(120),
      letter_type: z.string().max(60),
      company: numeric(Id).optional(),
    }),
    LetterDetail,
    { named: true },
  ),
  /** One published version, whose id `detail` names. */
  published: get(
    '{id}/version/{versionId}/',
    orActing(inArea('settings')),
    ById.extend({ versionId: Id }),
    PublishedLetter,
  ),
  /** The categories and types that letters and templates have. */
  kinds: get(
    'kinds/',
    orActing(inArea('settings')),
    z.object({}),
    z.object({ kinds: z.array(z.object({ category: z.string(), letter_type: z.string() })) }),
  ),
  /** Writes a letter and publishes it. */
  create: post('', inPerson(inArea('settings'), WHO_PUBLISHES), LetterForm, LetterDetail),
  /** Writes a letter that is no more than a draft. */
  addToDraft: post('draft/', orActing(inArea('settings')), LetterDraft, LetterDetail),
  /** Changes a letter and publishes it as its next version. 409 when somebody saved another version meanwhile. */
  update: patch('{id}/', inPerson(inArea('settings'), WHO_PUBLISHES), LetterForm.extend(OfVersion), LetterDetail),
  /** Changes a draft, or begins one of a published letter, whose published version stays. 409 as with `update`. */
  updateDraft: patch('{id}/draft/', orActing(inArea('settings')), LetterDraft.extend(OfVersion), LetterDetail),
  /** Publishes the draft as it was saved. 409 when somebody saved another version meanwhile, or when there is no draft. */
  publish: post('{id}/publish/', inPerson(inArea('settings'), WHO_PUBLISHES), z.object(OfVersion), LetterDetail),
  delete: del('{id}/', orActing(inArea('settings')), ById, DoneAnswer),
  /** Stores a picture, which a text then names. It is kept for good, because published versions keep naming it. */
  addImage: uploadCall('image/', orActing(inArea('settings')), z.object({}), LetterImage, { image: LETTER_IMAGE_FILE }),
  /** The bytes of a picture in a text. */
  image: download('image/', orActing(inArea('settings')), z.object({ image: ImageName }), {
    serves: ['image/jpeg', 'image/png'],
  }),
  /**
   * A text as PDF, filled with the data of an employee or a candidate; without a person, the names of the fields are in their
   * place. A page asks by `POST /transfer/down/letter.preview` with this input as JSON.
   */
  preview: download('preview/', orActing(inArea('settings')), Previewed, {
    reads: true,
    method: 'POST',
    serves: ['application/pdf'],
  }),
  /**
   * The places of the fields' values in `preview` with the same input. A page highlights one on screen; the PDF, which is what
   * would be sent, has no mark of it.
   */
  places: post('places/', orActing(inArea('settings')), Previewed, z.object({ places: z.array(FieldPlace) }), {
    reads: true,
  }),
  /** Which of these people have no value for a field of a text, or one that cannot be printed. A middle name may always be missing. */
  missing: post(
    'missing/',
    orActing(inArea('settings')),
    z.object({
      body: LetterBody,
      employees: People,
      candidates: People,
      effective_date: Day.nullable().default(null),
    }),
    z.object({
      /** How many of the people there are. */
      people: z.number().int(),
      /** How many fields the text has. */
      fields: z.number().int(),
      /** The names of the companies' fields in the text, by their tokens. */
      own: z.record(z.string(), z.string()),
      /** The characters of the text itself, and of the head, that no font of the letters has; a box would be in their place. */
      unprintable: z.array(z.string()),
      missing: z.array(
        z.object({
          kind: z.enum(['employee', 'candidate']),
          id: Id,
          name: z.string(),
          tokens: z.array(LetterField),
          /** The same characters of the text for this person. */
          unprintable: z.array(z.string()),
        }),
      ),
    }),
    { reads: true },
  ),

  /** C910: the last saved comes first; found by a part of the name, the type or the subject. */
  templates: get(
    'template/',
    orActing(inArea('settings')),
    PageInput.extend({ category: z.string().max(60).optional() }),
    pageOf(LetterTemplate),
  ),
  template: get('template/{id}/', orActing(inArea('settings')), ById, TemplateDetail),
  createTemplate: post('template/', orActing(inArea('settings')), TemplateForm, TemplateDetail),
  /** 409 when somebody saved another version meanwhile. */
  updateTemplate: patch('template/{id}/', orActing(inArea('settings')), TemplateForm.extend(OfVersion), TemplateDetail),
  deleteTemplate: del('template/{id}/', orActing(inArea('settings')), ById, DoneAnswer),
}));
