import { Icon } from '../../components/ui/icon.js';

/** In the place of the masthead, and no higher: nothing moves when the network goes or comes. */
export function OfflineNotice() {
  return (
    <div role="status" className="border-b border-caution bg-caution-wash">
      <div className="page flex min-h-11 items-center gap-2 text-12 sm:gap-3 sm:text-14">
        <Icon name="offline" className="size-4.5" />
        <p className="flex-1">
          <strong className="font-semibold">You're Offline.</strong>{' '}
          <span className="max-sm:sr-only">Connection lost. </span>Please check your internet connection.
        </p>
        <button
          type="button"
          onClick={() => window.location.reload()}
          className="-mr-2 h-11 rounded-sm px-2 font-medium whitespace-nowrap underline underline-offset-4 hover:text-accent"
        >
          Check Connection
        </button>
      </div>
    </div>
  );
}
