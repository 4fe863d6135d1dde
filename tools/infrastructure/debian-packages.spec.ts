import { librariesAmong } from './debian-packages.js';

describe('libraries among the dependencies that apt names', () => {
  it('takes libraries and Lua modules, each once, and no alternatives, programs or virtual packages', () => {
    const answer = [
      'redis-server',
      '  PreDepends: init-system-helpers',
      '  Depends: redis-tools',
      'redis-tools',
      '  Depends: libjemalloc2',
      ' |Depends: libsystemd0',
      '  Depends: <libfoo-virtual>',
      '  Depends: lua-cjson',
      '  Depends: libjemalloc2',
    ].join('\n');
    expect(librariesAmong(answer)).toEqual(['libjemalloc2', 'lua-cjson']);
  });
});
