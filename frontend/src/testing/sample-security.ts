import type { SecurityEvent } from '@casedrop/contracts/http';

/** A sign-in of person 7. */
export function sampleSecurityEvent(over: Partial<SecurityEvent> = {}): SecurityEvent {
  return {
    id: 41,
    at: '2026-11-24T19:14:00.000Z',
    kind: 'signed-in',
    personId: 7,
    network: '203.0.113.5',
    device: 'Firefox on Linux',
    reason: 'password',
    ...over,
  };
}
