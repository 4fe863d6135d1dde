import { Toast as Primitive } from 'radix-ui';
import { Icon } from './icon.js';
import { DISMISS, lookOf, SHOWN_MS, VIEWPORT, type ShownToast, type ToastMessage } from './toast-look.js';

interface ToastRegionProps {
  shown: ShownToast | null;
  onClose: () => void;
}

/** The place of messages: reached by F8, swiped away, held while somebody reads them. */
export default function ToastRegion({ shown, onClose }: ToastRegionProps) {
  return (
    <Primitive.Provider swipeDirection="right" swipeThreshold={50}>
      {shown && <ToastCard key={shown.key} message={shown.message} onClose={onClose} />}
      <Primitive.Viewport className={VIEWPORT} />
    </Primitive.Provider>
  );
}

function ToastCard({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { card, sign } = lookOf(message);
  return (
    <Primitive.Root
      duration={message.durationMs ?? SHOWN_MS}
      type={message.tone === 'failure' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && onClose()}
      className={card}
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
