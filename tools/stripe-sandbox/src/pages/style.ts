/** How all pages of the sandbox look, in light and in dark. */
export const style = `
:root{color-scheme:light dark;--paper:#fff;--ground:#f4f5f7;--ink:#1c2330;--soft:#566072;--line:#cfd4dc;--blue:#3d46c2;--on-blue:#fff;
--bad:#b3261e;--bad-ground:#fdecea;--good:#17663a;--mark:#8a4b00;--mark-ground:#fff1da}
@media (prefers-color-scheme:dark){:root{--paper:#1b202a;--ground:#12161d;--ink:#e9ecf2;--soft:#a9b2c2;--line:#434c5c;--blue:#a9b1ff;--on-blue:#12161d;
--bad:#ffb4ab;--bad-ground:#47201d;--good:#8fd9ac;--mark:#ffcf8a;--mark-ground:#3d2c10}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
.mark{background:var(--mark-ground);color:var(--mark);text-align:center;padding:.4rem 1rem;font-weight:600}
main{max-width:62rem;margin:0 auto;padding:1.5rem 1rem 3rem}
main.narrow{max-width:30rem}
.columns{display:grid;gap:2rem}
@media (min-width:48rem){.columns{grid-template-columns:1fr 1fr}}
.card{background:var(--paper);border:1px solid var(--line);border-radius:.6rem;padding:1.25rem;margin-bottom:1.25rem}
h1{font-size:1.35rem;line-height:1.3;margin:.25rem 0 1rem}h2{font-size:1.05rem;margin:0 0 .75rem}
p{margin:.4rem 0}.soft{color:var(--soft)}.big{font-size:1.9rem;font-weight:650;margin:.2rem 0}
a{color:var(--blue)}
label{display:block;font-weight:600;margin:.8rem 0 .25rem}
input,select{width:100%;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:.4rem;padding:.55rem .7rem;min-height:2.75rem}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
button{font:inherit;font-weight:600;border-radius:.4rem;border:1px solid var(--blue);background:var(--blue);color:var(--on-blue);padding:.55rem 1rem;min-height:2.75rem;cursor:pointer}
button.wide{width:100%;margin-top:1.25rem}button.plain{background:none;color:var(--blue)}
:focus-visible{outline:3px solid var(--blue);outline-offset:2px}
.alert{background:var(--bad-ground);color:var(--bad);border-radius:.4rem;padding:.6rem .8rem;margin:0 0 1rem}
.row{display:flex;gap:.5rem;flex-wrap:wrap;align-items:center}.row form{margin:0}.grow{flex:1}
dl{margin:0}dl div{display:flex;justify-content:space-between;gap:1rem;padding:.3rem 0}dt,dd{margin:0}dd{text-align:right}
.total{border-top:1px solid var(--line);font-weight:650;margin-top:.4rem;padding-top:.6rem!important}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.92rem}th,td{text-align:left;padding:.35rem .8rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}code.whole{white-space:nowrap}.good{color:var(--good)}.bad{color:var(--bad)}
summary{cursor:pointer;font-weight:600}
`.replaceAll('\n', '');
