import { Link, type LinkProps } from 'react-router-dom';
import { buttonStyle, type ButtonSize, type ButtonTone } from './button-style.js';

interface ButtonLinkProps extends LinkProps {
  tone?: ButtonTone;
  size?: ButtonSize;
  className?: string;
}

/** A link that leads on to the page's main action. */
export function ButtonLink({ tone, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle(tone, size, className)} />;
}
