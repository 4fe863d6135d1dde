import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sampleAttempt } from '../../testing/fake-practice.js';
import { answerTo, DRAFT_KEY, openCase, savesOf, writeAnswer } from '../../testing/practice-page.js';

const openAttempt = () => openCase({ practice: { attempts: [sampleAttempt()] } });
const numberTo2 = () => screen.findByRole('textbox', { name: 'Your number to question 2' });
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

describe('an answer that is longer than the server takes', () => {
  it('is not cut: it is said to be too long, and sent once it is shorter', async () => {
    const page = openAttempt();
    await writeAnswer(page, 1, 'x'.repeat(8100));
    const field = await answerTo(1);
    expect(field).toHaveValue('x'.repeat(8100));
    expect(field).toHaveAccessibleDescription(/^8,100 letters: 100 too many/);
    expect(screen.getByText('Kept on this device: an answer is too long to be sent')).toBeInTheDocument();
    write(await answerTo(2), 'short');
    await waitFor(() => expect(savesOf(page)[0]?.answers).toMatchObject([{ partId: 'p2', text: 'short' }]));
    write(field, 'y'.repeat(8000));
    expect(field).toHaveAccessibleDescription('8,000 of 8,000 letters');
    await waitFor(() => expect(savesOf(page).at(-1)?.answers).toMatchObject([{ text: 'y'.repeat(8000) }]));
    expect(await screen.findByText(/^Saved \d\d:\d\d$/)).toBeInTheDocument();
  });

  it('may be a number too', async () => {
    const page = openAttempt();
    await page.person.click(await numberTo2());
    await page.person.paste('1'.repeat(65));
    expect(await numberTo2()).toHaveValue('1'.repeat(65));
    expect(await numberTo2()).toHaveAccessibleDescription(/^65 letters: 5 too many/);
    expect(screen.getByText(/^Too long: 60 letters at most/)).toHaveAttribute('role', 'status');
  });

  it('is announced once, not at each key', async () => {
    openAttempt();
    const field = await answerTo(1);
    write(field, 'x'.repeat(8001));
    const announced = screen.getByText(/^Too long: 8,000 letters at most/);
    expect(announced).toHaveAttribute('role', 'status');
    const said = announced.textContent;
    write(field, 'x'.repeat(8002));
    expect(field).toHaveAccessibleDescription(/^8,002 letters: 2 too many/);
    expect(announced).toHaveTextContent(said);
    expect(screen.queryAllByRole('status').some((one) => one.textContent.includes('8,002'))).toBe(false);
    write(field, 'x'.repeat(8000));
    expect(announced).toBeEmptyDOMElement();
  });

  it('is there again after another tab of the case', async () => {
    const page = openAttempt();
    await writeAnswer(page, 1, 'x'.repeat(8100));
    await page.person.click(screen.getByRole('tab', { name: /Solution/ }));
    await page.person.click(screen.getByRole('tab', { name: 'Case' }));
    expect(await answerTo(1)).toHaveValue('x'.repeat(8100));
  });

  it('is there again after a reload, and not sent by it', async () => {
    const own = (partId: string, text: string) => ({ partId, text, editedAt: '2026-11-19T09:06:00.000Z' });
    const answers = { p1: own('p1', 'x'.repeat(8100)), p2: own('p2', 'short') };
    localStorage.setItem(DRAFT_KEY, JSON.stringify({ answers }));
    const page = openAttempt();
    expect(await answerTo(1)).toHaveValue('x'.repeat(8100));
    await waitFor(() => expect(savesOf(page)[0]?.answers.map(({ partId }) => partId)).toEqual(['p2']));
    expect(localStorage.getItem(DRAFT_KEY)).toContain('x'.repeat(8100));
  });

  it('holds the end of the attempt, which says where and by how much, and leads there', async () => {
    const page = openAttempt();
    write(await answerTo(1), 'Demand and cost');
    write(await answerTo(2), 'x'.repeat(9200));
    write(await numberTo2(), '1'.repeat(61));
    const finish = () => page.person.click(screen.getByRole('button', { name: 'Finish case' }));
    await finish();
    const dialog = await screen.findByRole('alertdialog', { name: 'Too long to be handed in' });
    expect(dialog).toHaveTextContent('Your answer to question 2 (Calculation) is 1,200 letters too long.');
    expect(dialog).toHaveTextContent('Your number to question 2 (Calculation) is 1 letter too long.');
    expect(within(dialog).queryByRole('button', { name: 'Finish case' })).not.toBeInTheDocument();
    await page.person.click(within(dialog).getByRole('button', { name: 'Go to question 2' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(async () => expect(await answerTo(2)).toHaveFocus());
    expect(page.api.calls.some(({ path }) => path.endsWith('/finish'))).toBe(false);
    write(await answerTo(2), 'shorter');
    write(await numberTo2(), '1');
    await finish();
    expect(await screen.findByRole('alertdialog', { name: 'Finish this case?' })).toBeInTheDocument();
  });
});
