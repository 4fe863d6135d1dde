/**
 * Every page is printed when the pages are built, or at least the frame around it: it can be read, and its links lead on,
 * before any of the application has arrived. That comes at once; on the front page of a visitor with the first sign of
 * somebody who is about to do something. What was pressed or typed meanwhile is handed on.
 */
import './app/theme.css';
import { tellToday } from './app/layout/today.js';
import { holdPresses, holdWords } from './lib/held-presses.js';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

const hasDevelopmentMode = import.meta.env.DEV || import.meta.env.VITE_STATIC_PREVIEW === 'true';

const start = async (printed?: string) =>
  (await import('./app/start-application.js')).startApplication(printed);

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

/** What is printed is seen before the application has the processor, which may have its code at hand at once. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) resolve(); // nothing is painted there
    else requestAnimationFrame(() => setTimeout(resolve));
  });

async function takeOver(root: HTMLElement, printed: string): Promise<void> {
  tellToday(root);
  const words = holdWords(root);
  const presses = holdPresses(root);
  const isSomebody = 'somebody' in document.documentElement.dataset; // of `public/before-paint.js`
  await (printed === '/' && !isSomebody ? somebodyComes() : firstPaint());
  try {
    await start(printed);
  } catch (error) {
    // Its code is not to be had, and no browser asks for it again: a press loads the page anew, where there is a network.
    presses.answerWith(() => navigator.onLine && window.location.reload());
    throw error;
  }
  words.tell();
  await new Promise((told) => setTimeout(told)); // what was typed is drawn before anything is sent
  presses.release();
}

/** What is printed in the page, if it can be taken over: of the library that is what stands there without a query. */
function printedIn({ dataset }: HTMLElement): string | undefined {
  const { printed } = dataset;
  return hasDevelopmentMode || (printed === '/cases' && window.location.search) ? undefined : printed;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
const printed = printedIn(root);
void (printed === undefined ? start() : takeOver(root, printed));
