import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from '../../lib/class-names.js';
import { Icon } from './icon.js';

const STYLE =
  'underline decoration-field-edge decoration-1 underline-offset-4 hover:decoration-accent hover:text-accent transition-colors duration-150';

/** A link within the product, in running text. */
export function TextLink({ className, ...rest }: LinkProps & { className?: string }) {
  return <Link {...rest} className={classNames(STYLE, className)} />;
}

/** A link to another site; opens beside the product and gives away nothing of where it was. */
export function OutsideLink({
  href,
  children,
  className,
}: {
  href: string;
  children: string;
  className?: string;
}) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener" className={classNames(STYLE, className)}>
      {children}
      <Icon name="external" className="ml-1 inline size-3.5 align-baseline" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
