import { screen, waitFor, within } from '@testing-library/react';
import { problem } from '../../testing/fake-api.js';
import { holdAnswers } from '../../testing/hold-answers.js';
import { renderApp } from '../../testing/render-app.js';
import { samplePrices } from '../../testing/sample-billing.js';
import { sampleUser } from '../../testing/sample-data.js';

const PATH = '/api/sales-enquiries';
const MESSAGE = 'We coach two cohorts a year.';
type Page = ReturnType<typeof renderApp>;
type Handlers = NonNullable<Parameters<typeof renderApp>[2]>;

const open = async (state: Parameters<typeof renderApp>[1] = {}, handlers: Handlers = {}): Promise<Page> => {
  const page = renderApp('/contact-sales', state, handlers);
  await screen.findByRole('heading', { level: 1, name: 'Talk to us about Coach Pro' });
  return page;
};
const field = (name: string) => screen.getByRole('textbox', { name });
const press = ({ person }: Page) => person.click(screen.getByRole('button', { name: 'Send the enquiry' }));
const fill = async ({ person }: Page) => {
  await person.type(field('Name'), 'Ravi Mehta');
  await person.type(field('Email'), 'ravi@school.example');
  await person.click(screen.getByRole('radio', { name: '11 to 50' }));
  await person.type(field('What would you like to do with it?'), MESSAGE);
};
const sent = ({ api }: Page) => api.calls.filter(({ method, path }) => method === 'POST' && path === PATH);

describe('the page', () => {
  it('is where the rate card leads, and says what Coach Pro includes', async () => {
    const { person, router } = renderApp('/');
    const tier = await screen.findByRole('region', { name: 'Coach Pro' });
    await person.click(within(tier).getByRole('link', { name: 'Contact Sales' }));
    const includes = await screen.findByRole('region', { name: 'What Coach Pro includes' });
    expect(router.state.location.pathname).toBe('/contact-sales');
    expect(document.title).toBe('Contact Sales · CaseDrop');
    expect(
      within(includes)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Custom rubrics',
      'White-label solutions',
      'Client management',
      'Bulk case generation',
      'API access',
    ]);
    await waitFor(() => expect(includes).toHaveTextContent('£99 per month'));
  });

  it('has its price from the price list', async () => {
    await open({ prices: samplePrices({ coach: 12_000 }) });
    const includes = screen.getByRole('region', { name: 'What Coach Pro includes' });
    await waitFor(() => expect(includes).toHaveTextContent('£120 per month'));
    expect(includes).not.toHaveTextContent('£99');
  });

  it('knows name and address of whoever is signed in, and lets them be changed', async () => {
    const page = await open({ user: sampleUser() });
    await waitFor(() => expect(field('Name')).toHaveValue('ada'));
    expect(field('Email')).toHaveValue(sampleUser().email);
    await page.person.clear(field('Name'));
    await page.person.type(field('Name'), 'Ada King');
    expect(field('Name')).toHaveValue('Ada King');
  });
});

describe('an enquiry', () => {
  it('is sent as it was typed, and the page says what happens next', async () => {
    const page = await open();
    await fill(page);
    await press(page);
    const heading = await screen.findByRole('heading', { name: 'Your enquiry is with us.' });
    expect(sent(page).map(({ body }) => body)).toEqual([
      { name: 'Ravi Mehta', email: 'ravi@school.example', students: '11-50', message: MESSAGE },
    ]);
    expect(heading).toHaveFocus();
    expect(document.title).toBe('Your enquiry is with us · CaseDrop');
    const told = screen.getByRole('region', { name: 'Your enquiry' });
    expect(told).toHaveTextContent('answers within two working days, by e-mail to ravi@school.example');
    expect(told).toHaveTextContent(MESSAGE);
    expect(screen.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  });

  it('names the organisation when there is one', async () => {
    const page = await open();
    await fill(page);
    await page.person.type(field('Organisation (optional)'), ' Mehta Coaching ');
    await press(page);
    await screen.findByText('Received');
    expect(sent(page)[0]?.body).toMatchObject({ organisation: 'Mehta Coaching' });
  });

  it('is not sent while something is wrong: each field says what, and the first has the focus', async () => {
    const page = await open();
    await page.person.type(field('Name'), 'Ravi');
    await page.person.type(field('Email'), 'ravi');
    await press(page);
    await waitFor(() => expect(field('Email')).toHaveFocus());
    expect(field('Email')).toHaveAccessibleDescription('Please enter a valid e-mail address.');
    expect(field('Name')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByRole('radio', { name: '1 to 10' })).toHaveAccessibleDescription(
      'Please choose how many students you work with.',
    );
    expect(field('What would you like to do with it?')).toHaveAccessibleDescription(
      /Please write a sentence or two, so that we know what to answer\./,
    );
    expect(sent(page)).toEqual([]);
    await page.person.type(field('Email'), '@school.example');
    expect(field('Email')).not.toHaveAttribute('aria-invalid');
    await press(page);
    await waitFor(() => expect(screen.getByRole('radio', { name: '1 to 10' })).toHaveFocus());
  });

  it('says how much room is left, and what is too much is not cut', async () => {
    const page = await open();
    await fill(page);
    const message = field('What would you like to do with it?');
    await page.person.clear(message);
    message.focus();
    await page.person.paste('x'.repeat(1900));
    expect(message).toHaveAccessibleDescription('100 characters left.');
    await page.person.paste('x'.repeat(101));
    expect(message).toHaveAccessibleDescription('1 character too many.');
    await press(page);
    await waitFor(() => expect(message).toHaveFocus());
    expect(message).toHaveAccessibleDescription(/Please use at most 2,000 characters here\./);
    expect(message).toHaveValue('x'.repeat(2001));
    expect(sent(page)).toEqual([]);
  });

  it('is sent once however often the button is pressed', async () => {
    const page = await open();
    await fill(page);
    const release = holdAnswers(PATH);
    await press(page);
    const waiting = await screen.findByRole('button', { name: 'Sending…' });
    expect(waiting).toHaveAttribute('aria-busy', 'true');
    await page.person.click(waiting);
    await page.person.type(field('Name'), '{Enter}');
    release();
    await screen.findByText('Received');
    expect(sent(page)).toHaveLength(1);
  });

  it('that was refused stays as it was typed, with the reason', async () => {
    const sentence = 'Too many enquiries from here. Please try again in an hour.';
    const page = await open({}, { [`POST ${PATH}`]: () => problem(429, 'too-many-requests', sentence) });
    await fill(page);
    await press(page);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(field('Name')).toHaveValue('Ravi Mehta');
    expect(field('What would you like to do with it?')).toHaveValue(MESSAGE);
    expect(screen.getByRole('radio', { name: '11 to 50' })).toBeChecked();
    expect(sent(page)).toHaveLength(1);
    await page.person.type(field('Name'), '.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('whose answer was lost is sent once more by itself', async () => {
    let tries = 0;
    const page = await open(
      {},
      {
        [`POST ${PATH}`]: () =>
          tries++ === 0
            ? problem(503, 'service-unavailable', 'Away for a moment.')
            : { status: 202, body: { received: true } },
      },
    );
    await fill(page);
    await press(page);
    await screen.findByText('Received', undefined, { timeout: 5000 });
    expect(sent(page)).toHaveLength(2);
  });
});
