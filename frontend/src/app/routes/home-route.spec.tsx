import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { sampleSummary, sampleUser } from '../../testing/sample-data.js';

const week = sampleSummary({ ofTheWeek: true });
const region = (name: string) => within(screen.getByRole('region', { name }));

/** Every anchor of the specification (§2). */
const ANCHORS = [
  'features',
  'pricing',
  'cases',
  'coaches',
  'about',
  'blog',
  'careers',
  'partners',
  'help',
  'community',
  'contact',
  'status',
  'privacy',
  'terms',
  'cookies',
];

async function asVisitor() {
  const app = renderApp('/', { cases: [week] });
  await screen.findByRole('heading', { name: week.title });
  return app;
}

describe('the front page of a visitor', () => {
  it('has something behind each of the fifteen anchors', async () => {
    await asVisitor();
    for (const id of ANCHORS) {
      const target = document.getElementById(id);
      expect(target, id).not.toBeNull();
      expect(target?.textContent?.length, id).toBeGreaterThan(60);
    }
  });

  it('makes the claims of the specification, word for word', async () => {
    await asVisitor();
    const text = document.querySelector('main')?.textContent ?? '';
    for (const claim of [
      '47,532free subscribers',
      '4.3/5average rating',
      '200+career coaches',
      'McKinsey, BCG and Bain',
      '500+active coaches',
      '10k+students coached',
      '87%success rate',
      '4.9/5satisfaction',
      '1,247attempts',
      '4.2average rating',
      '7.3/10difficulty',
      '67%success rate',
    ])
      // a figure stands above its word, and after it in the document
      expect(text).toContain(claim.replace(/^([\d.,+%/k]+)(.*)$/, '$2$1'));
  });

  it('offers the solution of this week’s case over a blurred text that is no solution and that nobody reads out', async () => {
    await asVisitor();
    expect(screen.getByRole('link', { name: 'Buy Now £3' })).toHaveAttribute('href', '/checkout/weekly-case');
    expect(screen.getByRole('link', { name: 'Pro Pass £15/mo' })).toHaveAttribute('href', '/subscribe');
    expect(screen.getByText(/^The answer comes first/).closest('[aria-hidden=true]')).toHaveClass(
      'select-none',
    );
  });

  it('shows three sample cases with their badges, the demo, and the ways in', async () => {
    await asVisitor();
    const cases = region('Three from the shelf, and one to try now');
    for (const badge of ['Popular', 'New', 'Beginner', '4.8 / 5', '4.9 / 5', '4.6 / 5'])
      expect(cases.getByText(badge)).toBeInTheDocument();
    const ranges = cases.getAllByText(/min$/).map((one) => one.textContent);
    expect(ranges).toEqual(['45–60 min', '60–75 min', '45 min']);
    for (const [name, to] of [
      ['Interactive Demo', '/demo'],
      ['Start Practice', '/dashboard'],
      ['Browse All Cases', '/cases'],
      ['View All Cases', '/cases'],
    ] as const)
      expect(cases.getByRole('link', { name })).toHaveAttribute('href', to);
  });

  it('speaks to coaches: three cards, two voices, and the ways on', async () => {
    await asVisitor();
    const coaches = region('Bring your students');
    for (const title of ['Student Tracking', 'Case Creation', 'Analytics', 'Professional Coach Plan'])
      expect(coaches.getByRole('heading', { name: title })).toBeInTheDocument();
    expect(coaches.getAllByRole('figure')).toHaveLength(2);
    for (const [name, to] of [
      [/^Start Coaching/, '/auth?mode=register&type=coach'],
      [/^Learn More/, '/demo'],
      ['Contact Sales', '/contact-sales'],
    ] as const)
      expect(coaches.getByRole('link', { name })).toHaveAttribute('href', to);
  });

  it('has a price before the price list is there', async () => {
    await asVisitor();
    const rates = region('What it costs');
    for (const [tier, price] of [
      ['Free', '£0'],
      ['Per Case', '£3'],
      ['Pro Pass', '£15'],
      ['Coach Pro', '£99'],
    ] as const)
      expect(within(rates.getByRole('region', { name: tier })).getByText(price)).toBeInTheDocument();
    expect(rates.getByText('Most Popular')).toBeInTheDocument();
  });
});

it('keeps the place of this week’s case while no case is open', async () => {
  renderApp('/');
  expect(await screen.findByRole('heading', { name: 'The first case is being set' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Buy Now/ })).not.toBeInTheDocument();
});

describe('this week’s case of somebody who is signed in', () => {
  it.each([
    ['Enter', '{Enter}'],
    ['Space', ' '],
  ])('begins at %s', async (_name, key) => {
    const { person, router } = renderApp('/', { cases: [week], user: sampleUser() });
    await screen.findByRole('heading', { name: /^Good to see you/ });
    (await screen.findByRole('link', { name: week.title })).focus();
    await person.keyboard(key);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/cases/${week.id}`));
  });

  it('offers nothing to buy', async () => {
    renderApp('/', { cases: [week], user: sampleUser() });
    await screen.findByRole('heading', { name: /^Good to see you/ });
    expect(screen.queryByRole('link', { name: /^Buy Now/ })).not.toBeInTheDocument();
  });
});

it('says what went wrong when the front page cannot be drawn', async () => {
  renderApp('/', { cases: [{ ...week, cover: null as never }] });
  expect(await screen.findByRole('heading', { name: 'Production Home Error' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(/null|undefined/);
});
