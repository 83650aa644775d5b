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
      if (id.endsWith('/react-dom/cjs/react-dom-client.production.js'))
        return { code: writeKnown(code, known), map: null };
      const wanted = goneIn(code);
      return wanted ? this.error(`The build leaves ${wanted} out of React: see apps/web/lean-react.ts`) : undefined;
    },
  };
}

const gone =
  /^(hydrateRoot|ViewTransition|\w*SuspenseList|useActionState|useFormState|prefetchDNS|preconnect|preload\w*|preinit\w*)$/;

/** What a module imports from React, or defines for it, that is not there. */
export function goneIn(code: string): string | undefined {
  if (/\bcomponentDidCatch\s*\(/.test(code)) return 'componentDidCatch';
  const imports = code.matchAll(/\{([^{}]*)\}\s*from\s*["']react(?:-dom(?:\/client)?)?["']/g);
  const names = [...imports].flatMap(([, list = '']) =>
    list.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''),
  );
  return names.find((name) => gone.test(name));
}

export const known: Known = {
  tags: [
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
  cases: ['REACT_SUSPENSE_LIST_TYPE', 'REACT_LEGACY_HIDDEN_TYPE', 'REACT_VIEW_TRANSITION_TYPE'],
  variables: {
    isHydrating: 'false',
    hydrationParentFiber: 'null',
    shouldStartViewTransition: 'false',
    viewTransitionMutationContext: 'false',
    inUpdateViewTransition: 'false',
    rootViewTransitionAffected: 'false',
    pendingViewTransition: 'null',
    pendingViewTransitionEvents: 'null',
  },
  members: { isDehydrated: 'false', dehydrated: 'null' },
  comparisons: {
    // Whether an update could be shown by a view transition.
    '(lanes & 335544064) === lanes': 'false',
    '(committedLanes & 335544064) === committedLanes': 'false',
    // No event waits for what is still to be hydrated.
    'null === blockedOn': 'true',
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
    mountActionState: '',
    updateActionState: '',
    rerenderActionState: '',
    // The browser's sign of loading during asynchronous transitions, by navigations that lead nowhere.
    defaultOnDefaultTransitionIndicator: '',
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
