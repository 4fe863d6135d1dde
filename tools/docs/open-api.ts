import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleModule } from '../build/bundle.js';

/** The gateway's OpenAPI document. Compiled like the product, since tsx writes no decorator metadata. */
export async function describeApi(root: string): Promise<object> {
  const bundle = join(root, '.runtime/docs/describe-api.mjs');
  await bundleModule(join(root, 'gateway/src/docs/describe-api.ts'), bundle);
  const { describeApi: describe } = (await import(pathToFileURL(bundle).href)) as {
    describeApi(): Promise<object>;
  };
  return describe();
}
