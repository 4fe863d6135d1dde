import { Button } from '../../../components/ui/button.js';
import { useToast } from '../../../components/ui/toast.js';
import { useSeedCases } from '../../../lib/seed-cases.js';
import { SEED_FAILED, seedWords } from '../../../lib/seed-words.js';

/** Offers the sample cases while there is none at all. */
export function SeedNotice() {
  const toast = useToast();
  const seed = useSeedCases({
    onSuccess: (seeded) => toast(seedWords(seeded)),
    onError: () => toast(SEED_FAILED),
  });
  return (
    <section
      aria-labelledby="no-cases"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-l-2 border-ink bg-sunk px-4 py-3"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="no-cases" className="font-semibold">
          The library is empty
        </h2>
        <p className="text-14 text-muted">
          Load the sample cases to have something to practise at once; they are checked as every case is.
        </p>
      </div>
      <Button size="small" busy={seed.isPending} onClick={() => seed.mutate()}>
        Load Sample Cases
      </Button>
    </section>
  );
}
