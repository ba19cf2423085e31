import { expect, it } from 'vitest'
import { firstStyles } from './first-styles.ts'

const css = `
@layer reset{*,:before{margin:0}}
@layer tokens{:root{--ink:#111;--quick:.1s;--line:#ddd}}
@layer ui{
  .a_card{color:var(--ink);transition:color var(--quick);border-color:var(--line)}
  .a_card:hover,.a_card:focus-visible{color:blue}
  .a_card:hover,.b_row .a_card{color:green}
  .a_card:not(:focus){width:1px}
  @media (width>=40rem){.a_card:not(.b_row) :is(.c_x,.d_y){color:pink}}
  @media print{.a_card{display:none}}
  @keyframes turn{to{rotate:1turn}}
}
@font-face{font-family:A;src:url(a.woff2)}`

it('are the rules of a sheet without what only a press, a pointer or a printer brings, and what only that reads', () => {
  expect(firstStyles(css)).toEqual([
    ['@layer reset', ['*,:before{margin:0}']],
    ['@layer tokens', [':root{--ink:#111;--line:#ddd}']],
    [
      '@layer ui',
      [
        '.a_card{color:var(--ink);border-color:var(--line)}',
        '.b_row .a_card{color:green}',
        '.a_card:not(:focus){width:1px}',
        ['@media (width>=40rem)', ['.a_card:not(.b_row) :is(.c_x,.d_y){color:pink}']],
      ],
    ],
    '@font-face{font-family:A;src:url(a.woff2)}',
  ])
})
