import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';

async function openMenu() {
  const { person } = renderApp('/cases');
  await person.click(await screen.findByRole('button', { name: 'Open menu' }));
  return screen.findByRole('dialog');
}

/** A finger that goes so many pixels to the right. */
function swipe(menu: HTMLElement, pixels: number) {
  fireEvent.touchStart(menu, { touches: [{ clientX: 100 }], changedTouches: [{ clientX: 100 }] });
  fireEvent.touchEnd(menu, { changedTouches: [{ clientX: 100 + pixels }] });
}

it('is closed by a swipe of more than 50 px to the right, and by none to the left', async () => {
  const menu = await openMenu();
  for (const pixels of [50, -200]) swipe(menu, pixels);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  swipe(menu, 51);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
