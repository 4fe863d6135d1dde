import { act, renderHook } from '@testing-library/react';
import { useCountdown } from './use-countdown.js';

it('has no wait after a wait of 0, however long the clock takes between two looks', () => {
  let clock = 1000;
  vi.spyOn(Date, 'now').mockImplementation(() => clock++);
  const { result } = renderHook(() => useCountdown());
  act(() => result.current[1](0));
  expect(result.current[0]).toBe(0);
  act(() => result.current[1](24));
  expect(result.current[0]).toBe(24);
});
