import { DEMO_CASE } from '../demo-case.js';

/** What this case is, above it. */
export function DemoHeader() {
  const { title, description, difficulty, estimatedMinutes, industryName } = DEMO_CASE;
  return (
    <header className="grid gap-x-12 gap-y-4 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <DottedLine parts={['Demonstration case', industryName, difficulty, `${estimatedMinutes} min`]} />
        <h1 className="headline mt-3 text-36 sm:text-48">{title}</h1>
      </div>
      <p className="max-w-[46ch] self-end text-muted lg:col-span-4 xl:col-span-3 xl:col-start-10">
        {description} No account is needed; your answers stay in this browser until you keep them.
      </p>
    </header>
  );
}

/** Parts with a dot between two that stand on one line: where one begins a line, its dot is cut off. */
function DottedLine({ parts }: { parts: readonly string[] }) {
  return (
    <p className="kicker overflow-hidden text-accent">
      <span className="-ml-4 flex flex-wrap">
        {parts.map((part) => (
          <span key={part} className="relative pl-4 before:absolute before:left-1.5 before:content-['·']">
            {part}{' '}
          </span>
        ))}
      </span>
    </p>
  );
}
