import { TextLink } from '../../components/ui/text-link.js';
import { StoredTable } from '../../features/house/components/stored-table.js';
import { COOKIES, KEPT, KEPT_IN_TAB, KEPT_OFFLINE } from '../../features/house/stored-names.js';
import { LegalPage, type LegalSection } from '../../features/legal/components/legal-page.js';

const SECTIONS: LegalSection[] = [
  {
    id: 'cookies',
    title: 'Cookies',
    text: (
      <>
        <p>
          All of them are ours. Two belong to a session and go with it; the third stays, so that this browser
          is known when you come back. A visitor has none.
        </p>
        <StoredTable caption="Cookies" names={COOKIES} />
      </>
    ),
  },
  {
    id: 'kept',
    title: 'Kept in your browser',
    text: (
      <>
        <p>None of it is sent by itself; answers go to the server because you wrote them for it.</p>
        <StoredTable caption="Kept in your browser" names={KEPT} />
      </>
    ),
  },
  {
    id: 'tab',
    title: 'Until the tab closes',
    text: <StoredTable caption="Kept until the tab closes" names={KEPT_IN_TAB} />,
  },
  {
    id: 'offline',
    title: 'For reading without a network',
    text: <StoredTable caption="Kept for reading without a network" names={KEPT_OFFLINE} />,
  },
  {
    id: 'others',
    title: 'What others keep',
    text: (
      <>
        <p>
          Where this site loads Stripe’s script on the pages that lead to a payment, Stripe sets two cookies
          of its own there, <code className="text-16">__stripe_mid</code> and{' '}
          <code className="text-16">__stripe_sid</code>, to tell people from fraudsters. Its payment page is
          Stripe’s altogether.
        </p>
        <p>
          Where a hosted provider signs people in, its program keeps its tokens in local storage, under a name
          that begins with <code className="text-16">sb-</code>. They go when you sign out.
        </p>
      </>
    ),
  },
  {
    id: 'counting',
    title: 'What we count',
    text: (
      <p>
        Where this site counts which pages are seen, it keeps the day and the kind of page, such as “a case”,
        and a number. That needs nothing in your browser, and whoever asks their browser not to be tracked is
        left out.
      </p>
    ),
  },
  {
    id: 'clear',
    title: 'How to be rid of it',
    text: (
      <p>
        Sign out, and the session and all that was kept for you go, but for answers that the server has not
        got yet, the log of this browser, and the mark of a browser in which you have signed in; their lives
        stand in the tables. Without a network the session itself ends when this browser reaches our server
        again. Clear the data of this site in your browser, and everything goes. How we treat what reaches the
        server is in the <TextLink to="/privacy">Privacy Policy</TextLink>.
      </p>
    ),
  },
];

/** What is stored in a browser, name by name. */
export function Component() {
  return (
    <LegalPage
      title="Cookies"
      since="25 November 2026"
      summary="None until you sign in, three while you are, one of which stays. None of it advertises or follows you, so there is no banner to press away. Here is every name that this site stores."
      sections={SECTIONS}
    />
  );
}
