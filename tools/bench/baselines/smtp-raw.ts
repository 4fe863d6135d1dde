import { createConnection } from 'node:net';

/**
 * B6: ten connections hand the same finished mail to a server again and again, sender, recipient and data in one write. No
 * database, no queue, nothing to decide. Arguments: port, mails, bytes of a mail.
 */
const [port = 0, mails = 0, bytes = 0] = process.argv.slice(2).map(Number);
const CONNECTIONS = 10;

const head = 'From: bench@bench.example\r\nTo: reader@readers.example\r\nSubject: Bench\r\n\r\n';
const line = `${'x'.repeat(74)}\r\n`;
const body = Buffer.from(head + line.repeat(Math.ceil((bytes - head.length) / line.length)));
const END = '.\r\n';

let left = mails;
const began = performance.now();
await Promise.all(Array.from({ length: CONNECTIONS }, () => handOver()));
const seconds = (performance.now() - began) / 1000;
process.stdout.write(JSON.stringify({ rate: mails / seconds }));

function handOver(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1', noDelay: true });
    const envelope = (index: number) =>
      `MAIL FROM:<bench@bench.example>\r\nRCPT TO:<reader-${index}@readers.example>\r\nDATA\r\n`;
    let rest = '';
    const next = (): void => {
      if (left <= 0) return void socket.end('QUIT\r\n');
      socket.write(envelope(left--));
    };
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (piece) => {
      const lines = (rest + piece.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const reply of lines) {
        if (reply.startsWith('220')) socket.write('EHLO bench\r\n');
        else if (reply.startsWith('250 PIPELINING') || reply === '250 taken') next();
        else if (reply.startsWith('354')) {
          socket.cork();
          socket.write(body);
          socket.write(END);
          socket.uncork();
        }
      }
    });
  });
}
