/**
 * Every page is printed when the pages are built, or at least the frame around it: it can be read, and its links lead on,
 * before any of the application has arrived. That comes at once; on the front page of a visitor with the first sign of
 * somebody who is about to do something. What was pressed or typed meanwhile is handed on.
 */
import './app/theme.css';
import { beginAnewByLink, captureLinkSecrets } from './lib/link-secrets.js';
import { tellToday } from './app/layout/today.js';
import { holdPresses, holdWords } from './lib/held-presses.js';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

const hasDevelopmentMode = import.meta.env.DEV || import.meta.env.VITE_STATIC_PREVIEW === 'true';

const start = async (printed?: string) =>
  (await import('./app/start-application.js')).startApplication(printed);

/** A browser tells a new page where the pointer rests, as if it had moved. */
const isResting = (sign: Event): boolean =>
  sign instanceof PointerEvent && sign.type === 'pointermove' && !sign.movementX && !sign.movementY;

/** Resolves when somebody is about to use the page. */
function somebodyComes(): Promise<void> {
  return new Promise((resolve) => {
    const end = new AbortController();
    const come = (sign: Event) => {
      if (isResting(sign)) return;
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
    delete document.documentElement.dataset.somebody; // what is printed is all that there will be
    // Its code is not to be had, and no browser asks for it again: a press loads the page anew, where there is a network.
    presses.answerWith(() => navigator.onLine && window.location.reload());
    throw error;
  }
  words.tell();
  await new Promise((told) => setTimeout(told)); // what was typed is drawn before anything is sent
  presses.release();
}

// First of all: what a mail's link carries leaves the address bar before anything can read or keep the address.
captureLinkSecrets();
beginAnewByLink();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element.');
const { printed } = root.dataset;
void (printed === undefined || hasDevelopmentMode ? start() : takeOver(root, printed));
