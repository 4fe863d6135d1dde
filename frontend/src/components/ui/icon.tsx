const PATHS = {
  lock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  unlock: 'M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 6.8-1.2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  cross: 'M6 6l12 12M18 6L6 18',
  alert: 'M12 4.5l8.5 15h-17zM12 10v4.5M12 17.2v.1',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11v5M12 8v.1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  chevron: 'M7 10l5 5 5-5',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  external: 'M9 6h9v9M18 6L7 17',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2',
  sun: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  search: 'M10.5 5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM14.7 14.7L20 20',
  plus: 'M12 5v14M5 12h14',
  retry: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
  trash: 'M5 7h14M10 7V5h4v2M7 7l1 13h8l1-13',
  star: 'M12 4l2.4 5.2 5.6.7-4.1 3.9 1 5.7-4.9-2.8-4.9 2.8 1-5.7L4 9.9l5.6-.7z',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  table: 'M4 5h16v14H4zM4 10h16M10 5v14',
  chart: 'M5 20V10M12 20V4M19 20v-7',
  offline:
    'M4 4l16 16M8 12.5a6 6 0 0 1 3-1.4M5 9.3A11 11 0 0 1 8 7.5M12 19v.1M12.5 7a11 11 0 0 1 6.5 2.3M15 12a6 6 0 0 1 1 .6',
} as const;
export type IconName = keyof typeof PATHS;

/** A line icon in the colour of its text; says nothing to screen readers. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`shrink-0 ${className}`}>
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="square"
        strokeLinejoin="miter"
      />
    </svg>
  );
}
