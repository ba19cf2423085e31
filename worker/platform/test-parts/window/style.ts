/** A style of its own, so that the window is not mistaken for a page of the shop. */
export const style = `
*{box-sizing:border-box;margin:0}
body{font:1rem/1.5 system-ui,sans-serif;color:#10243a;background:#e8eef4;min-height:100vh;padding:1.5rem 1rem}
main{max-width:28rem;margin:0 auto;background:#fff;border-radius:12px;padding:1.5rem;display:grid;gap:1.25rem}
h1{font-size:1.375rem;line-height:1.25}
h2{font-size:1rem}
.test{background:#10243a;color:#fff;border-radius:8px;padding:.625rem .875rem;font-size:.875rem}
.sum{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;border-bottom:1px solid #c5d1de;padding-bottom:1rem}
.sum strong{font-size:1.5rem;font-variant-numeric:tabular-nums;white-space:nowrap}
.sum small{display:block;color:#42586f;font-size:.875rem}
form{display:grid;gap:1rem}
label{display:block;font-weight:600;font-size:.9375rem;margin-bottom:.25rem}
input{width:100%;min-height:3rem;padding:.5rem .75rem;font:inherit;font-variant-numeric:tabular-nums;color:inherit;background:#fff;border:1px solid #5b7087;border-radius:8px}
input[aria-invalid]{border:2px solid #b3261e}
.wrong{color:#b3261e;font-size:.875rem;margin-top:.25rem}
.problem{border-left:4px solid #b3261e;background:#fdeeed;padding:.75rem 1rem;border-radius:4px}
.two{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}
button,.back{min-height:3rem;width:100%;font:inherit;font-weight:600;border-radius:8px;border:1px solid #0b5cab;cursor:pointer;padding:.5rem 1rem}
button{background:#0b5cab;color:#fff}
button.quiet,.back{background:#fff;color:#0b5cab}
.back{display:flex;align-items:center;justify-content:center;text-align:center;text-decoration:none}
:focus-visible{outline:3px solid #d97706;outline-offset:2px}
table{width:100%;border-collapse:collapse;font-size:.875rem}
th,td{text-align:left;padding:.375rem .5rem .375rem 0;border-top:1px solid #dbe3ec;vertical-align:top}
td:first-child{white-space:nowrap;font-variant-numeric:tabular-nums}
@media(max-width:24rem){.two{grid-template-columns:1fr}}
`
