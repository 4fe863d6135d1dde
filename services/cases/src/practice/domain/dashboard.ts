import type { AttemptSummary, Dashboard } from '@casedrop/contracts';
import { achievementsOf, withEarned } from './achievements.js';
import { comparisonsOf, type OwnFigures, type PeerFigures } from './comparisons.js';
import { activeDays, dated, meanScore, type PractisedAttempt, solvedCases } from './history.js';
import { LocalTime } from './local-time.js';
import { trendsOf, weeklyGoalsOf } from './periods.js';
import { type DimensionRecord, skillsOf } from './skills.js';
import { streakOf } from './streak.js';

/** What is known of a person's practice. */
export interface PracticeRecord {
  attempts: readonly PractisedAttempt[];
  dimensions: readonly DimensionRecord[];
  /** Achievements that were earned before, with their moments. */
  earned: ReadonlyMap<string, string>;
  own: OwnFigures;
  peers: PeerFigures;
  /** Cases in the library. */
  available: number;
  recent: AttemptSummary[];
}

/** What a person's attempts add up to, on the calendar of their time zone. */
export function dashboardOf(record: PracticeRecord, timeZone: string, now: Date): Dashboard {
  const clock = new LocalTime(timeZone);
  const today = clock.at(now.getTime()).day;
  const attempts = dated(record.attempts, clock);
  const streakDetail = streakOf(activeDays(attempts), today);
  const score = meanScore(attempts);
  return {
    casesSolved: solvedCases(attempts).size,
    streak: streakDetail.current,
    avgScore: score === null ? null : Math.round(score),
    progress: progressOf(attempts, record.available),
    streakDetail,
    achievements: withEarned(achievementsOf(attempts, record.dimensions), record.earned),
    skills: skillsOf(record.dimensions),
    trends: trendsOf(attempts, today),
    comparisons: comparisonsOf(record.own, record.peers),
    weeklyGoals: weeklyGoalsOf(attempts, today),
    recentActivity: record.recent,
  };
}

/** Progress through today's library: a case that has left it counts no more, so that nobody is over its end. */
function progressOf(attempts: readonly PractisedAttempt[], available: number): Dashboard['progress'] {
  const current = attempts.filter(({ inLibrary }) => inLibrary);
  const solved = solvedCases(current);
  const begun = new Set(current.map(({ caseId }) => caseId));
  return { solved: solved.size, started: begun.size - solved.size, available };
}
