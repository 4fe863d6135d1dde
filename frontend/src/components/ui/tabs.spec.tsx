import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tab, TabList, TabPanel, Tabs } from './tabs.js';

describe('tabs', () => {
  it('tell a pointer press, which needs no ring, from the keyboard, which does', async () => {
    render(
      <Tabs defaultValue="one">
        <TabList label="Parts">
          <Tab value="one">One</Tab>
          <Tab value="two">Two</Tab>
        </TabList>
        <TabPanel value="one">First</TabPanel>
        <TabPanel value="two">Second</TabPanel>
      </Tabs>,
    );
    const person = userEvent.setup();
    const [one, two] = screen.getAllByRole('tab');
    await person.click(two!);
    expect(screen.getByText('Second')).toBeInTheDocument();
    expect(two).toHaveFocus();
    expect(two).toHaveAttribute('data-pressed');
    await person.keyboard('{ArrowLeft}');
    expect(one).toHaveFocus();
    expect(one).not.toHaveAttribute('data-pressed');
    await person.keyboard('{ArrowRight}');
    expect(two).toHaveFocus();
    expect(two).not.toHaveAttribute('data-pressed');
  });
});
