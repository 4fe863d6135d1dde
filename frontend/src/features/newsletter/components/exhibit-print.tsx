import type { IssueExhibit } from '@casedrop/contracts/http';
import { classNames } from '../../../lib/class-names.js';

interface ExhibitPrintProps {
  week: string;
  exhibit: IssueExhibit;
  /** Beside words that say the same, it is decoration. */
  decorative?: boolean;
  /** Its size on the page. */
  className: string;
}

/** The picture that stood in an issue, as it was printed: on day paper, a little dimmed in the night edition. */
export function ExhibitPrint({ week, exhibit, decorative = false, className }: ExhibitPrintProps) {
  return (
    <img
      src={`/api/newsletter/issues/${week}/exhibit.png`}
      width={exhibit.width}
      height={exhibit.height}
      alt={decorative ? '' : exhibit.alt}
      loading="lazy"
      decoding="async"
      className={classNames(
        'in-data-[edition=night]:brightness-[0.88] in-data-[edition=night]:sepia-[0.2]',
        className,
      )}
    />
  );
}
