interface Prepare {
  nodeFault: (version: string) => string;
  diskFault: (freeBytes: number) => string;
  isOutdated: (wanted: Record<string, object>, installed: Record<string, object>) => boolean;
}
const { nodeFault, diskFault, isOutdated } = (await import(
  new URL('./prepare.mjs', import.meta.url).href
)) as Prepare;

describe('before the start', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0'])('Node %s is good enough', (version) => {
    expect(nodeFault(version)).toBe('');
  });

  it.each(['18.20.1', '20.18.3', '21.7.0', '22.3.0'])('Node %s is refused in a sentence', (version) => {
    expect(nodeFault(version)).toContain(`this is Node ${version}`);
  });

  it('says how much room is missing before it installs anything', () => {
    expect(diskFault(200e6)).toMatch(
      /^The disk is nearly full: CaseDrop needs 1300 MB in .*, and 200 MB are left\.$/,
    );
    expect(diskFault(5e9)).toBe('');
  });

  it('installs again when a package is missing or has another version, and not for optional ones', () => {
    const wanted = {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', optional: true },
    };
    expect(isOutdated(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(false);
    expect(isOutdated(wanted, { 'node_modules/a': { version: '1.0.1' } })).toBe(true);
    expect(isOutdated(wanted, {})).toBe(true);
  });
});
