import { hashSync, verifySync } from '@node-rs/argon2';
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const stored = hashSync('correct horse battery', cost);
const until=Date.now()+3000; let done=0; const a=process.resourceUsage();
for(;Date.now()<until;done++) verifySync(stored,'correct horse battery');
const b=process.resourceUsage();
console.log('sync', (done/3).toFixed(0),'user',((b.userCPUTime-a.userCPUTime)/1000/done).toFixed(2),'sys',((b.systemCPUTime-a.systemCPUTime)/1000/done).toFixed(2));
