import type { IssueContent } from './issue-content.js';

/** Whose copy of an issue it is: the key of their subscription; a mark if they agreed that opens and clicks are counted. */
export interface IssueReader {
  key: string;
  mark: string | null;
}

/** The addresses in one reader's copy. */
export interface IssueLinks {
  home: string;
  case: string;
  archived: string;
  archive: string;
  preferences: string;
  unsubscribe: string;
  /** The picture of one pixel that counts the opening; `null` for who did not agree. */
  opens: string | null;
}

/**
 * The pages that an issue's counted links lead to. A link says its place here for as long as the mail is kept, so new ones
 * are added at the end.
 */
export const linksOf = (content: IssueContent): string[] => [
  casePath(content),
  archivedPath(content),
  '/archive',
  '/',
];

const casePath = ({ case: { id } }: IssueContent): string => `/case/${id}`;
const archivedPath = ({ week }: IssueContent): string => `/archive/${week}`;

/** The addresses in a reader's copy. Preferences and unsubscribing are never counted, and nothing is without a mark. */
export function linksFor(content: IssueContent, { key, mark }: IssueReader, publicUrl: string): IssueLinks {
  const paths = linksOf(content);
  const at = (path: string): string => new URL(path, publicUrl).href;
  const counted = (path: string): string =>
    at(mark === null ? path : `/api/newsletter/clicks/${mark}/${paths.indexOf(path)}`);
  const preferences = `/newsletter/preferences?key=${key}`;
  return {
    home: counted('/'),
    case: counted(casePath(content)),
    archived: counted(archivedPath(content)),
    archive: counted('/archive'),
    preferences: at(preferences),
    unsubscribe: at(`${preferences}&issue=${content.week}`),
    opens: mark === null ? null : at(`/api/newsletter/opens/${mark}.gif`),
  };
}

/** Where the story stands that a case came from, if that is an address of the web. */
export const storyLink = ({ sourceUrl }: IssueContent['case']): string | null =>
  sourceUrl !== null && /^https?:\/\/\S+$/i.test(sourceUrl) ? sourceUrl : null;
