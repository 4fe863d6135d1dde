/**
 * What the admin's panels show where there is nothing to compute from yet. The first two are the product's stated
 * defaults; the others are figures that a healthy young product of this kind has. Each one shown is marked as a sample.
 */
export const SAMPLE_FIGURES = {
  /** Percent. */
  conversionRate: 4.7,
  avgRating: 4.3,
  /** Percent, minutes, and of 5. */
  cases: { completionRate: 68, avgTime: 28, qualityScore: 4.2 },
  /** Invitations accepted per user, percent. */
  viral: { kFactor: 0.35, referralRate: 12 },
} as const;

/** What the owner aims at. */
export const TARGETS = { conversionRate: 5, avgRating: 4.2 } as const;
