import './ui/trusted-types.ts';
import './texts/language.ts';
import './theme/layers.css';
import { pages } from '@disponent/domain/access/pages';
import { createRoot } from 'react-dom/client';
import { AppFrame } from './app-frame.tsx';
import { buildMeta } from './builds/build-files.ts';
import { reloadForPage, watchChunks } from './builds/chunk-errors.ts';
import { ignoreChunk } from './chunks/ignore-chunk.ts';
import ErrorPage from './pages/error/index.tsx';
import { mayBeSignedIn, onSessionChange, restored, startSession } from './session/session.ts';
import { settings } from './settings/settings.ts';
import { isTranslated } from './texts/t.ts';
import { tellFailures } from './ui/failures.ts';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './theme/fonts.css';
import './theme/variables.css';
import './theme/global.css';
import './theme/controls.css';
import './theme/forced-colors.css';

if (import.meta.env.DEV) await import('@mantine/core/styles.layer.css');
startSession();
watchChunks();
tellFailures();

const element = document.getElementById('app');
if (!element) throw new Error('The page has no element #app');
const root = createRoot(element);

const isAnonymous = (path: string) => pages.some((page) => page.allowAnonymous && page.path === path);
const { pathname } = location;
// Also what is left of a link that a mail program cut: the page says that it does not hold, and nothing of the application.
const linkKey = /^\/p(?:\/([^/]*))?\/?$/.exec(pathname);
if (linkKey) void showLink(linkKey[1] || '-');
else if (
  !mayBeSignedIn() &&
  settings.loginPage === '/login' &&
  (isAnonymous(pathname) || (pathname === '/' && !location.hash))
)
  void showLogin();
else void showApp();

/** The way in is small and there at once; what comes after it is fetched while the user types. */
async function showLogin(): Promise<void> {
  if (pathname === '/') history.replaceState(null, '', settings.loginPage);
  void restored();
  const code = await import('./anonymous-app.tsx').catch(showFailure);
  if (!code) return;
  const { AnonymousApp, anonymousPages } = code;
  const stop = onSessionChange(({ type }) => {
    if (type !== 'begin') return;
    stop();
    history.replaceState(null, '', settings.homePage);
    void showApp();
  });
  const other = () => {
    stop();
    void showApp();
  };
  root.render(<AnonymousApp isOwn={isAnonymous} onOther={other} />);
  // A page that was moved is the router's to follow.
  void buildMeta().then(({ routeRules }) => {
    if (Object.hasOwn(routeRules, location.pathname)) other();
  });
  addEventListener('input', () => void import('./app.tsx').catch(ignoreChunk), { once: true });
  setTimeout(
    () => void import('./builds/prefetch.ts').then(({ prefetch }) => prefetch(anonymousPages), ignoreChunk),
    1000,
  );
}

/** Proposals for somebody without a login: nothing of the application but this page. */
async function showLink(token: string): Promise<void> {
  const { LinkPage } = await import('./link/link-page.tsx');
  root.render(
    <AppFrame>
      <LinkPage token={token} />
    </AppFrame>,
  );
}

async function showApp(): Promise<void> {
  if (mayBeSignedIn()) askAhead();
  try {
    if (isTranslated()) (await import('./texts/declarations.ts')).translateDeclarations();
    const { App } = await import('./app.tsx');
    root.render(<App />);
  } catch (error) {
    await showFailure(error);
  }
}

async function showFailure(error: unknown): Promise<void> {
  if (await reloadForPage(error, location.href)) return;
  root.render(
    <AppFrame>
      <ErrorPage error={error} />
    </AppFrame>,
  );
}

/** What the address will want, asked for beside the code that wants it and not after it. Whoever needs it asks again, and hears of errors. */
function askAhead(): void {
  void buildMeta();
  restored().catch(() => undefined);
  pageAhead(location.pathname).catch(ignoreChunk);
}

function pageAhead(path: string): Promise<unknown> {
  if (path === settings.homePage) return import('./pages/index.tsx');
  return /\/(\d+|neu)$/.test(path) ? import('./record/entity-detail.tsx') : import('./list/entity-list.tsx');
}
