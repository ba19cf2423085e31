/**
 * A style sheet that the document adopts: no file is loaded for it. The band fades in from nothing: what begins without being
 * seen is never the largest paint.
 */
export const bandStyle = `
.consent{position:fixed;z-index:15;inset:auto 0 var(--consent-up,0);padding:var(--s4) var(--inset);font-size:var(--text-s);background:var(--paper-raised);border-top:1px solid var(--ink);animation:consent .3s both;max-height:70dvh;overflow:auto}
@keyframes consent{from{opacity:0}}
.consent form{display:grid;gap:var(--s3);max-width:70rem;margin-inline:auto}
.consent label{display:flex;gap:var(--s2);align-items:center;min-height:var(--target);font-weight:600}
.consent div{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:var(--s2)}
.consent button{min-height:var(--target);padding:var(--s2);font:600 var(--text-s)/1.25 var(--sans);color:inherit;background:none;border:1px solid var(--ink);border-radius:var(--radius);cursor:pointer}
.consent-again{display:block;width:100%;padding:0 var(--inset);background:var(--paper-sunk)}
.consent-again button{min-height:var(--target);padding:0;font:400 var(--text-s) var(--sans);color:inherit;text-decoration:underline;background:none;border:0;cursor:pointer}
:root:has(.consent) body{padding-bottom:var(--consent-height,0)}
@media print{.consent,.consent-again{display:none}}`
