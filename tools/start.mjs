import { run } from './prepare.mjs';

run('tools/start.main.ts');
