import { standingOf } from './sign-up-credits.js';

const at = new Date();

it.each([
  ['somebody new', { emailConfirmedAt: null, earnsCredits: true, firstCredits: 1 }, undefined],
  ['somebody over the bound', { emailConfirmedAt: null, earnsCredits: true, firstCredits: 0 }, undefined],
  ['somebody confirmed', { emailConfirmedAt: at, earnsCredits: true, firstCredits: 1 }, 4],
  [
    'somebody confirmed who was over the bound',
    { emailConfirmedAt: at, earnsCredits: true, firstCredits: 0 },
    5,
  ],
  ['somebody confirmed at once', { emailConfirmedAt: at, earnsCredits: true, firstCredits: 5 }, 0],
  ['somebody whose address had them', { emailConfirmedAt: at, earnsCredits: false, firstCredits: 1 }, 0],
])('gives %s the rest when it is due', (_who, person, restCredits) => {
  const { emailConfirmedAt: _at, ...told } = person;
  expect(standingOf(person)).toEqual({ ...told, ...(restCredits !== undefined && { restCredits }) });
});
