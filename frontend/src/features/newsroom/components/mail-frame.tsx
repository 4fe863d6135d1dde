import { useElementWidth } from '../../../lib/element-width.js';

/** As high as a mail is looked at without scrolling the page. */
const HEIGHT = 760;

interface MailFrameProps {
  address: string;
  /** CSS pixels that the mail believes it has. */
  width: number;
  /** The edition that the mail program would ask for. */
  edition: 'light' | 'dark';
  title: string;
}

/**
 * A mail in a frame of the given width, made smaller where the page has less room. It has the address of an answer with a
 * policy of its own, since a mail's styles are not allowed on our pages; it runs no script.
 */
export function MailFrame({ address, width, edition, title }: MailFrameProps) {
  const { ref, width: room } = useElementWidth();
  const scale = Math.min(1, (room || width) / width);
  return (
    <div ref={ref} className="mt-3">
      <div
        className="mx-auto overflow-hidden border border-rule bg-raised"
        style={{ width: width * scale, height: HEIGHT }}
      >
        <iframe
          key={edition}
          src={address}
          title={title}
          sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          className="origin-top-left border-0"
          style={{ width, height: HEIGHT / scale, transform: `scale(${scale})`, colorScheme: edition }}
        />
      </div>
    </div>
  );
}
