import { outside } from './outside.js';

describe('the way out', () => {
  it.each(['javascript:alert(1)', '/account', '', 'data:text/html,x'])('does not lead to %j', (url) => {
    expect(() => outside.goTo(url)).toThrow('The payment page has no web address.');
  });
});
