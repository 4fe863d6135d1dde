interface Asked {
  request: Pick<Request, 'mode'>;
  url: Pick<URL, 'pathname'>;
  sameOrigin: boolean;
}

/** Written into the worker as it stands here, like the next: it sees nothing around it. */
export function isFrontPage({ request, url, sameOrigin }: Asked): boolean {
  return sameOrigin && request.mode === 'navigate' && url.pathname === '/';
}

/** Addresses that hold the secret of a mail are left to the browser, as is what the server answers itself. */
export function isOtherPage({ request, url, sameOrigin }: Asked): boolean {
  const isLeftAlone = /^\/(?:api|newsletter)\/|^\/auth\/(?:callback|reset|open)\/*$/.test(url.pathname);
  return sameOrigin && request.mode === 'navigate' && !isLeftAlone;
}
