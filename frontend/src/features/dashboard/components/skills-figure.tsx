import type { Dashboard } from '@casedrop/contracts/http';
import { dimensionName } from '../../../lib/dimension-names.js';
import { skillsHeadline } from '../measures.js';
import { Figure } from './figure.js';

type Skill = Dashboard['skills'][number];

/** The six dimensions with the level reached in each. */
export function SkillsFigure({ skills, className }: { skills: readonly Skill[]; className?: string }) {
  return (
    <Figure
      kicker="Skills"
      title={skillsHeadline(skills) ?? 'Six skills make a case; your first score sets them'}
      note="Scores run from 1 to 5, as an interviewer gives them. Points come with each finished case."
      className={className}
    >
      <ul className="border-t border-rule">
        {skills.map((skill) => (
          <SkillLine key={skill.skill} skill={skill} />
        ))}
      </ul>
    </Figure>
  );
}

function SkillLine({ skill }: { skill: Skill }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1 border-b border-rule py-2.5 sm:grid-cols-[9rem_1fr_3rem]">
      <span className="font-medium">{dimensionName(skill.skill)}</span>
      <span className="order-last col-span-2 sm:order-none sm:col-span-1">
        <Steps level={skill.level} of={skill.maxLevel} />
        <span className="mt-1 block text-12 text-muted figures">
          Level {skill.level} of {skill.maxLevel} · {pointsOf(skill)}
        </span>
      </span>
      <span className="headline text-right text-22 figures">
        {skill.averageScore === null ? '–' : skill.averageScore.toFixed(1)}
        <span className="sr-only">
          {skill.averageScore === null ? ' no score yet' : ' out of 5 on average'}
        </span>
      </span>
    </li>
  );
}

function Steps({ level, of }: { level: number; of: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {Array.from({ length: of }, (_, at) => (
        <span key={at} className={`h-2 flex-1 ${at < level ? 'bg-ink' : 'bg-rule'}`} />
      ))}
    </span>
  );
}

function pointsOf({ level, maxLevel, experience, nextLevelExperience }: Skill): string {
  if (level >= maxLevel) return `${experience.toLocaleString('en-GB')} points`;
  const [have, need] = [experience, nextLevelExperience].map((one) => one.toLocaleString('en-GB'));
  return `${have} of ${need} points to the next`;
}
