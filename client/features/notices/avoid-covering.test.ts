import { expect, it } from 'vitest'
import { upFrom } from './avoid-covering.ts'

const notice = { top: 700, bottom: 828 }

function lies(up: number, { top, bottom }: { top: number; bottom: number }): boolean {
  return notice.top - up < bottom && notice.bottom - up > top
}

it('notices “never cover what they are about”: the pressed place and a finger’s width around it', () => {
  for (const press of [
    { top: 760, bottom: 760 },
    { top: 680, bottom: 680 },
    { top: 640, bottom: 684 },
  ]) {
    const up = upFrom(notice, press, [])
    expect(up).toBeGreaterThan(0)
    expect(lies(up, { top: press.top - 32, bottom: press.bottom + 32 })).toBe(false)
  }
  expect(upFrom(notice, { top: 300, bottom: 344 }, [])).toBe(0)
  expect(upFrom(notice, null, [])).toBe(0)
})

it('notices cover neither the next button nor the pressed place', () => {
  const way = { top: 780, bottom: 830 }
  const press = { top: 600, bottom: 600 }
  const up = upFrom(notice, press, [way])
  expect(lies(up, way)).toBe(false)
  expect(lies(up, press)).toBe(false)
  const low = upFrom({ top: 100, bottom: 200 }, { top: 190, bottom: 190 }, [{ top: 0, bottom: 80 }])
  expect(low).toBe(48)
})

it('notices cover no price of another card if the window has room', () => {
  const card = { top: 690, bottom: 790 }
  const press = { top: 720, bottom: 720 }
  const up = upFrom(notice, press, [], [card])
  expect(lies(up, card)).toBe(false)
  expect(upFrom(notice, press, [], [{ top: 0, bottom: 900 }])).toBe(upFrom(notice, press, []))
})
