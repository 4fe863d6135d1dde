import type { StoredName } from '../stored-names.js';

/** Names with what they are for, and how long they live. */
export function StoredTable({ caption, names }: { caption: string; names: readonly StoredName[] }) {
  return (
    <table className="w-full table-fixed border-collapse font-sans text-14">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-rule-strong text-12 text-muted">
          <th scope="col" className="w-2/5 py-2 pr-4 text-left font-semibold">
            Name, and how long
          </th>
          <th scope="col" className="py-2 text-left font-semibold">
            What for
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map(({ name, purpose, life }) => (
          <tr key={name} className="border-b border-rule">
            <th scope="row" className="py-3 pr-4 text-left align-top font-normal">
              <code className="font-mono wrap-anywhere">{name.replace(/[.-]$/, '$&*')}</code>
              <span className="mt-0.5 block text-12 text-muted">{life}</span>
            </th>
            <td className="py-3 align-top">{purpose}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
