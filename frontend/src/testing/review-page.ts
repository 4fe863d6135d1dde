import { screen } from '@testing-library/react';

/**
 * Rests the pointer on the review queue, which keeps decided cases in their places however slow the machine is, until
 * the returned function takes it away. jsdom knows of no pointer that hovers.
 */
export function pointAtQueue(): () => void {
  const queue = screen.getByRole('group', { name: 'Cases pending review' });
  const matches = queue.matches.bind(queue);
  const value = (selectors: string) => selectors === ':hover' || matches(selectors);
  Object.defineProperty(queue, 'matches', { value, configurable: true });
  return () => Reflect.deleteProperty(queue, 'matches');
}
