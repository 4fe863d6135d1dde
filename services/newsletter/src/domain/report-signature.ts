import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far the time of a signature may be from ours. */
const TOLERANCE_MS = 5 * 60 * 1000;
const FORM = /^t=(?<time>\d{1,12}),v1=(?<mac>[0-9a-f]{64})$/;

/** Whether a report was signed with our secret, `t=<unix seconds>,v1=<hex HMAC-SHA-256 of "t.body">`, and lately. */
export function isSignedReport(
  report: { payload: string; signature: string },
  secret: string,
  now: Date,
): boolean {
  const { time, mac } = FORM.exec(report.signature)?.groups ?? {};
  if (time === undefined || mac === undefined) return false;
  if (Math.abs(now.getTime() - Number(time) * 1000) > TOLERANCE_MS) return false;
  const own = createHmac('sha256', secret).update(`${time}.${report.payload}`).digest();
  return timingSafeEqual(own, Buffer.from(mac, 'hex'));
}
