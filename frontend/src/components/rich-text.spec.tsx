import { hostileTexts } from '@casedrop/contracts/testing';
import { RICH_TEXT_TAGS } from '@casedrop/contracts/words';
import { render, screen } from '@testing-library/react';
import { cleanHtml } from './clean-html.js';
import { RichText } from './rich-text.js';

function elementsOf(html: string): Element[] {
  const page = document.createElement('div');
  page.innerHTML = html;
  return [...page.querySelectorAll('*')];
}

it.each(hostileTexts)('lets nothing but our tags without attributes out of %j', (hostile) => {
  for (const html of [hostile, `<p>${hostile}</p>`, `<ul><li>${hostile}`]) {
    const clean = cleanHtml(html);
    for (const element of elementsOf(clean)) {
      expect(RICH_TEXT_TAGS).toContain(element.localName);
      expect(element.attributes).toHaveLength(0);
    }
    // Read again it is the same: nothing in it has two meanings.
    expect(cleanHtml(clean)).toBe(clean);
  }
});

it('keeps what may be written', () => {
  const html =
    '<h3>Why</h3><p>A <strong>b</strong> <em>c</em><br>d &amp; e</p><ul><li>f</li></ul><ol><li>g</li></ol>';
  expect(cleanHtml(html)).toBe(html);
});

it('shows the words at once, and their emphasis when it can', async () => {
  const { container } = render(
    <RichText
      lines={['Mind the rent.', '• staff']}
      html="<p>Mind the <strong>rent</strong>.</p><ul><li>staff</li></ul>"
    />,
  );
  expect(container).toHaveTextContent('Mind the rent.• staff');
  expect(await screen.findByText('rent')).toHaveProperty('localName', 'strong');
  expect(screen.getByRole('listitem')).toHaveTextContent('staff');
  expect(container).not.toHaveTextContent('•');
});

it('shows the words of the text that it is given, and none of one before', async () => {
  const { container, rerender } = render(<RichText lines={['One']} html="<p><em>One</em></p>" />);
  await screen.findByText('One', { selector: 'em' });
  rerender(<RichText lines={['Two']} html="<p><em>Two</em></p>" />);
  expect(container).toHaveTextContent(/^Two$/);
  expect(await screen.findByText('Two', { selector: 'em' })).toBeInTheDocument();
  rerender(<RichText lines={['<b>Three</b>']} html={null} />);
  expect(container).toHaveTextContent(/^<b>Three<\/b>$/);
});
