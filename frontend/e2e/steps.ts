import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Account } from './accounts.js';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Takes the network away; the answer gives it back. Chromium forgets with each new page that it plays being without one: requests
 * fail there, but `navigator.onLine` says yes. So pages are told.
 */
export async function goOffline(context: BrowserContext): Promise<() => Promise<void>> {
  await context.setOffline(true);
  const told = await context.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }),
  );
  return async () => {
    await told.dispose();
    await context.setOffline(false);
    for (const page of context.pages())
      await page.evaluate(() => {
        Reflect.deleteProperty(navigator, 'onLine');
        window.dispatchEvent(new Event('online'));
      });
  };
}

/** Signs in and waits for the dashboard. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/auth?action=signin');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
}

/** Fills in the form of signing in, which is on show, and sends it. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Creates an account and waits for the dashboard. */
export async function register(page: Page, account: Account): Promise<void> {
  await page.goto('/auth?action=signup');
  await fillRegistration(page, account);
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
}

/** Fills in the form of a new account, which is on show, and sends it. */
export async function fillRegistration(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Opens the link of a confirmation mail, whose secrets leave the address at once, and waits for the dashboard. */
export async function confirmAddress(page: Page, link: string): Promise<void> {
  // The sentence stands for two seconds only: the page itself watches for it, in each frame, and tells where it stood.
  const standing = page.waitForFunction(
    (sentence) => document.body?.innerText.includes(sentence) && location.href,
    'Email confirmed! Redirecting to dashboard...',
  );
  const [place] = await Promise.all([standing, page.goto(link)]);
  expect(await place.jsonValue()).toMatch(/\/auth\/callback$/);
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Presses Tab until the focus is on `target`, as somebody without a mouse would, at most so many times. */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(target)} was not reached by the keyboard.`);
}

/** Goes to `target` by Tab and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Fills the library, or leaves it as it is when there are cases already: by the call of the admin who is signed in. */
export async function fillLibrary(page: Page): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post('/api/admin/seed', { data: {}, headers });
  expect(answer.status()).toBe(200);
}

/** Defines `window.axe` in a page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG: axe.RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
};
/** The rules that judge colours: all that an edition changes. */
const COLOURS: axe.RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * No rule of WCAG 2.2 AA that a machine can judge is broken on this screen, in either edition, and none of axe's best
 * practices.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached(); // a frame whose page is still on its way has none
  await page.emulateMedia({ reducedMotion: 'reduce' }); // nothing that comes meanwhile is judged on its way in
  await page.evaluate(AXE);
  for (const [edition, rules] of [['paper', WCAG] as const, ['night', COLOURS] as const]) {
    await showEdition(page, edition);
    const found = await page.evaluate(async (options) => {
      const { violations } = await window.axe.run(document, { ...options, resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    }, rules);
    expect(found, `${page.url()} in the ${edition} edition`).toEqual([]);
  }
  await page.emulateMedia({ reducedMotion: null });
}

/** Changes the edition and waits until nothing that ends is on its way any more: contrast is judged at rest. */
async function showEdition(page: Page, edition: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.edition = name;
    document.documentElement.getBoundingClientRect(); // styles are computed now, so that transitions have begun
    const endless = (one: Animation) => one.effect?.getComputedTiming().endTime === Infinity;
    const changes = document.getAnimations().filter((one) => !endless(one));
    await Promise.allSettled(changes.map((one) => one.finished));
  }, edition);
}

/** Nothing hangs over the right edge at any width that people have. */
export async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [320, 390, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    // Charts are drawn anew for their new width a moment later.
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(over, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Keeps the application on its way until the result is called. */
export async function holdApplication(page: Page): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/application-/, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}
