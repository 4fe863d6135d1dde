export { judgePassword, type PasswordHolder, type PasswordJudgement } from './judge-password.js';
