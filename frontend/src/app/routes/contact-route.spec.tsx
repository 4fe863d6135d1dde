import { screen, within } from '@testing-library/react';
import { problem } from '../../testing/fake-api.js';
import { sampleEnquiry } from '../../testing/fake-sales.js';
import { renderApp } from '../../testing/render-app.js';
import { sampleUser } from '../../testing/sample-data.js';

const PATH = '/api/sales-enquiries';
const MESSAGE = 'The margins of the second exhibit add up to 103%.';
const field = (name: string) => screen.getByRole('textbox', { name });

async function send(page: ReturnType<typeof renderApp>) {
  await screen.findByRole('heading', { level: 1, name: 'A person answers' });
  await page.person.type(field('Name'), 'Grace Okafor');
  await page.person.type(field('Email'), 'grace@post.example');
  await page.person.type(field('Your message'), MESSAGE);
  await page.person.click(screen.getByRole('button', { name: 'Send the message' }));
}
const sent = ({ api }: ReturnType<typeof renderApp>) =>
  api.calls.filter(({ method, path }) => method === 'POST' && path === PATH).map(({ body }) => body);

it('sends a message without a number of students, and says what happens next', async () => {
  const page = renderApp('/contact');
  await send(page);
  const heading = await screen.findByRole('heading', { name: 'Your message is with us.' });
  expect(heading).toHaveFocus();
  expect(document.title).toBe('Your message is with us · CaseDrop');
  expect(sent(page)).toEqual([
    { name: 'Grace Okafor', email: 'grace@post.example', students: null, message: MESSAGE },
  ]);
  const told = screen.getByRole('region', { name: 'Write to us' });
  expect(told).toHaveTextContent('answers within two working days, by e-mail to grace@post.example');
});

it('asks neither for students nor for an organisation', async () => {
  renderApp('/contact');
  await screen.findByRole('heading', { level: 1, name: 'A person answers' });
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /Organisation/ })).not.toBeInTheDocument();
});

it('says what is missing, and sends nothing', async () => {
  const page = renderApp('/contact');
  await screen.findByRole('heading', { level: 1, name: 'A person answers' });
  await page.person.click(screen.getByRole('button', { name: 'Send the message' }));
  expect(await screen.findByText('Please tell us your name.')).toBeInTheDocument();
  expect(
    screen.getByText('Please write a sentence or two, so that we know what to answer.'),
  ).toBeInTheDocument();
  expect(sent(page)).toEqual([]);
});

it('keeps what was typed when it does not arrive', async () => {
  const refused = () => problem(503, 'service-unavailable', 'The service is away. Please try again.');
  await send(renderApp('/contact', {}, { [`POST ${PATH}`]: refused }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(field('Your message')).toHaveValue(MESSAGE);
});

it('stands in the list of the admins beside the enquiries about Coach Pro', async () => {
  renderApp('/admin/enquiries', {
    user: sampleUser({ isAdmin: true }),
    enquiries: [
      sampleEnquiry({ students: null, organisation: null, message: MESSAGE }),
      sampleEnquiry({ id: 'x' }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Enquiries' });
  const [message, enquiry] = within(list).getAllByRole('listitem');
  expect(message).toHaveTextContent(/Ravi Mehta.*Contact/);
  expect(message).not.toHaveTextContent('students');
  expect(enquiry).toHaveTextContent('11 to 50 students');
});
