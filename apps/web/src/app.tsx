import { texts } from '@disponent/domain/texts/de';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Component, type ReactNode, StrictMode } from 'react';
import ErrorPage, { messageOf } from './pages/error/index.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { onSessionChange } from './session/session.ts';
import { settings, styleNonce } from './settings/settings.ts';
import { theme } from './theme/theme.ts';
import { cssVariablesResolver } from './theme/variables.ts';
import { DialogHost } from './ui/dialog-host.tsx';
import { toast } from './ui/toast.ts';
import { ToastRegion } from './ui/toast-region.tsx';

/** Everything that is there once, around the pages. */
export function App() {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        cssVariablesResolver={cssVariablesResolver}
        getStyleNonce={styleNonce}
        classNamesPrefix="mantine"
      >
        <QueryClientProvider client={queryClient}>
          <FatalBoundary>
            <RouterProvider router={router} />
            <DialogHost />
          </FatalBoundary>
          <ToastRegion />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  );
}

// Where a session begins and ends (SES-07): the page follows, and nothing of the last user stays in memory.
onSessionChange((change) => {
  queryClient.clear();
  if (change.type === 'end' && change.reason === 'expired') toast.error(texts.sitzungAbgelaufen);
  if (!settings.loginPage) return;
  void router.navigate({ to: change.type === 'begin' ? settings.homePage : settings.loginPage });
});

/** The error page for what nobody caught. */
class FatalBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <ErrorPage message={messageOf(this.state.error)} />;
  }
}
