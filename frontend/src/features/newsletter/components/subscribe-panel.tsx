import { NewsletterForm } from './newsletter-form.js';

/** Asks a reader of an issue whether they want the next one. */
export function SubscribePanel() {
  return (
    <section aria-labelledby="subscribe" className="grid gap-6 rule-double pt-6 lg:grid-cols-12">
      <div className="lg:col-span-6">
        <h2 id="subscribe" className="headline text-28">
          The next one, on Monday at eight
        </h2>
        <p className="mt-2 max-w-prose text-muted">
          One fresh case by mail. Every issue has a link that ends it at once.
        </p>
      </div>
      <div className="lg:col-span-5 lg:col-start-8 lg:self-end">
        <NewsletterForm />
      </div>
    </section>
  );
}
