import { parentPort } from 'node:worker_threads';
import { judgeProposal, type ToJudge } from './judge-proposal.js';

// Judges a proposal off the event loop, on which leases are renewed; one that takes too long ends this thread alone.
parentPort?.on('message', (proposal: ToJudge) => parentPort?.postMessage(judgeProposal(proposal)));
