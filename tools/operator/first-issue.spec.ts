import { pressClock } from './first-issue.js';

it.each([
  ['the services’ own clock', {}, 'Europe/London', 8],
  ['the same for settings that compose leaves empty', { DROP_ZONE: '', DROP_HOUR: '' }, 'Europe/London', 8],
  ['what an operator set', { DROP_ZONE: 'America/New_York', DROP_HOUR: '0' }, 'America/New_York', 0],
])('tells the week by %s', (_what, settings, zone, hour) => {
  expect(pressClock(settings)).toEqual({ zone, hour });
});
