/** Styles of the desk's pages for orders, on a screen and on paper: a delivery note begins a sheet. */
export const style = `:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #221c18; background: #fff }
body { margin: 0 auto; max-width: 64rem; padding: 1rem }
h1 { font-size: 1.5rem; margin: 1rem 0 }
h2 { font-size: 1.125rem; margin: 2rem 0 0.5rem }
h3 { font-size: 1rem; margin: 0 }
ul { list-style: none; padding: 0; margin: 0 }
li { padding: 0.75rem 0; border-bottom: 1px solid #d9d2cb; overflow-wrap: anywhere }
p { margin: 0.25rem 0 }
nav a, a { color: inherit; display: inline-block; padding: 0.75rem 0.75rem 0.75rem 0 }
form { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; margin: 0.5rem 0 }
label { display: grid; font-size: 0.875rem }
input, select, button { font: inherit; min-height: 2.75rem; padding: 0 0.75rem; border: 1px solid #6f655d; border-radius: 0.25rem; background: #fff; color: inherit; box-sizing: border-box; max-width: 100% }
button { background: #221c18; color: #fff; border-color: #221c18; cursor: pointer }
summary { min-height: 2.75rem; display: inline-flex; align-items: center; cursor: pointer }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0 }
dt { font-weight: 600 }
dd { margin: 0; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% }
th, td { text-align: start; padding: 0.375rem 1rem 0.375rem 0; border-bottom: 1px solid #d9d2cb; vertical-align: top }
[role=alert] { border-left: 4px solid #a3261b; padding: 0.5rem 1rem }
[role=status] { border-left: 4px solid #2f6b3a; padding: 0.5rem 1rem }
.words { white-space: pre-line }
@media print {
  nav, form, .screen { display: none }
  body { max-width: none; padding: 0 }
  article { break-after: page }
  article:last-of-type { break-after: auto }
}
`
