import type { AuditItem, AuditPage } from '@casedrop/contracts/http';
import { TextLink } from '../../../components/ui/text-link.js';
import { auditActor, auditPieces, auditReason, type AuditPiece } from '../audit-words.js';

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Of the people of the log who have an account. */
export type Addresses = AuditPage['people'];

interface AuditRowProps {
  item: AuditItem;
  ownId: number;
  addresses: Addresses;
}

/** One entry: the time, the sentence, and the reason that was given. */
export function AuditRow({ item, ownId, addresses }: AuditRowProps) {
  const reason = auditReason(item);
  return (
    <li className="grid grid-cols-[3.5rem_1fr] gap-x-3 border-b border-rule py-2.5 text-14">
      <time dateTime={item.at} className="text-muted">
        {TIME.format(new Date(item.at))}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <ActorName actor={item.actor} ownId={ownId} addresses={addresses} />{' '}
          {auditPieces(item).map((piece, at) => (
            <Piece key={at} piece={piece} actor={item.actor} ownId={ownId} addresses={addresses} />
          ))}
        </p>
        {reason && <p className="text-muted">“{reason}”</p>}
      </div>
    </li>
  );
}

type NameProps = Pick<AuditRowProps, 'ownId' | 'addresses'> & { actor: string };

function ActorName({ actor, ownId, addresses }: NameProps) {
  const who = auditActor(actor);
  if ('system' in who) return <span className="font-medium">The system ({who.system})</span>;
  if (who.person === ownId) return <span className="font-medium">You</span>;
  return <PersonName id={who.person} address={addresses[who.person]} gone="Deleted account" />;
}

function Piece({ piece, actor, ownId, addresses }: NameProps & { piece: AuditPiece }) {
  if ('text' in piece) return piece.text;
  if ('caseId' in piece) return <TextLink to={`/cases/${piece.caseId}`}>{piece.title}</TextLink>;
  if (String(piece.person) === actor) return piece.person === ownId ? 'your account' : 'their own account';
  const address = piece.person === ownId ? 'you' : addresses[piece.person];
  return <PersonName id={piece.person} address={address} gone="deleted account" />;
}

/** A link to whoever has an account; whoever has none is known by their number alone. */
function PersonName({ id, address, gone }: { id: number; address: string | undefined; gone: string }) {
  if (address === undefined) return <span className="font-medium">{`${gone} ${id}`}</span>;
  return (
    <TextLink to={`/admin/users?q=${id}`} className="font-medium">
      {address}
    </TextLink>
  );
}
