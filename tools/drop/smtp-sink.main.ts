import { startSink } from '@casedrop/testing';

/** The sink as a process: tells its parent the port, and what it has taken whenever it is asked. */
const sink = await startSink();
const answers = {
  taken: () => sink.taken(),
  copies: () => [...sink.copies()],
  lastTaken: () => [...sink.lastTaken()],
  forget: () => (sink.forget(), null),
};
process.on('message', (asked: keyof typeof answers) => process.send?.({ answer: answers[asked]() }));
process.on('disconnect', () => process.exit(0));
process.send?.({ port: sink.port });
