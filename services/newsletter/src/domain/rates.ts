interface Fared {
  sent: number;
  measured: number;
  opened: number;
  clicked: number;
  unsubscribed: number;
}

/** Rates over several issues, in percent to one decimal; `null` where there is nothing to count. */
export interface Rates {
  /** Of those who agreed that it is counted. */
  openRate: number | null;
  clickRate: number | null;
  /** Of all mails sent. */
  unsubRate: number | null;
}

export function ratesOf(issues: Fared[]): Rates {
  const sum = (name: keyof Fared) => issues.reduce((total, issue) => total + issue[name], 0);
  const percent = (part: number, whole: number) =>
    whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
  return {
    openRate: percent(sum('opened'), sum('measured')),
    clickRate: percent(sum('clicked'), sum('measured')),
    unsubRate: percent(sum('unsubscribed'), sum('sent')),
  };
}
