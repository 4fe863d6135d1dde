import { judgePassword, type PasswordHolder, type PasswordJudgement } from '@casedrop/passwords';

export interface AskedOfJudge {
  /** Comes back with the answer. */
  id: number;
  password: string;
  holder: PasswordHolder;
}
export interface ToldByJudge {
  id: number;
  judgement: PasswordJudgement;
}

addEventListener('message', ({ data: { id, password, holder } }: MessageEvent<AskedOfJudge>) => {
  const told: ToldByJudge = { id, judgement: judgePassword(password, holder) };
  postMessage(told);
});
