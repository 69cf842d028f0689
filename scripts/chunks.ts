import { globSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Rolldown } from 'vite';
import {
  AHEAD,
  APART,
  FEW,
  FRAME,
  FRAME_OF_ALL,
  HEAVY,
  MANY,
  OF_BASE,
  OF_CASES,
  OF_HMO,
  OPENED_MOST,
  OURS,
  OVERLAYS,
  PARTS_OF_CASE,
  PLAIN,
  SMALL_FORM,
  START,
  STYLES_OF_APPLICATION,
  WITH_CASES,
  WITH_ICONS,
  WITH_STATES,
} from './chunk-parts.ts';
import { iconFilesOf } from './icon-files.ts';
import { modulesOfPages } from './page-files.ts';
import { pageTable } from './page-table-in-node.ts';

type Graph = Rolldown.ChunkingContext;
type Has = (id: string, graph: Graph) => boolean;

/**
 * How the client is cut into few files. Left alone, the bundler makes a chunk of whatever the same pages share, a hundred
 * for a list. The groups are layers: each takes what its modules import, as far as no group before has it, so that a
 * chunk never imports one of a later group and all start in the right order. `scripts/README.md` has the figures.
 */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const pathOf = (id: string) => relative(root, id).replaceAll(sep, '/');
  const stands = (where: RegExp) => (id: string) => where.test(pathOf(id));
  const matching = (...patterns: string[]) =>
    patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).map((file) => join(root, file));
  const ours = matching('web/**/*.{ts,tsx}');
  const heavy = new Map<string, boolean>();
  /** Whether a module of ours imports a heavy package, at any depth. Packages themselves are only told by their names. */
  function isHeavy(id: string, graph: Graph): boolean {
    const known = heavy.get(id);
    if (known !== undefined) return known;
    // Modules that import one another ask for themselves again.
    heavy.set(id, false);
    const path = pathOf(id);
    const imported = OURS.test(path) ? (graph.getModuleInfo(id)?.importedIds ?? []) : [];
    const found = HEAVY.test(path) || imported.some((one) => isHeavy(one, graph));
    heavy.set(id, found);
    return found;
  }

  /** Tells our modules that match, or that those import at any depth. */
  function reachOf(...patterns: string[]) {
    const all = new Set(matching(...patterns));
    let walked = false;
    return (id: string, graph: Graph): boolean => {
      // The walk goes on with what it adds to the set.
      for (const one of walked ? [] : all) {
        for (const next of graph.getModuleInfo(one)?.importedIds ?? []) if (OURS.test(pathOf(next))) all.add(next);
      }
      walked = true;
      return all.has(id);
    };
  }
  /** Tells what is light among what another tells. */
  const lightOf =
    (reaches: Has): Has =>
    (id, graph) =>
      reaches(id, graph) && !isHeavy(id, graph);

  /** Tells the files of the icons that our modules of a kind show. */
  function iconsOf(isKind: Has): Has {
    let icons: Set<string> | undefined;
    return (id, graph) => {
      icons ??= new Set(ours.filter((one) => isKind(one, graph)).flatMap((one) => iconFilesOf(one, graph)));
      return icons.has(id);
    };
  }

  const start = new Set(matching(START));
  const smallForm = new Set(matching(SMALL_FORM));
  const byLinks = reachOf(...screensOf((frame, name) => frame === 'link' && !OF_CASES.includes(name)));
  const byCases = reachOf(...screensOf((_, name) => OF_CASES.includes(name)));
  const ofApplication = lightOf(reachOf(FRAME_OF_ALL, 'web/platform/{list,record,ui}/*.{ts,tsx}'));
  const ofLinks = lightOf(byLinks);
  const ofSchemas = lightOf(reachOf('contracts/*/*.ts'));
  const ofForms = lightOf(reachOf(SMALL_FORM));
  const ofStart = reachOf(START);
  const byEachPage = [...screensOf(() => true), AHEAD].map((screen) => reachOf(screen));
  const pagesWith = (id: string, graph: Graph) => byEachPage.filter((has) => has(id, graph)).length;
  const ofEveryPage = reachOf(START, FRAME_OF_ALL, OPENED_MOST, AHEAD);
  const isRare = (id: string, graph: Graph) => pagesWith(id, graph) < FEW && !ofEveryPage(id, graph);

  const isWithIcons = stands(WITH_ICONS);
  const isWithCases = stands(WITH_CASES);
  /** The shared parts of two kinds of pages that must not load each other. */
  const isShared = (id: string, graph: Graph) =>
    !smallForm.has(id) &&
    !isWithIcons(id) &&
    !isWithCases(id) &&
    [ofApplication, ofLinks, ofSchemas, ofForms].filter((has) => has(id, graph)).length > 1;
  const isCommon = (id: string, graph: Graph) => isShared(id, graph) && !isRare(id, graph);
  const isIconOfBase = iconsOf((id, graph) => [ofStart, byLinks, isCommon].some((has) => has(id, graph)));

  /** The parts that a page needs to be shown. The rest comes with parts that are opened. */
  const isOfPages = (id: string, graph: Graph) => pagesWith(id, graph) > 0;
  const isIconOfPages = iconsOf(isOfPages);
  const byChecklist = reachOf('web/hiring/onboarding/OnboardingChecklist*.tsx');
  // The page that employees begin with shows the checklist: its few icons are worth no files of their own.
  const isIconOfMost = iconsOf((id, graph) => ofEveryPage(id, graph) || byChecklist(id, graph));

  /** The parts that keep the draft of a small form, which come with the form, however many forms do. */
  const isDraft = stands(/^web\/platform\/form\/(draft|kept-draft|stored-draft|DraftSaved)\./);
  const isOfCase = stands(PARTS_OF_CASE);
  /** The pages of managers in an appraisal, which no other link needs. */
  const isReview = stands(/^web\/performance\/appraisal\//);
  /** The shared parts of the pages about one request for leave, by a link or not. */
  const isLeave = stands(/^web\/time\/leave\//);

  const apartOf = (id: string) => APART.find(([, modules]) => modules.test(pathOf(id)))?.[0] ?? null;
  const isApplication = (id: string, graph: Graph) =>
    !isRare(id, graph) &&
    !smallForm.has(id) &&
    !isDraft(id) &&
    !isOfCase(id) &&
    !apartOf(id) &&
    ((FRAME.test(pathOf(id)) && isOfPages(id, graph)) || (graph.getModuleInfo(id)?.importers.length ?? 0) >= MANY);

  /** The parts that pages of cases behind links show as the application does. Those of the pages opened most are in `base`. */
  const isOfCases = (id: string, graph: Graph) =>
    OURS.test(pathOf(id)) &&
    !isWithIcons(id) &&
    byCases(id, graph) &&
    !byLinks(id, graph) &&
    isApplication(id, graph) &&
    !isHeavy(id, graph);
  const caseChunk = (id: string, graph: Graph) =>
    isWithIcons(id) ? 'icons' : isWithCases(id) || isOfCases(id, graph) ? 'case-shared' : null;
  const isHmo = stands(OF_HMO);
  const isOfHmoLinks = (id: string, graph: Graph) => isHmo(id) && byCases(id, graph);
  const isIcon = stands(/^node_modules\/lucide-react\//);
  const isIconOfCases = iconsOf(byCases);
  const iconChunk = (id: string, graph: Graph) =>
    isIconOfMost(id, graph)
      ? 'icons'
      : isIconOfCases(id, graph)
        ? 'case-shared'
        : isIconOfPages(id, graph)
          ? 'icon-pages'
          : 'icon-parts';

  return [
    // The parts that the window needs before anything else.
    { name: 'first', tags: ['$initial'], priority: 12 },
    // The router and the calls, which every page but the first needs, what kinds of pages share that must not load each other,
    // and the icons of all these and of link pages.
    {
      debugName: 'base',
      name: (id, graph) =>
        start.has(id) ||
        PLAIN.test(pathOf(id)) ||
        OF_BASE.test(pathOf(id)) ||
        isCommon(id, graph) ||
        isIconOfBase(id, graph) ||
        (isOfCases(id, graph) && ofEveryPage(id, graph))
          ? 'base'
          : null,
      priority: 10,
    },
    // The parts that kinds of pages share, but few of them show.
    { debugName: 'rare', name: (id, graph) => (isShared(id, graph) ? 'rare' : null), priority: 9 },
    // The schemas of sign-in, with zod's mini edition.
    { name: 'auth', test: stands(/^contracts\/access\/auth\.ts$/), priority: 9 },
    // What a password must be, which links ask for that need no other schema.
    {
      name: 'password-rule',
      test: stands(/^contracts\/access\/password-rule\.ts$/),
      includeDependenciesRecursively: false,
      priority: 11,
    },
    // Icons of two or more chunks: of the pages that people begin with, of cases, of other pages, and of parts that are opened.
    // With them what cases show in the application and behind links: a chunk more would be a request more for every list.
    {
      debugName: 'icons',
      name: (id, graph) => (isIcon(id) ? iconChunk(id, graph) : caseChunk(id, graph)),
      minShareCount: 2,
      priority: 9,
    },
    // The rules of acts on an appraisal, and the words about weights and ratings.
    {
      name: 'appraisal-rules',
      test: stands(/^contracts\/performance\/(appraisal-state|kpi-weights)\.ts$/),
      priority: 11,
    },
    // The parts that lists and schemas read, and few links. Days, which all read, stay in `base`.
    {
      name: 'state-rules',
      test: stands(WITH_STATES),
      includeDependenciesRecursively: false,
      priority: 11,
    },
    // The parts that the links of health insurance share with its pages, so that they fetch no application.
    {
      debugName: 'hmo-linked',
      name: (id, graph) => (isOfHmoLinks(id, graph) ? 'hmo-linked' : null),
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 11,
    },
    // The owner and the due day of an item of onboarding, which the page that employees begin with reads without a form.
    { name: 'checklist-rules', test: stands(/^contracts\/platform\/checklist\.ts$/), priority: 11 },
    // The parts that pages behind the link of a mail share; separately, those that only the pages of one module share.
    {
      debugName: 'link',
      name: (id, graph) =>
        !ofLinks(id, graph) || isDraft(id) ? null : isReview(id) ? 'reviews' : isLeave(id) ? 'leave-shared' : 'link',
      minShareCount: 2,
      priority: 8,
    },
    // Menus, panels and questions, in one file also where a part has a single importer.
    { name: 'overlays', test: stands(OVERLAYS), includeDependenciesRecursively: false, priority: 11 },
    // The parts that pages of several modules show.
    {
      debugName: 'apart',
      name: apartOf,
      minShareCount: 2,
      includeDependenciesRecursively: false,
      priority: 11,
    },
    // The frame of the application with the reads that its routes start, the parts that its screens show, and what many use.
    {
      debugName: 'application',
      name: (id, graph) =>
        STYLES_OF_APPLICATION.test(pathOf(id)) || (isApplication(id, graph) && !isHeavy(id, graph))
          ? 'application'
          : null,
      test: stands(OURS),
      priority: 7,
    },
    // A small form, and what every larger one begins with.
    { debugName: 'fields', name: 'fields', test: (id) => smallForm.has(id), priority: 9 },
    {
      debugName: 'schemas',
      name: (id, graph) => (isHeavy(id, graph) ? `schemas-${pathOf(id).split('/')[1]}` : null),
      test: stands(/^contracts\//),
      includeDependenciesRecursively: false,
      minShareCount: 2,
      priority: 6,
    },
    // The parts that a few pages of a module share; separately, those that one page shares with parts that are opened, or these
    // parts alone.
    {
      debugName: 'modules',
      name: (id, graph) =>
        isHeavy(id, graph)
          ? null
          : `${isOfCase(id) ? 'case' : (OURS.exec(pathOf(id))?.[1]?.replaceAll('/', '-') ?? 'common')}${pagesWith(id, graph) > 1 ? '' : '-parts'}`,
      test: stands(OURS),
      includeDependenciesRecursively: false,
      minShareCount: 2,
      priority: 4,
    },
    // Larger fields and selects: not before the first form or dialog opens.
    {
      debugName: 'forms',
      name: (id, graph) => (isHeavy(id, graph) ? 'forms' : null),
      test: stands(/^web\/platform\/(form\/(?!RichText)|record\/|ui\/)/),
      minShareCount: 2,
      priority: 3,
    },
  ];
}

/** The files of the screens in frames of a kind. */
function screensOf(isKind: (frame: string, name: string) => boolean): string[] {
  const modules = modulesOfPages();
  return pageTable
    .filter(({ frame, name }) => isKind(frame, name))
    .flatMap(({ name }) => modules[name] ?? [])
    .filter(
      (module, index, all) => module !== './main' && module !== './house/Application' && all.indexOf(module) === index,
    )
    .map((module) => `${join('web', module)}.{ts,tsx}`);
}
