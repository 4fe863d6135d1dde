/** The cookies of one client, kept by name as a browser keeps them; the same path and site are taken for granted. */
export class CookieJar {
  private readonly pairs = new Map<string, string>();

  /** The value of the header to send; empty while there are none. */
  get header(): string {
    return [...this.pairs.values()].join('; ');
  }

  /** Takes what an answer sets. */
  keep({ headers }: Response): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.pairs.set(pair.replace(/=.*/, ''), pair);
    }
  }
}
