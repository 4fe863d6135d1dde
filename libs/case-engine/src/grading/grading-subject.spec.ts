import { caseModelSchema } from '../model/case-model.js';
import cartonMaker from './answers/cases/carton-maker-acquisition.json' with { type: 'json' };
import { gradingSubject } from './grading-subject.js';

describe('what a case proposes', () => {
  const model = caseModelSchema.parse(cartonMaker);
  const asked = (question: string) =>
    gradingSubject({ ...model, prompt: `Cartons are its trade. ${question}` });

  it.each([
    'Should {client} acquire its rival?',
    'Should the firm acquire its rival?',
    'Should it acquire its rival?',
  ])('is the verb of “%s”, in whatever word', (question) => {
    const { isProposed } = asked(question.replace('{client}', model.client.name));
    expect(isProposed('acquire')).toBe(true);
    expect(isProposed('purchase')).toBe(true);
    expect(isProposed('wait')).toBe(false);
  });
});
