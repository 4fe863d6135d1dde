import { randomUUID } from 'node:crypto';
import { type CaseModel, publicView } from '@casedrop/case-engine';
import { hostileTexts } from '@casedrop/contracts/testing';
import type { RpcClient } from '@casedrop/messaging';
import { createLogger } from '@casedrop/platform';
import { soundCase } from '../../../../../libs/case-engine/src/testing/sound-case.js';
import { issueMail } from '../domain/issue-mail.js';
import { IssueComposer } from './issue-composer.js';

const caseId = randomUUID();
const wish = { week: '2026-W48', caseId, subject: '', note: 'Why this one.\n\nMind the rent.' };
/** What stands behind the lock is no JSON here: whoever reads it fails. */
const LOCKED = Buffer.from('{"solution": never to be read');

function composer(model: CaseModel, status = 'approved') {
  const view = publicView(model);
  const { title, description, archetype, difficulty, sourceTitle, sourceUrl } = view;
  const about = { title, description, archetype, difficulty, sourceTitle, sourceUrl };
  const open = {
    id: caseId,
    ...about,
    industry: view.industryName,
    estimatedTime: 30,
    totalRatings: 3,
    view,
  };
  const bytes = Buffer.from(JSON.stringify(open));
  const asked: unknown[] = [];
  const rpc = {
    requestBytes: async (_contract: unknown, input: unknown, context: { actor: unknown }) => {
      asked.push([input, context.actor]);
      const meta = { publicLength: bytes.length, status, difficulty, ofTheWeek: false };
      return { meta, body: Buffer.concat([bytes, LOCKED]) };
    },
  } as unknown as RpcClient;
  return {
    asked,
    made: new IssueComposer(rpc, { uuid: randomUUID }, createLogger({ service: 'test', level: 'silent' })),
  };
}

const size = (png: Buffer): [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)];
const withExhibits = (kept: (exhibit: CaseModel['exhibits'][number]) => boolean): CaseModel => {
  const model = soundCase();
  return { ...model, exhibits: model.exhibits.filter(kept) };
};

it('makes an issue of the open part of a case, and a picture of its first chart', async () => {
  const { made, asked } = composer(soundCase());
  const { content, exhibitPng } = await made.compose(wish);
  const view = publicView(soundCase());
  const drawn = view.exhibits.find(({ kind }) => kind !== 'table');
  expect(asked).toEqual([[{ caseId }, { kind: 'system', name: 'newsletter' }]]);
  expect(content).toMatchObject({
    ...{ week: '2026-W48', number: 48, subject: view.title, note: ['Why this one.', 'Mind the rent.'] },
    noteHtml: null,
    ...{ questions: view.parts.length, exhibits: view.exhibits.length },
    case: { id: caseId, title: view.title, industry: view.industryName, sourceTitle: view.sourceTitle },
    exhibit: { title: drawn?.title, unit: drawn?.unit, source: drawn?.source, width: 560 },
  });
  expect(content.case).not.toHaveProperty('totalRatings');
  expect(exhibitPng?.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = size(exhibitPng ?? Buffer.alloc(24));
  expect(width).toBe(1120);
  expect(Math.abs(height - 2 * (content.exhibit?.height ?? 0))).toBeLessThanOrEqual(1);
});

it('has a note with emphasis as its words and as clean HTML', async () => {
  const note = '**Mind** the rent.\n\n- staff\n- <b>milk</b>';
  const { content } = await composer(soundCase()).made.compose({ ...wish, note });
  expect(content).toMatchObject({
    note: ['Mind the rent.', '• staff', '• <b>milk</b>'],
    noteHtml: '<p><strong>Mind</strong> the rent.</p><ul><li>staff</li><li>&lt;b&gt;milk&lt;/b&gt;</li></ul>',
  });
});

it('lets nothing of a hostile note act in a mail', async () => {
  const { made } = composer(soundCase());
  const mailOf = async (note: string) =>
    issueMail(
      (await made.compose({ ...wish, note })).content,
      { key: 'b54c2a8e-0d3f-4f0e-9f4c-6f1c1f6f3d11', mark: null },
      { publicUrl: 'https://casedrop.example', exhibitUrl: null },
    ).html;
  const tagsOf = (html: string) => html.replace(/(<\/?)h\d/g, '$1h').match(/<[a-z!/][^>]*>/gi) ?? [];
  const usual = new Set(tagsOf(await mailOf('**A** *b*\n\n# c\n\n- d\n\n1. e  \nf')));
  for (const hostile of hostileTexts) {
    const unknown = tagsOf(await mailOf(hostile)).filter((tag) => !usual.has(tag));
    expect([hostile, unknown]).toEqual([hostile, []]);
  }
});

it('draws a table where the case has no chart', async () => {
  const tables = withExhibits(({ kind }) => kind === 'table');
  const { content, exhibitPng } = await composer(tables).made.compose({ ...wish, subject: 'Ours', note: '' });
  expect(content).toMatchObject({
    subject: 'Ours',
    note: [],
    exhibit: { title: 'Exhibit 1. Trading profile by format' },
  });
  expect(content.exhibit?.alt).toContain('High-street shop: Average ticket (£) £4');
  expect(size(exhibitPng ?? Buffer.alloc(24))[0]).toBe(1120);
});

it('has an issue without a picture where the case has no exhibit, or one that cannot be drawn', async () => {
  const broken = soundCase().exhibits.map((exhibit) => ({ ...exhibit, kind: 'radar' as 'pie' }));
  for (const model of [withExhibits(() => false), { ...soundCase(), exhibits: broken }]) {
    const { content, exhibitPng } = await composer(model).made.compose(wish);
    expect([content.exhibit, exhibitPng]).toEqual([null, null]);
  }
});

it.each(['pending', 'rejected'])('makes no issue of a case that is %s', async (status) => {
  await expect(composer(soundCase(), status).made.compose(wish)).rejects.toMatchObject({
    code: 'case-not-found',
    message: 'This case is not open to candidates, so no issue can have it.',
  });
});
