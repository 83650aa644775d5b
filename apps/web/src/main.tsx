import './theme/layers.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startSession } from './session/session.ts';
import './theme/mantine-login.css';
import './theme/fonts.css';
import './theme/global.css';
import './theme/controls.css';

startSession();

const element = document.getElementById('app');
if (!element) throw new Error('The page has no element #app');
createRoot(element).render(<App />);
