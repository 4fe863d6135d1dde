/** Apart from the schemas: pages that only name the kinds load no validator. */

export const ARCHETYPES = [
  'profitability',
  'market-entry',
  'market-sizing',
  'pricing',
  'mergers-acquisitions',
  'growth',
  'operations',
  'new-product',
  'competitive-response',
  'turnaround',
  'investment',
  'public-sector',
] as const;

/** Industry slugs and the names people see. */
export const INDUSTRIES = {
  'consumer-retail': 'Consumer & Retail',
  'food-hospitality': 'Food & Hospitality',
  technology: 'Technology',
  'media-entertainment': 'Media & Entertainment',
  'sport-leisure': 'Sport & Leisure',
  'financial-services': 'Financial Services',
  healthcare: 'Healthcare',
  energy: 'Energy & Utilities',
  transport: 'Transport & Logistics',
  'travel-tourism': 'Travel & Tourism',
  manufacturing: 'Manufacturing',
  agriculture: 'Agriculture',
  'property-construction': 'Property & Construction',
  telecoms: 'Telecoms',
  education: 'Education',
  'professional-services': 'Professional Services',
  'public-sector': 'Public Sector',
} as const;
export type Industry = keyof typeof INDUSTRIES;
