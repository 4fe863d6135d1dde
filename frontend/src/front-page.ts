/**
 * The front page is printed when the pages are built: it can be read, and its links lead on, before any of the application
 * has arrived. That comes with the first sign of somebody who is about to do something, or at once for whoever was signed
 * in here. What was pressed or typed meanwhile is handed on.
 */
import './app/theme.css';
import { tellToday } from './app/layout/today.js';
import { holdPresses, holdWords } from './lib/held-presses.js';
import { isUserRemembered } from './lib/auth/remembered-user.js';
import { hasSessionMark } from './lib/auth/session-mark.js';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

const hasDevelopmentMode = import.meta.env.DEV || import.meta.env.VITE_STATIC_PREVIEW === 'true';

const start = async (isPrinted: boolean) =>
  (await import('./app/start-application.js')).startApplication({ isPrinted });

/** Resolves when somebody is about to use the page. */
function somebodyComes(): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const come = () => {
      end.abort();
      resolve();
    };
    for (const sign of SIGNS)
      window.addEventListener(sign, come, { signal: end.signal, passive: true, capture: true });
  });
}

async function takeOver(page: HTMLElement): Promise<void> {
  tellToday(page);
  const words = holdWords(page);
  const presses = holdPresses(page);
  await somebodyComes();
  try {
    await start(true);
  } catch (error) {
    // Its code is not to be had, and no browser asks for it again: a press loads the page anew, where there is a network.
    presses.answerWith(() => navigator.onLine && window.location.reload());
    throw error;
  }
  words.tell();
  await new Promise((told) => setTimeout(told)); // what was typed is drawn before anything is sent
  presses.release();
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
const isPrinted = root.childElementCount > 0 && window.location.pathname === '/';
const isSomebody = isUserRemembered() || hasSessionMark();
void (isPrinted && !isSomebody && !hasDevelopmentMode ? takeOver(root) : start(false));
