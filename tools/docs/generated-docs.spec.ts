import { resolve } from 'node:path';
import { generatedDocuments } from './generated-documents.js';

it('finds the documents made from the code up to date: else run npm run docs', async () => {
  for (const { text, present } of await generatedDocuments(resolve(import.meta.dirname, '../..')))
    expect(present).toBe(text);
});
