/**
 * Packages for forms, editors and files. What imports them, at any depth, is not for pages that only show things. Zod's
 * mini edition is not among them.
 */
export const HEAVY =
  /^node_modules\/(zod\/(?!mini|v4\/mini)|(react-hook-form|downshift|react-dropzone|@tiptap|pdfjs-dist|signature_pad|sonner)\/)/;
/** A module of ours, and the folder that it stands in: a module of the product, a part of one, or none. */
export const OURS = /^(?:web\/(?:(?:house|platform\/(?:call|page|picture))\/|[\w-]+\/(?:([\w/-]+)\/)?)?|contracts\/)/;

/** A file that so many modules import comes with every page of the application; what fewer import comes with its module. */
export const MANY = 14;
/** Parts that fewer pages show do not come with all others. */
export const FEW = 5;

/** The parts of a small form: its state, its texts with what they may hold, its days, and the files that it keeps. Selects, uploads and editors come with larger forms. */
export const SMALL_FORM =
  '{web/platform/form/{use-schema-form,first-wrong,field-problems,one-at-a-time,unsaved,kept-draft,stored-draft,DraftSaved,TextAreaField,TextField,PasswordField,DayField,DayInput,typed-day,RadioField,ClearButton,file-intake},web/platform/upload/{kept-files,use-kept-files},web/platform/photo-pages/kept-pages,contracts/platform/characters}.ts*';
/** The files of every page but the first. */
export const START =
  '{web/{house/Application.tsx,platform/call/ApiProvider.tsx,hiring/meeting/MeetingPlace.tsx,platform/session/waiting.ts},contracts/platform/month.ts}';
/** The frame of the application, how far its sections are, and the shared rooms without the forms of records, PDFs, toasts and choices, which no list shows. */
export const FRAME =
  /^web\/(house\/signed-in-start|platform\/shell\/AppLayout|platform\/page\/(step-notes|section-address)|platform\/(list|ui)\/(?!Pdf|ToastCard\.tsx|toast-place|free-place|use-width|ChoiceBar|NamedChoice|YearChoice)[\w-]+|platform\/record\/(?!RecordForm|use-record-form|edit-conflict|conflict-panel|role-words|account-person)[\w-]+)\.tsx?$/;
/** The files of every page of the application. */
export const FRAME_OF_ALL = 'web/house/signed-in-start.ts';
/** The pages that people begin with, which fetch nothing that only others share. */
export const OPENED_MOST =
  'web/{desk/home/HomePage,desk/profile/ProfileSummaryPage,hiring/onboarding/CandidatesPage,people/employee/EmployeesPage}.tsx';
/** The files that every page fetches ahead of need. */
export const AHEAD = 'web/platform/ui/ToastStack.tsx';
/** Radix's parts that open nothing, which screens of every kind are made of. */
export const PLAIN =
  /^node_modules\/@radix-ui\/themes\/.*\/(box|grid|flex|skeleton|callout|text-area|text-field)(\.props)?\.js$/;

/**
 * Pages behind links that show a case as the application does: timeline, papers, steps. What they share with it stands in chunks
 * of its own, so that they fetch no application, and other link pages nothing of cases.
 */
export const OF_CASES = [
  'clearExit',
  'answerQuery',
  'openCase',
  'fileComplaint',
  'openComplaint',
  'answerHmoComplaint',
  'confirmHmoRoster',
];

/**
 * The parts that come with the icons, which the application shows everywhere, and of the links only those of cases: states of a
 * case, facts and lines, steps, and what turns pages and sends commands. A chunk of their own would be a request more for every
 * list.
 */
export const WITH_ICONS =
  /^(contracts\/cases\/(complaint|disciplinary|exit|welfare)-state|web\/platform\/(ui\/(Facts|Paginator|Stepper|TwoLines|signed-money)|record\/use-command))\.tsx?$/;
/**
 * The parts that few pages show, too small for a file of their own: the styles of these and of lists of files, the link to a
 * file, and the end of a probation.
 */
export const OF_BASE =
  /^(contracts\/platform\/confirmation\.ts|web\/platform\/(record\/FileLink\.|ui\/(FileList|Paginator|Stepper)\.module\.css))/;
