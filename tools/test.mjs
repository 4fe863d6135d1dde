import { run } from './prepare.mjs';

run('tools/test.main.ts');
