import type { AuditItem } from '@casedrop/contracts/http';
import { TextLink } from '../../../components/ui/text-link.js';
import { auditActor, auditPieces, auditReason, type AuditPiece } from '../audit-words.js';

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** One entry: the time, the sentence, and the reason that was given. */
export function AuditRow({ item, ownId }: { item: AuditItem; ownId: number }) {
  const reason = auditReason(item);
  return (
    <li className="grid grid-cols-[3.5rem_1fr] gap-x-3 border-b border-rule py-2.5 text-14">
      <time dateTime={item.at} className="text-muted">
        {TIME.format(new Date(item.at))}
      </time>
      <div className="min-w-0">
        <p>
          <ActorName actor={item.actor} ownId={ownId} />{' '}
          {auditPieces(item).map((piece, at) => (
            <Piece key={at} piece={piece} actor={item.actor} ownId={ownId} />
          ))}
        </p>
        {reason && <p className="text-muted">“{reason}”</p>}
      </div>
    </li>
  );
}

function ActorName({ actor, ownId }: { actor: string; ownId: number }) {
  const who = auditActor(actor);
  if ('system' in who) return <span className="font-medium">The system ({who.system})</span>;
  if (who.person === ownId) return <span className="font-medium">You</span>;
  return <PersonLink id={who.person} text={`Person ${who.person}`} />;
}

function Piece({ piece, actor, ownId }: { piece: AuditPiece; actor: string; ownId: number }) {
  if ('text' in piece) return piece.text;
  if ('caseId' in piece) return <TextLink to={`/cases/${piece.caseId}`}>{piece.name}</TextLink>;
  if (String(piece.person) === actor) return piece.person === ownId ? 'your account' : 'their own account';
  return <PersonLink id={piece.person} text={piece.person === ownId ? 'you' : `person ${piece.person}`} />;
}

function PersonLink({ id, text }: { id: number; text: string }) {
  return (
    <TextLink to={`/admin/users?q=${id}`} className="font-medium">
      {text}
    </TextLink>
  );
}
