import { createServer, type AddressInfo } from 'node:net';
import { checkPort, portIn } from './checks.js';

describe('the public port', () => {
  it('is 8080 unless PORT says another', () => {
    expect(portIn({})).toBe(8080);
    expect(portIn({ PORT: '3000' })).toBe(3000);
  });

  it.each(['x', '-1', '70000', '80.5'])('refuses PORT=%s in a sentence', (PORT) => {
    expect(() => portIn({ PORT })).toThrow(`PORT must be a number from 1 to 65535, and it is "${PORT}".`);
  });

  it('names the way out when another program has it', async () => {
    const stranger = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => stranger.once('listening', resolve));
    const { port } = stranger.address() as AddressInfo;
    try {
      await expect(checkPort(port)).rejects.toThrow(`Port ${port} is in use by another program`);
    } finally {
      stranger.close();
    }
  });
});
