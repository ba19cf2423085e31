import type { StoreCode } from '#shared/store-view.ts'
import type { PageKey } from './pages.ts'
import type { Scene } from './pictures.ts'

type ArticlePicture = Record<StoreCode, { scene: Scene; alt: string }>

/** The wide picture of a page, with what it shows. */
export const articlePictures = {
  about: picture(
    { scene: 'shop', wine: 'red' },
    'Butikkens facade med flasker i vinduerne',
    'Butikens fasad med flaskor i skyltfönstren',
  ),
  schoolStart: picture(
    { scene: 'slope', wine: 'white' },
    'Rækker af vinstokke under en lav sol',
    'Rader av vinstockar under en låg sol',
  ),
  schoolGrapes: picture(
    { scene: 'harvest', wine: 'red' },
    'Tre klaser blå druer under vinblade',
    'Tre klasar blå druvor under vinblad',
  ),
  schoolGlasses: picture(
    { scene: 'low-sun', wine: 'orange' },
    'To glas og en flaske orangevin i lav sol',
    'Två glas och en flaska orange vin i lågt ljus',
  ),
  schoolTemperature: picture(
    { scene: 'low-sun', wine: 'white' },
    'To glas og en flaske kølig hvidvin',
    'Två glas och en flaska svalt vitt vin',
  ),
  schoolFood: picture(
    { scene: 'coast', wine: 'white' },
    'Et bord ved havet med hvidvin, brød og en tallerken',
    'Ett bord vid havet med vitt vin, bröd och en tallrik',
  ),
  schoolStoring: picture(
    { scene: 'cellar', wine: 'red' },
    'Hvælvet kælder med flasker i reoler og et glas på et bord',
    'Välvd källare med flaskor i hyllor och ett glas på ett bord',
  ),
  schoolLabel: picture(
    { scene: 'shop', wine: 'white' },
    'Vinduer med flasker, hver med sin etiket',
    'Skyltfönster med flaskor som har olika etiketter',
  ),
} satisfies Partial<Record<PageKey, ArticlePicture>>

function picture(scene: Scene, da: string, sv: string): ArticlePicture {
  return { da: { scene, alt: da }, sv: { scene, alt: sv } }
}
