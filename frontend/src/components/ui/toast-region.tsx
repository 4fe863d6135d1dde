import { Toast as Primitive } from 'radix-ui';
import { useState } from 'react';
import { classNames } from '../../lib/class-names.js';
import { Icon } from './icon.js';
import { DISMISS, lookOf, SHOWN_MS, VIEWPORT, type ShownToast, type ToastMessage } from './toast-look.js';

interface ToastRegionProps {
  shown: ShownToast | null;
  onClose: () => void;
}

/** The place of messages: reached by F8, swiped away, held while somebody reads them. */
export default function ToastRegion({ shown, onClose }: ToastRegionProps) {
  // The message that called for this code has risen already, in its plain form.
  const [risen] = useState(shown?.key);
  return (
    <Primitive.Provider swipeDirection="right" duration={SHOWN_MS}>
      {shown && (
        <ToastCard key={shown.key} message={shown.message} rises={shown.key !== risen} onClose={onClose} />
      )}
      <Primitive.Viewport className={VIEWPORT} />
    </Primitive.Provider>
  );
}

interface ToastCardProps {
  message: ToastMessage;
  rises: boolean;
  onClose: () => void;
}

function ToastCard({ message, rises, onClose }: ToastCardProps) {
  const { card, sign } = lookOf(message);
  return (
    <Primitive.Root
      type={message.tone === 'failure' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && onClose()}
      className={classNames(card, rises && 'animate-rise')}
    >
      <Icon name={sign} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1 py-0.5">
        <Primitive.Title className="font-semibold">{message.title}</Primitive.Title>
        {message.description && (
          <Primitive.Description className="text-14 text-muted">{message.description}</Primitive.Description>
        )}
      </div>
      <Primitive.Close aria-label="Dismiss" className={DISMISS}>
        <Icon name="cross" className="size-4.5" />
      </Primitive.Close>
    </Primitive.Root>
  );
}
