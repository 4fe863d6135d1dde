import { type CaseModel, lockedView, publicView } from '@casedrop/case-engine';
import { cases, type RequestContext } from '@casedrop/contracts';
import { asAdmin, asPerson, asVisitor, startTestService, type TestService } from '@casedrop/testing';
import { dense, readPdf } from '../../../libs/casebook/test/read-pdf.js';
import { casesOptions } from '../src/cases.options.js';
import { shelve } from './shelf.js';
import { soundCase } from './sound-case.js';

const NO_CASE = '00000000-0000-4000-8000-000000000000';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(casesOptions);
});
afterAll(() => service.stop());

const print = (caseId: string, context: RequestContext = asPerson(7)) =>
  service.rpc.requestBytes(cases.printCasebook, { caseId, entitled: true }, context);

describe('a casebook', () => {
  it('is an approved case with its solution, printed with letters that are not all ASCII', async () => {
    const model: CaseModel = { ...soundCase(), title: 'Café Łódź: should the chain open – or wait?' };
    const { meta, body } = await print(await shelve(service, { model }));
    expect(meta).toEqual({ title: model.title });
    const { pages, info } = await readPdf(Buffer.from(body));
    const text = dense(pages.join(' '));
    expect(info).toMatchObject({ Title: model.title });
    expect(text).toContain(dense(lockedView(model).recommendation));
    const titles = publicView(model).exhibits.map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(1);
    // The number stands above the title there.
    for (const title of titles) expect(text).toContain(dense(title.replace(/^Exhibit \d+\. /, '')));
  });

  it('of a case that waits for its review is for admins only', async () => {
    const caseId = await shelve(service, { status: 'pending' });
    await expect(print(caseId)).rejects.toMatchObject({ code: 'case-not-found' });
    await expect(print(NO_CASE, asAdmin())).rejects.toMatchObject({ code: 'case-not-found' });
    expect(
      Buffer.from((await print(caseId, asAdmin())).body)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('of a case that names what does not exist is printed with marks in these places', async () => {
    const model = soundCase();
    model.prompt += ' Or would {calc:gone} do?';
    model.solution.risks[0] = 'Rent of {fact:gone} may rise.';
    const [first] = model.exhibits;
    if (first) Object.assign(first, { totalCalc: 'gone' });
    const caseId = await shelve(service, { status: 'pending', model });
    const { body } = await print(caseId, asAdmin());
    const text = dense((await readPdf(Buffer.from(body))).pages.join(' '));
    expect(text).toContain(dense('Or would [missing: calc:gone] do?'));
    expect(text).toContain(dense('Rent of [missing: fact:gone] may rise.'));
  });

  it('of a case whose formulas cannot be computed is refused, naming the check that fails', async () => {
    const model = soundCase();
    model.decision.rule = 'gone > 3';
    const caseId = await shelve(service, { status: 'pending', model });
    await expect(print(caseId, asAdmin())).rejects.toMatchObject({
      code: 'checks-failed',
      kind: 'unprocessable',
      message: expect.stringMatching(
        /cannot be shown, because a check fails: Every formula .*"gone"/,
      ) as string,
    });
  });

  it('is for nobody who is not signed in, or of whom the gateway has not said that they are entitled', async () => {
    const caseId = await shelve(service);
    await expect(print(caseId, asVisitor)).rejects.toMatchObject({ code: 'not-signed-in' });
    const unproven = service.rpc.requestBytes(cases.printCasebook, { caseId } as never, asPerson(7));
    await expect(unproven).rejects.toMatchObject({ code: 'input-invalid' });
  });
});

describe('the card of a case for previews of links', () => {
  const paint = (caseId: string, kicker?: string) =>
    service.rpc.requestBytes(cases.paintCover, { caseId, kicker }, asVisitor);

  it('is a picture of 1200 by 630 for everybody, another for another title or line above it', async () => {
    const caseId = await shelve(service);
    const plain = Buffer.from((await paint(caseId)).body);
    expect(plain.subarray(1, 4).toString()).toBe('PNG');
    expect([plain.readUInt32BE(16), plain.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(Buffer.from((await paint(caseId)).body).equals(plain)).toBe(true);
    expect(Buffer.from((await paint(caseId, 'Monday Case Drop · No. 47')).body).equals(plain)).toBe(false);
  });

  it('is of approved cases only', async () => {
    const waiting = await shelve(service, { status: 'pending' });
    for (const caseId of [waiting, NO_CASE])
      await expect(paint(caseId)).rejects.toMatchObject({ code: 'case-not-found' });
  });
});
