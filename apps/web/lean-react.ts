import type { Plugin } from 'vite';
import { type Known, writeKnown } from './lean-code.ts';

/**
 * React DOM without what this application never asks of it: a quarter of its bytes, on every page (decision 38). React has no switch
 * for it, so the build says what cannot happen here. Another version of React that is written otherwise does not build, nor does
 * a module that imports what is gone.
 */
export function leanReact(): Plugin {
  return {
    name: 'disponent-lean-react',
    apply: 'build',
    transform(code, id) {
      const rules = Object.entries(known).find(([file]) => id.endsWith(`/cjs/${file}.production.js`))?.[1];
      if (rules) return { code: writeKnown(code, rules), map: null };
      const wanted = goneIn(code);
      return wanted ? this.error(`The build leaves ${wanted} out of React: see apps/web/lean-react.ts`) : undefined;
    },
  };
}

const gone =
  /^(hydrateRoot|ViewTransition|addTransitionType|Profiler|PureComponent|\w*SuspenseList|use(ActionState|FormState|FormStatus|Optimistic|Transition|DeferredValue)|requestFormReset|cache\w*|prefetchDNS|preconnect|preload\w*|preinit\w*)$/;

/** Attributes of HTML and SVG, as React would write them, that no element of ours has. */
const attributes = [
  'acceptCharset httpEquiv accentHeight alignmentBaseline arabicForm baselineShift capHeight colorInterpolation',
  'colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground floodColor',
  'fontSizeAdjust fontStretch fontVariant glyphName glyphOrientationHorizontal glyphOrientationVertical horizAdvX',
  'horizOriginX imageRendering lightingColor markerEnd markerMid markerStart maskType overlinePosition',
  'overlineThickness paintOrder renderingIntent stopColor strikethroughPosition strikethroughThickness textAnchor',
  'underlinePosition underlineThickness unicodeBidi unicodeRange unitsPerEm vAlphabetic vHanging vIdeographic',
  'vMathematical vectorEffect vertAdvY vertOriginX vertOriginY writingMode xmlnsXlink xHeight',
].flatMap((line) => line.split(' '));

/** What methods of classes and attributes of elements would be called. */
const goneNames = new RegExp(
  '\\b(componentDidCatch|(?:UNSAFE_)?componentWill(?:Mount|ReceiveProps|Update)|getSnapshotBeforeUpdate)\\s*\\(' +
    `|\\b(onBeforeInput|onComposition\\w+|${attributes.join('|')})\\b`,
);

