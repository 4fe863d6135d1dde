import {
  SCORE_DIMENSIONS,
  type AttemptSummary,
  type Dashboard,
  type ScoreDimension,
} from '@casedrop/contracts/http';

const SKILLS = Object.keys(SCORE_DIMENSIONS) as ScoreDimension[];

/** Fourteen days up to Friday 20 November 2026; `active` counts back from that day. */
function daysWith(active: readonly number[]): Dashboard['streakDetail']['days'] {
  return Array.from({ length: 14 }, (_, at) => {
    const date = new Date(Date.UTC(2026, 10, 7 + at)).toISOString().slice(0, 10);
    return { date, active: active.includes(13 - at) };
  });
}

/** An attempt as lists show it: finished with 78 % in 32 minutes. */
export function sampleAttempt(over: Partial<AttemptSummary> = {}): AttemptSummary {
  return {
    id: '7c000000-0000-4000-8000-000000000001',
    caseId: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0001',
    caseTitle: 'Northlight Coffee: should the chain convert retail-park sites to drive-thru?',
    industry: 'Food & Hospitality',
    difficulty: 'intermediate',
    completed: true,
    score: '78',
    dimensions: [],
    timeSpent: 32,
    feedback: 'A clear structure; say the answer first.',
    createdAt: '2026-11-19T17:00:00.000Z',
    finishedAt: '2026-11-19T17:32:00.000Z',
    ...over,
  };
}

/** The dashboard of a person who has done nothing yet. */
export function emptyDashboard(available = 0): Dashboard {
  return {
    casesSolved: 0,
    streak: 0,
    avgScore: null,
    progress: { solved: 0, started: 0, available },
    streakDetail: { current: 0, longest: 0, lastActiveDate: null, days: daysWith([]) },
    achievements: [
      {
        id: 'first-case',
        title: 'First case',
        description: 'Finish your first case.',
        earned: false,
        earnedAt: null,
        progress: 0,
        maxProgress: 1,
      },
    ],
    skills: SKILLS.map((skill) => ({
      skill,
      level: 0,
      maxLevel: 5,
      experience: 0,
      nextLevelExperience: 100,
      averageScore: null,
    })),
    trends: [
      { label: 'Cases finished', current: 0, previous: null, format: 'number', unit: 'cases' },
      { label: 'Average score', current: null, previous: null, format: 'percent', unit: '%' },
    ],
    comparisons: [],
    weeklyGoals: [
      { goal: 'Solve cases', current: 0, target: 3, unit: 'cases', daysLeft: 3 },
      { goal: 'Practise', current: 0, target: 5, unit: 'hours', daysLeft: 3 },
      { goal: 'Average score', current: null, target: 85, unit: '%', daysLeft: 3 },
    ],
    recentActivity: [],
  };
}

/** The dashboard of a person in the middle of it. */
export function fullDashboard(): Dashboard {
  const [best = 'structuring', ...others] = SKILLS;
  return {
    casesSolved: 12,
    streak: 5,
    avgScore: 77.6,
    progress: { solved: 12, started: 2, available: 20 },
    streakDetail: {
      current: 5,
      longest: 12,
      lastActiveDate: '2026-11-20',
      days: daysWith([0, 1, 2, 3, 4, 8, 9]),
    },
    achievements: [
      {
        id: 'first-case',
        title: 'First case',
        description: 'Finish your first case.',
        earned: true,
        earnedAt: '2026-11-03T18:00:00.000Z',
        progress: 1,
        maxProgress: 1,
      },
      {
        id: 'ten-industries',
        title: 'Generalist',
        description: 'Finish cases in ten industries.',
        earned: false,
        earnedAt: null,
        progress: 6,
        maxProgress: 10,
      },
    ],
    skills: [
      { skill: best, level: 4, maxLevel: 5, experience: 340, nextLevelExperience: 500, averageScore: 4.2 },
      ...others.map((skill, at) => ({
        skill,
        level: 3,
        maxLevel: 5,
        experience: 210,
        nextLevelExperience: 300,
        averageScore: 3.6 - at / 10,
      })),
    ],
    trends: [
      { label: 'Cases finished', current: 7, previous: 5, format: 'number', unit: 'cases' },
      { label: 'Average score', current: 78, previous: 74, format: 'percent', unit: '%' },
      { label: 'Time per case', current: 34, previous: 41, format: 'minutes', unit: 'min' },
    ],
    comparisons: [
      { metric: 'Average score', userValue: 78, averageValue: 64, topPercentile: 15, unit: '%' },
      { metric: 'Cases finished', userValue: null, averageValue: 6.4, topPercentile: null, unit: 'cases' },
    ],
    weeklyGoals: [
      { goal: 'Solve cases', current: 2, target: 3, unit: 'cases', daysLeft: 3 },
      { goal: 'Average score', current: 87, target: 85, unit: '%', daysLeft: 3 },
    ],
    recentActivity: [
      sampleAttempt({
        id: '7c000000-0000-4000-8000-000000000002',
        caseTitle: 'Fernway Rail: is an off-peak pass worth the seats?',
        caseId: '0b9f1c52-7a34-4f0e-9d3c-2f1f5f0a0002',
        completed: false,
        score: null,
        feedback: null,
        finishedAt: null,
        timeSpent: 11,
      }),
      sampleAttempt(),
    ],
  };
}
