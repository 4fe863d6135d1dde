/** The time zone of this browser, or UTC where it does not tell. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** Every time zone that can be chosen; `current` is always among them. */
export function timeZoneOptions(current: string): { value: string; label: string }[] {
  const known = Intl.supportedValuesOf('timeZone');
  const all = [...new Set([...known, 'UTC', current])].sort((a, b) => a.localeCompare(b));
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
