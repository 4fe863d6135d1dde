/** So begins the name of every blueprint that a language model has proposed, and of none that an author wrote. */
export const PROPOSAL_PREFIX = 'proposal-';
