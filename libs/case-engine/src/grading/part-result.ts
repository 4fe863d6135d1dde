/** How a part, or one side of it, went. */
export interface PartResult {
  /** 0 to 1. */
  share: number;
  evidence: string | null;
  remarks: string[];
}

export const UNANSWERED: PartResult = {
  share: 0,
  evidence: null,
  remarks: ['You did not answer this; a first attempt always earns more than none.'],
};
