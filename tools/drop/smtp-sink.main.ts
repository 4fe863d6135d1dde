import { startSink } from './smtp-sink.js';

/** The sink as a process: tells its parent the port, and what it has taken whenever it is asked. */
const sink = await startSink(process.env.SINK_JOURNAL);
process.on('message', (asked: 'taken' | 'copies' | 'forget') => {
  if (asked === 'forget') sink.forget();
  process.send?.(asked === 'copies' ? [...sink.copies()] : sink.taken());
});
process.on('disconnect', () => process.exit(0));
process.send?.({ port: sink.port });
