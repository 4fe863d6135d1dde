import { runBundled } from './prepare.mjs';

runBundled('tools/build/bundle-starter.ts', 'dist/start.js');
