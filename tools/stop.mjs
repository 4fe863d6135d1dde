import { run } from './prepare.mjs';

run('tools/stop.main.ts');
