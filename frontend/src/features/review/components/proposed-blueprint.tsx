import type { PendingCase } from '@casedrop/contracts/http';
import { PROPOSAL_PREFIX } from '@casedrop/contracts/words';
import { TextLink } from '../../../components/ui/text-link.js';

/** Whether a language model has proposed the blueprint of a case, for this case alone. */
export const isProposed = ({ blueprint }: PendingCase): boolean =>
  blueprint?.startsWith(PROPOSAL_PREFIX) ?? false;

/** Where such a blueprint comes from, and how an author takes it from there. */
export function Proposed({ id }: { id: string }) {
  return (
    <>
      proposed by a language model for this headline ·{' '}
      <TextLink to={`/api/admin/blueprints/proposals/${id}`} reloadDocument download>
        save it as YAML
      </TextLink>
    </>
  );
}
