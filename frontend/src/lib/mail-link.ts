import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { forgetLinkSecrets, linkQuery } from './link-secrets.js';

/** What a link within the site hands on to a page that mails lead to, in no address. */
export const mailLink = (asked: Record<string, string>) => ({
  mailLink: new URLSearchParams(asked).toString(),
});

const keptIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'mailLink' in state && typeof state.mailLink === 'string'
    ? state.mailLink
    : undefined;

/**
 * What the link of a newsletter's mail asks for. It leaves the address at once; the entry of the history holds it, so that a
 * reload finds the page again. With it comes what keeps something else in its place.
 */
export function useMailLink(): [asked: URLSearchParams, keep: (asked: Record<string, string>) => void] {
  const { state, search } = useLocation() as { state: unknown; search: string };
  const navigate = useNavigate();
  const [arrived] = useState(linkQuery);
  const kept = keptIn(state);
  const asked = kept ?? (search.slice(1) || arrived);
  useEffect(() => {
    forgetLinkSecrets();
    if (kept === undefined && asked)
      void navigate({ search: '' }, { replace: true, state: { mailLink: asked } });
  }, [kept, asked, navigate]);
  const keep = (next: Record<string, string>) =>
    void navigate({ search: '' }, { replace: true, state: mailLink(next) });
  return [new URLSearchParams(asked), keep];
}
