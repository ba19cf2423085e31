import type { StoreCode } from '#shared/store-view.ts'
import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import { around, Random } from '#worker/platform/drawings/random.ts'
import type { Draft, ProductText } from '../draft.ts'
import { bothCurrencies } from '../prices.ts'
import { categoryIds } from '../shop/category-ids.ts'
import { listed } from '../texts/wine-text.ts'
import { carafeQuestions } from './engraving.ts'
import { type GlassShape, glassShapes, makers, making, series, traits, vessels } from './glassware.ts'

/** A series of glasses; its shapes are products of their own. */
export function glassFamily(index: number, children: number): Draft {
  const random = new Random(`glass ${index}`)
  const name = `${series[index % series.length]}${index >= series.length ? ` ${Math.floor(index / series.length) + 1}` : ''}`
  const maker = random.pick(makers)
  const count = random.pick([2, 2, 4, 6] as const)
  const worth = random.int(60, 260) * count
  const shapes = random.sample(glassShapes, Math.max(1, children)).sort((a, b) => a.option - b.option)
  const kind: ByView<string> = {
    da: `Glasserien ${name}, ${count} stk.`,
    sv: `Glasserien ${name}, ${count}-pack`,
  }
  const parent = glassDraft(random, name, maker, count, worth, around(shapes, 0), index)
  return {
    ...parent,
    type: 'configurable',
    names: kind,
    slugWords: kind,
    text: (code) => seriesText(name, maker, count, shapes, code),
    differs: ['glass_shape'],
    variants: shapes.map((shape) => ({
      suffix: String(shape.shape),
      draft: glassDraft(random, name, maker, count, worth, shape, index),
    })),
  }
}

function seriesText(
  name: string,
  maker: string,
  count: number,
  shapes: GlassShape[],
  code: StoreCode,
): ProductText {
  const forms = listed(
    shapes.map((shape) => shape.names[code].toLowerCase()),
    code === 'da' ? 'og' : 'och',
  )
  return code === 'da'
    ? {
        short: `${count} stk. i æsken. Fås som ${forms}.`,
        long: `<p>Serien ${name} kommer fra ${maker} og fås som ${forms}. Alle er lavet af det samme glas, så de kan stå ved siden af hinanden på bordet.</p><p>Der er ${count} ens glas i hver æske.</p>`,
      }
    : {
        short: `${count} st per förpackning. Finns som ${forms}.`,
        long: `<p>Serien ${name} tillverkas av ${maker} och finns som ${forms}. Formerna är gjorda för att kunna stå sida vid sida på bordet.</p><p>Varje förpackning innehåller ${count} likadana glas.</p>`,
      }
}

function glassDraft(
  random: Random,
  name: string,
  maker: string,
  count: 2 | 4 | 6,
  worth: number,
  shape: GlassShape,
  index: number,
): Draft {
  const names: ByView<string> = {
    da: `${name} ${shape.names.da.toLowerCase()}, ${count} stk.`,
    sv: `${name} ${shape.names.sv.toLowerCase()}, ${count}-pack`,
  }
  const cl = shape.cl + (index % 5)
  return {
    type: 'simple',
    names,
    slugWords: names,
    price: bothCurrencies(random, worth * shape.factor),
    categories: [categoryIds.glasses],
    facts: {
      producer: maker,
      color: 'none',
      country: maker.startsWith('Kosta') ? 'SE' : 'DK',
      glassShape: shape.option,
    },
    text: (code) => {
      const own = new Random(`glass text ${code} ${index} ${shape.shape}`)
      const made = own.pick(making[code])
      const trait = own.pick(traits[stemless.includes(shape.shape) ? 'stemless' : 'stem'][code])
      return code === 'da'
        ? {
            short: `${cl} cl, ${count} stk. i æsken. Til ${shape.use.da}.`,
            long: `<p>Serien ${name} kommer fra ${maker}. ${made}</p><p>Glasset rummer ${cl} cl og er lavet til ${shape.use.da}. ${trait} Der er ${count} glas i æsken.</p>`,
          }
        : {
            short: `${cl} cl, ${count} st per förpackning. För ${shape.use.sv}.`,
            long: `<p>Serien ${name} tillverkas av ${maker}. ${made}</p><p>Glaset rymmer ${cl} cl och är avsett för ${shape.use.sv}. ${trait} Förpackningen innehåller ${count} glas.</p>`,
          }
    },
    picture: (code) => ({ kind: 'glass', title: names[code], shape: shape.shape, count, liquid: 'none' }),
    quality: 0.5,
    trade: 'goods',
  }
}

const stemless: GlassShape['shape'][] = ['tumbler', 'beer']

/** Carafes and decanters of one series. */
export function vesselDraft(index: number): Draft {
  const random = new Random(`vessel ${index}`)
  const vessel = around(vessels, index)
  const name = around(series, Math.floor(index / vessels.length))
  const names: ByView<string> = { da: `${name} ${vessel.names.da}`, sv: `${name} ${vessel.names.sv}` }
  const maker = random.pick(makers)
  return {
    type: 'simple',
    names,
    slugWords: {
      da: `${names.da} ${index >= 64 ? index : ''}`,
      sv: `${names.sv} ${index >= 64 ? index : ''}`,
    },
    price: bothCurrencies(random, vessel.worth * (0.8 + 0.5 * random.next())),
    categories: [categoryIds.carafes],
    facts: { producer: maker, color: 'none', country: 'DK' },
    asks: carafeQuestions,
    text: (code) => ({
      short: vessel.texts[code],
      long: `<p>${vessel.texts[code]}</p><p>${code === 'da' ? `Serien ${name} fra ${maker}.` : `Serien ${name} från ${maker}.`} ${new Random(`vessel text ${index} ${code}`).pick(traits.vessel[code])} ${code === 'da' ? 'Skyl den i lunkent vand, og lad den dryppe af med bunden i vejret.' : 'Skölj i ljummet vatten och låt torka upp och ned.'}</p>`,
    }),
    picture: (code) => ({
      kind: 'glass',
      title: names[code],
      shape: vessel.shape,
      liquid: index % 2 ? 'none' : 'red',
    }),
    quality: 0.5,
    trade: 'goods',
  }
}