/** What a module imports from React, or defines for it, that is not there. */
export function goneIn(code: string): string | undefined {
  const [, method, attribute] = goneNames.exec(code) ?? [];
  if (method ?? attribute) return method ?? attribute;
  if (code.includes('react/compiler-runtime')) return 'react/compiler-runtime';
  const imports = code.matchAll(/\{([^{}]*)\}\s*from\s*["']react(?:-dom(?:\/client)?)?["']/g);
  const names = [...imports].flatMap(([, list = '']) =>
    list.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''),
  );
  return names.find((name) => gone.test(name));
}

const dom: Known = {
  entries: attributes,
  tags: [
    12, // Profiler
    18, // what a server has rendered
    19, // SuspenseList
    21, // scopes
    23, // hidden trees of old
    24, // caches, which are not made of elements any more
    25, // markers of traces
    26, // title, meta, link and style that go into the head
    27, // html, head and body
    30, // ViewTransition
  ],
  // Without them React says that there is no such type of an element.
  cases: ['REACT_PROFILER_TYPE', 'REACT_SUSPENSE_LIST_TYPE', 'REACT_LEGACY_HIDDEN_TYPE', 'REACT_VIEW_TRANSITION_TYPE'],
  variables: {
    isHydrating: 'false',
    hydrationParentFiber: 'null',
    shouldStartViewTransition: 'false',
    viewTransitionMutationContext: 'false',
    inUpdateViewTransition: 'false',
    rootViewTransitionAffected: 'false',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
    pendingTransitionTypes: 'null',
    // What every browser of today has.
    canUseCompositionEvent: 'true',
    useFallbackCompositionData: 'false',
    canUseTextInputEvent: 'true',
    isInputEventSupported: 'true',
    // Tools that look into a running React.
    injectedHook: 'null',
  },
  members: {
    isDehydrated: 'false',
    dehydrated: 'null',
    stylesheets: 'null',
    // Of classes, which are boundaries here and nothing more.
    UNSAFE_componentWillMount: 'void 0',
    componentWillMount: 'void 0',
    UNSAFE_componentWillReceiveProps: 'void 0',
    componentWillReceiveProps: 'void 0',
    UNSAFE_componentWillUpdate: 'void 0',
    componentWillUpdate: 'void 0',
    getSnapshotBeforeUpdate: 'void 0',
  },
  comparisons: {
    // Whether an update could be shown by a view transition.
    '(lanes & 335544064) === lanes': 'false',
    '(committedLanes & 335544064) === committedLanes': 'false',
    // No event waits for what is still to be hydrated.
    'null === blockedOn': 'true',
    '"undefined" !== typeof __REACT_DEVTOOLS_GLOBAL_HOOK__': 'false',
  },
  answers: {
    popHydrationState: 'false',
    upgradeHydrationErrorsToRecoverable: 'null',
    getParentHydrationBoundary: 'null',
    getNextHydratable: 'null',
    prepareToHydrateHostInstance: '',
    throwOnHydrationMismatch: '',
    pushDehydratedActivitySuspenseHandler: '',
    retryActivityComponentWithoutHydrating: '',
    retryDehydratedSuspenseBoundary: '',
    getBumpedLaneForHydration: '0',
    markRetryLaneIfNotHydrated: '',
    updateDehydratedSuspenseComponent: '',
    commitActivityHydrationCallbacks: '',
    commitSuspenseHydrationCallbacks: '',
    queueIfContinuousEvent: 'false',
    clearIfContinuousEvent: '',
    retryIfBlockedOn: '',
    commitExitViewTransitions: '',
    trackEnterViewTransitions: '',
    commitNestedViewTransitions: '',
    isHostHoistableType: 'false',
    prefetchDNS: '',
    preconnect: '',
    preload: '',
    preloadModule: '',
    preinitStyle: '',
    preinitScript: '',
    preinitModuleScript: '',
    // A commit waits for sheets of the kind above, and for pictures inside a ViewTransition.
    preloadInstanceAndSuspendIfNeeded: '',
    accumulateSuspenseyCommitOnFiber: '',
    waitForCommitToBeReady: 'null',
    // What the ref of a Fragment would get.
    FragmentInstance: '',
    isFragmentInstanceParent: 'false',
    commitNewChildToFragmentInstances: '',
    commitFragmentInstanceInsertionEffects: '',
    commitFragmentInstanceDeletionEffects: '',
    // Functions as actions of forms, and what hooks show of them.
    extractEvents$1: '',
    requestFormReset: '',
    requestFormReset$1: '',
    mountActionState: '',
    updateActionState: '',
    rerenderActionState: '',
    // The browser's sign of loading during asynchronous transitions, by navigations that lead nowhere.
    defaultOnDefaultTransitionIndicator: '',
    queueTransitionTypes: '',
    attemptContinuousHydration: '',
    replayUnblockedEvents: '',
    insertSuspendedStylesheets: '',
    // Numbers for ids that a server would have given too.
    pushTreeFork: '',
    pushTreeId: '',
    popTreeContext: '',
    // Elements of one's own.
    isCustomElement: 'false',
    setPropOnCustomElement: '',
    // Events that nobody hears: onSelect, onBeforeInput.
    constructSelectEvent: '',
    getNativeBeforeInputChars: 'null',
    // Hooks that nobody calls.
    useMemoCache: '',
    refreshCache: '',
    startTransition: '',
    mountDeferredValueImpl: '',
    updateDeferredValueImpl: '',
    getComponentNameFromType: 'null',
    // The names of components around an error, for componentDidCatch.
    getStackByFiberInDevAndProd: "''",
  },
  dropped: [
    'exports.hydrateRoot',
    'ReactDOMHydrationRoot.prototype.',
    'FragmentInstance.prototype.',
    'ViewTransitionPseudoElement.prototype.',
    'ReactDOMSharedInternals.findDOMNode',
  ],
};

const nothing = { tags: [], cases: [], variables: {}, members: {}, comparisons: {}, answers: {}, entries: [] };

/** By the file of React that it is known of. */
export const known: Record<string, Known> = {
  'react-dom-client': dom,
  'react-dom': {
    ...nothing,
    dropped: ['preconnect', 'prefetchDNS', 'preinit', 'preload', 'requestFormReset', 'useForm', 'unstable_'].map(
      (name) => `exports.${name}`,
    ),
  },
  react: {
    ...nothing,
    dropped: [
      ...['Profiler', 'PureComponent', 'ViewTransition', '__COMPILER_RUNTIME', 'addTransitionType', 'cache'],
      ...['unstable_useCacheRefresh', 'useActionState', 'useDeferredValue', 'useOptimistic', 'useTransition'],
    ].map((name) => `exports.${name}`),
  },
  scheduler: {
    ...nothing,
    dropped: ['forceFrameRate', 'next', 'runWithPriority', 'wrapCallback', 'Profiling'].map(
      (name) => `exports.unstable_${name}`,
    ),
  },
};
