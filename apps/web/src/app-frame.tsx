import { MantineProvider } from '@mantine/core';
import { Component, type ReactNode, StrictMode } from 'react';
import ErrorPage from './pages/error/index.tsx';
import { styleNonce } from './settings/settings.ts';
import { theme } from './theme/theme.ts';
import { ToastRegion } from './ui/toast-region.tsx';

/** What is around every page, signed in or not. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
        classNamesPrefix="mantine"
        // They stand in theme/variables.css.
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <FatalBoundary>{children}</FatalBoundary>
        <ToastRegion />
      </MantineProvider>
    </StrictMode>
  );
}

/** The error page for what nobody caught. */
class FatalBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <ErrorPage error={this.state.error} />;
  }
}