/** The rules of who sees and moves a case, and the files of forms and what waits of them: no list and few links send files. */
export const WITH_CASES =
  /^(contracts\/cases\/case-state|web\/platform\/(ui\/FileList|call\/(post|send)-form|form\/use-waits))\.tsx?$/;
/** The words that lists and schemas read, and few links: the turn of a leave or a headcount, progress, names of fields and states. */
export const WITH_STATES =
  /^(contracts\/[\w-]+\/(leave-state|headcount-(state|answers)|states|candidate-status|change-labels|custom-filter|employment-type|pair-kinds|reporting-line-roles|employment-state|task-kinds)|web\/(hiring\/meeting\/meeting-words|platform\/ui\/ProgressLine))\.tsx?$/;
/** The parts that the links of health insurance may share with its pages. */
export const OF_HMO = /^(web\/health\/hmo\/|contracts\/health\/hmo-state\.)/;
/** The parts of a case and its papers, which come with the pages of cases in one file, however many these are. */
export const PARTS_OF_CASE = /^web\/(cases\/case|platform\/papers)\//;
/** Styles that the page which employees begin with shares with another: they are worth no file of their own. */
export const STYLES_OF_APPLICATION = /^web\/letters\/announcement\/MyAnnouncements\.module\.css/;

/** What lies over a page: it comes with the first press, or when the page rests. */
export const OVERLAYS =
  /^(node_modules\/(@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|aria-hidden|use-sidecar|use-callback-ref|get-nonce|tslib)\/|node_modules\/@radix-ui\/(react-(menu|popover|popper|dialog|alert-dialog|dropdown-menu|dismissable-layer|focus-scope|focus-guards|roving-focus|portal|arrow|collection|id|use-callback-ref|use-escape-keydown|use-rect)|rect)\/|node_modules\/@radix-ui\/themes\/.*\/(dropdown-menu|base-menu|base-dialog|dialog|alert-dialog|popover|heading|require-react-element)(\.props)?\.js|web\/platform\/(ui\/(overlays|ConfirmDialog|DialogButtons|ResultModal)|form\/LeaveDialog|shell\/SessionEndedDialog)\.)/;

/**
 * The parts that pages of several modules show: a chunk each, so that none fetches what only others of them need. Choices bring
 * Radix's select, which forms need too. Forms of other modules do without the schemas of two.
 */
export const APART: readonly (readonly [chunk: string, modules: RegExp])[] = [
  ['overlays', OVERLAYS],
  ['select', /^node_modules\/@radix-ui\/(number|react-scroll-area|react-select|themes\/.*\/select(\.props)?\.js)/],
  ['choices', /^web\/platform\/list\/(ChoiceBar|NamedChoice|YearChoice)\./],
  ['figures', /^web\/platform\/list\/FigureStrip\./],
  ['answers', /^web\/platform\/form\/Answer(Choices|Sheet)\./],
  // The gallery of parts shows it, too.
  ['ToastStackCard', /^web\/platform\/ui\/ToastCard\.tsx/],
  ['letter-words', /^(contracts\/letters\/letter-state|web\/letters\/letter\/letter-words)\./],
  // Boxes for files and papers of cases bring it along.
  ['photo-pages', /^web\/platform\/photo-pages\/PhotoPages\.tsx/],
  ['save-blob', /^web\/platform\/call\/save-blob\.ts/],
  // The record of an employee and the sections that other modules have in it.
  ['section-head', /^web\/people\/employee\/SectionHead\.tsx/],
  ['export', /^web\/platform\/record\/ExportButton\./],
  ['welfare-words', /^web\/cases\/welfare\/welfare-words\./],
  ['record-words', /^web\/(people\/change-request\/own-words|organisation\/setting\/(required-item|section)-words)\./],
  ['own-announcements', /^web\/letters\/announcement\/(MyAnnouncements\.tsx|sent-words|use-mark-read)/],
  // The columns of files that are imported, and the states and banks of Nigeria.
  ['import-columns', /^contracts\/platform\/import-columns\.ts$/],
  ['nigeria', /^contracts\/platform\/nigeria\.ts$/],
];
