import { publicView } from '@casedrop/case-engine';
import { demonstrationCase } from '@casedrop/case-engine/demo';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { FrontQuestion } from './components/front-question.js';
import { answerOf, withAnswer } from './demo-draft.js';
import { readDemo, updateDemo } from './demo-store.js';
import { FRONT_QUESTION } from './front-question.js';

const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const Page = () => (
  <MemoryRouter>
    <FrontQuestion />
  </MemoryRouter>
);

describe('the question of the front page', () => {
  it('has the words and the figures of the demonstration case', () => {
    const { parts, facts } = demonstrationCase;
    const part = parts.find(({ id }) => id === FRONT_QUESTION.partId);
    const pounds = (id: string) => `£${facts[id]?.value}`;
    const plain = (id: string) => String(facts[id]?.value);
    const { onRequest } = publicView(demonstrationCase);
    expect(part?.ask.endsWith(FRONT_QUESTION.ask)).toBe(true);
    expect(part?.soWhat).toBe(FRONT_QUESTION.soWhat);
    expect(WORDS[(part?.mistakes?.length ?? 0) - 1]).toBe(FRONT_QUESTION.mistakes);
    expect(FRONT_QUESTION.rows.map(({ before, now }) => [before, now])).toEqual([
      [pounds('ticket'), pounds('cheap')],
      [plain('monBefore'), plain('monTrial')],
    ]);
    expect(onRequest.map(({ text }) => text.split(' ')[0])).toEqual(
      FRONT_QUESTION.notes.map(({ text }) => text.split(' ')[0]),
    );
  });

  it('is printed the same at every time and place, before anybody has done anything', () => {
    expect(renderToStaticMarkup(<Page />)).toBe(renderToStaticMarkup(<Page />));
    expect(renderToStaticMarkup(<Page />)).toContain('How much more does a Monday leave');
  });

  it('names the mistake, takes the answer, and carries the number to the whole case', async () => {
    const user = userEvent.setup();
    render(<Page />);
    const field = screen.getByRole('textbox', { name: /your number/i });
    await user.type(field, '1,200{Enter}');
    expect(await screen.findByText(/counted only the additional visitors/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the whole case' })).toHaveAttribute('href', '/demo');
    await user.clear(field);
    await user.type(field, '£800');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    expect(await screen.findByText('Right')).toBeVisible();
    expect(answerOf(readDemo(), FRONT_QUESTION.partId)).toMatchObject({
      number: '£800',
      checked: ['1,200', '£800'],
    });
  });

  it.each([
    ['was handed in', () => updateDemo((draft) => ({ ...draft, finishedAt: '2026-11-20T10:00:00Z' }))],
    [
      'has shown the working',
      () => updateDemo((draft) => withAnswer(draft, FRONT_QUESTION.partId, { isClosed: true }, '')),
    ],
  ])('changes nothing in a case that %s', async (_state, reach) => {
    reach();
    const before = readDemo();
    const user = userEvent.setup();
    render(<Page />);
    await user.type(screen.getByRole('textbox', { name: /your number/i }), '800{Enter}');
    expect(await screen.findByText('Right')).toBeVisible();
    expect(readDemo()).toBe(before);
  });

  it('asks for a number where there is none, and keeps nothing', async () => {
    const user = userEvent.setup();
    render(<Page />);
    await user.type(screen.getByRole('textbox', { name: /your number/i }), 'a lot{Enter}');
    expect(await screen.findByText('No number yet')).toBeVisible();
    expect(readDemo().answers).toEqual({});
  });
});
