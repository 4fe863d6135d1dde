import { AppError } from '@casedrop/contracts';

/** There is no issue of that week, or none that may be seen. */
export const issueNotFound = (): AppError => new AppError('issue-not-found', 'We could not find this issue.');

/** What was asked does not fit where the issue stands. */
export const issueRefused = (why: string): AppError => new AppError('issue-refused', why);
