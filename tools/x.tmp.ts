import { openLibrary } from '@casedrop/blueprint-library';
import { commissionOf, writeDraft } from '@casedrop/case-engine/blueprint';
import { gradeAttempt } from '@casedrop/case-engine';
import { modelAnswers } from '../libs/case-engine/src/testing/model-answers.ts';
const l=openLibrary();
for (const [id,sid,seed] of [['kettle-maker-marketplace','beside-the-dear-one',3],['van-maker-price-cut','monthly-rate',3],['carton-maker-acquisition','presses-stay',3],['fibre-network-price-rise','two-rises',3]] as const){ const b=l.blueprint(id); const s=b.scenarios.find((x:any)=>x.id===sid)!;
 const m=writeDraft(commissionOf(b,s,{turn:0,today:'2026-11-26'}),{seed,today:'2026-11-26'})!;
 const a=modelAnswers(m); const g=gradeAttempt(m,a); console.log('=====',id,sid,g.percent); for(const c of g.criteria) console.log(c.id,c.score,JSON.stringify(c.remarks)); if(id!=='kettle-maker-marketplace') console.log(a.at(-1)!.text); }
