import { withoutLastAwait } from './bundle.js';

describe("an entry's last await", () => {
  it('becomes a void of the same width', () => {
    const code = "import { start } from './start.js';\n\nawait start({\n  port: 1,\n});\n";
    const changed = withoutLastAwait(code);
    expect(changed).toContain('\nvoid  start({');
    expect(changed).toHaveLength(code.length);
  });

  it('leaves awaits inside functions alone', () => {
    const code = 'async function main() {\n  await start();\n}\n';
    expect(withoutLastAwait(code)).toBe(code);
  });
});
