/** The page of a case: with `variant` of that one, the same case with other numbers. */
export function casePath(caseId: string, variant?: number | null): string {
  const path = `/cases/${encodeURIComponent(caseId)}`;
  return variant == null ? path : `${path}?variant=${variant}`;
}
