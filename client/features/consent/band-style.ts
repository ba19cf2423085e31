/**
 * A constructed style sheet, so that no file is loaded. The band fades in: an element that starts invisible is never the largest
 * contentful paint. Elements that get the keyboard focus scroll to a place that header and band leave free.
 * The buttons are in one row, or below each other if their texts do not fit.
 */
export const bandStyle = `
.consent{position:fixed;z-index:15;inset:auto 0 var(--consent-up,0);padding:var(--s4) var(--inset);font-size:var(--text-s);background:var(--paper-raised);border-top:1px solid var(--ink);animation:consent .3s both;max-height:70dvh;overflow:auto}
@keyframes consent{from{opacity:0}}
.consent form{display:grid;gap:var(--s3)}
@media(min-width:56rem){.consent form{grid-template:1fr/1fr 28rem;gap:0 var(--s6)}.consent p{grid-column:1;align-self:center}.consent div{grid-area:1/2/4;align-self:end}}
.consent label{display:flex;gap:var(--s2);align-items:center;min-height:var(--target);font-weight:600}
.consent div{display:flex;flex-wrap:wrap;gap:var(--s2)}
.consent button{flex:1 1 calc((18rem - 100%)*999);min-height:var(--target);padding:var(--s2);font:600 var(--text-s)/1.25 var(--sans);color:inherit;background:none;border:1px solid var(--ink);border-radius:var(--radius);cursor:pointer}
.consent-again{display:block;width:100%;padding:0 var(--inset);background:var(--paper-sunk)}
.consent-again button{min-height:var(--target);padding:0;font:400 var(--text-s) var(--sans);color:inherit;text-decoration:underline;background:none;border:0;cursor:pointer}
:root:has(.consent){--consent-room:calc(var(--consent-height,0px) + var(--consent-up,0px));scroll-padding-block:min(var(--head,0px) + 4.5rem,100dvh - var(--consent-room) - 8rem) var(--consent-room)}
:root:has(.consent) #help{margin-bottom:var(--consent-height,0)}
:root:has(.consent) body{padding-bottom:var(--consent-height,0)}
@media print{.consent,.consent-again{display:none}}`
