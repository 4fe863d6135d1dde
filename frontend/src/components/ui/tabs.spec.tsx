import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { Tab, TabList, TabPanel, Tabs } from './tabs.js';

function renderTabs(props: Partial<Parameters<typeof Tabs>[0]> = {}) {
  render(
    <Tabs defaultValue="one" {...props}>
      <TabList label="Parts">
        <Tab value="one">One</Tab>
        <Tab value="locked" disabled>
          Locked
        </Tab>
        <Tab value="two">Two</Tab>
        <Tab value="three">Three</Tab>
      </TabList>
      <TabPanel value="one">First</TabPanel>
      <TabPanel value="locked">Nobody sees this</TabPanel>
      <TabPanel value="two">Second</TabPanel>
      <TabPanel value="three">Third</TabPanel>
    </Tabs>,
  );
  return userEvent.setup();
}

const tab = (name: string) => screen.getByRole('tab', { name });
const shown = () => screen.getByRole('tabpanel').textContent;

describe('tabs', () => {
  it('show what is pressed, and nothing of the others', async () => {
    const person = renderTabs();
    expect(shown()).toBe('First');
    await person.click(tab('Two'));
    expect(shown()).toBe('Second');
    expect(screen.queryByText('First')).not.toBeInTheDocument();
    expect(tab('Two')).toHaveAttribute('aria-selected', 'true');
    expect(tab('One')).toHaveAttribute('aria-selected', 'false');
  });

  it('are one stop of the keyboard, at the tab that is shown; the panel is the next', async () => {
    const person = renderTabs({ defaultValue: 'two' });
    await person.tab();
    expect(tab('Two')).toHaveFocus();
    await person.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('are gone through by arrows, Home and End, around the ends and past what cannot be pressed', async () => {
    const person = renderTabs();
    await person.tab();
    for (const [key, name, text] of [
      ['{ArrowRight}', 'Two', 'Second'],
      ['{ArrowLeft}', 'One', 'First'],
      ['{ArrowLeft}', 'Three', 'Third'],
      ['{ArrowRight}', 'One', 'First'],
      ['{End}', 'Three', 'Third'],
      ['{Home}', 'One', 'First'],
    ] as const) {
      await person.keyboard(key);
      expect(tab(name)).toHaveFocus();
      expect(shown()).toBe(text);
    }
  });

  it('leave the browser its own keys', async () => {
    const person = renderTabs();
    await person.tab();
    for (const keys of ['{Alt>}{ArrowRight}{/Alt}', '{Control>}{End}{/Control}', '{Meta>}{ArrowLeft}{/Meta}'])
      await person.keyboard(keys);
    expect(tab('One')).toHaveFocus();
    expect(shown()).toBe('First');
  });

  it('name their panel, and are named by it', () => {
    renderTabs();
    const panel = screen.getByRole('tabpanel', { name: 'One' });
    expect(tab('One')).toHaveAttribute('aria-controls', panel.id);
  });

  it('leave it to whoever decides which is shown', async () => {
    const asked = vi.fn();
    const person = renderTabs({ value: 'one', onValueChange: asked });
    await person.click(tab('Two'));
    expect(asked).toHaveBeenCalledExactlyOnceWith('two');
    expect(shown()).toBe('First');
    await person.click(tab('One'));
    expect(asked).toHaveBeenCalledOnce();
  });
});
