import { register } from 'node:module';

/** `node --import` this: TypeScript, with the metadata of decorators, is compiled as it is loaded. */
register('./typescript-hooks.mjs', import.meta.url);
