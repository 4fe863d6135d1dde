import { clientsFor, clientsOfTrades, industryFor } from './client-of-trade.js';

const chemists = { describedAs: 'a chain of chemists', sectors: ['general-retail' as const] };
const ferries = { describedAs: 'a ferry line', sectors: ['shipping' as const, 'rail-bus' as const] };
const anyone = { describedAs: 'a family firm' };

const of = (...clients: { describedAs: string }[]) => ({ industry: 'technology' as const, clients });

describe('the client for news of a trade', () => {
  it('is one of that trade where there is one', () => {
    expect(clientsFor(of(chemists, ferries, anyone), 'rail-bus')).toEqual([ferries]);
  });

  it('is otherwise one of no trade in particular, and of any trade where all have theirs', () => {
    expect(clientsFor(of(chemists, ferries, anyone), 'farm')).toEqual([anyone]);
    expect(clientsFor(of(chemists, ferries), 'farm')).toEqual([chemists, ferries]);
    expect(clientsFor(of(anyone))).toEqual([anyone]);
  });
});

describe('the clients of a way from the news, without news', () => {
  it('are those of the trades that it takes, and all where it takes any', () => {
    expect(clientsOfTrades(of(chemists, ferries, anyone), ['rail-bus'])).toEqual([ferries, anyone]);
    expect(clientsOfTrades(of(chemists, ferries), undefined)).toEqual([chemists, ferries]);
    expect(clientsOfTrades(of(chemists, ferries), ['farm'])).toEqual([chemists, ferries]);
  });
});

describe('the industry of a case', () => {
  it('is that of the client’s trade, and the blueprint’s where the client has none', () => {
    expect(industryFor(of(chemists, ferries), 'rail-bus')).toBe('transport');
    expect(industryFor(of(chemists, anyone), 'farm')).toBe('technology');
    expect(industryFor(of(anyone), 'shipping')).toBe('technology');
  });

  it('is that of the first trade where the news is of none of them', () => {
    expect(industryFor(of(chemists), 'farm')).toBe('consumer-retail');
  });
});
