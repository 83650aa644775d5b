import { QueryClientProvider } from '@tanstack/react-query';
import { AppFrame } from './app-frame.tsx';
import { AppPage, router } from './app-router.tsx';
import { setWantedHref } from './builds/chunk-errors.ts';
import { Late } from './builds/late.tsx';
import { onDemand } from './chunks/lazy-component.ts';
import { startLive } from './live/start-live.ts';
import { queryClient } from './query-client.ts';
import { rememberAsked } from './session/asked.ts';
import { keepSessionInTabs } from './session/links-to-tabs.ts';
import { onSessionChange } from './session/session.ts';
import { SessionWarningHost } from './session/session-warning-host.tsx';
import { settings } from './settings/settings.ts';
import { texts } from './texts/texts.ts';
import { DialogHost } from './ui/dialog-host.tsx';
import { toast } from './ui/toast.ts';
import { toastLog } from './ui/toast-log.ts';

const Notices = onDemand(async () => (await import('./builds/notices.tsx')).Notices);

/** Everything that is there once, around the pages of somebody who is signed in. */
export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <AppFrame>
        <AppPage />
        <DialogHost />
        <SessionWarningHost />
        <Late>
          <Notices router={router} />
        </Late>
      </AppFrame>
    </QueryClientProvider>
  );
}

// Where a session begins and ends (SES-07): the page follows, and nothing of the last user stays in memory.
onSessionChange((change) => {
  queryClient.clear();
  toastLog.clear();
  if (change.type === 'end' && change.reason === 'expired') {
    toast.error(texts.sitzungAbgelaufen);
    rememberAsked(router.wanted().href);
  }
  // Nothing is navigated then, but nobody's rows stay on the screen either.
  if (!settings.loginPage) return location.reload();
  // Unsaved input was asked about before a logout and is kept when the session ran out: no second question.
  router.navigate({ href: change.type === 'begin' ? settings.homePage : settings.loginPage }, { ignoreBlocker: true });
});

startLive(queryClient);
keepSessionInTabs();
setWantedHref(() => router.wanted().href);
