import { useState } from 'react';
import { shortDate } from '../../../lib/dates.js';

/** The day on which the page was opened. */
export function Today() {
  const [today] = useState(() => new Date().toISOString());
  return <time dateTime={today}>{shortDate(today)}</time>;
}
