import { below, type Category } from './category.ts'

export const sweetCategories: Category[] = [
  ...below('sweetAndFortified', 'sweet', 'wine', [
    [
      'sweet',
      {
        name: 'Dessertvin',
        text: 'Vine af druer, der er høstet sent, tørret eller angrebet af ædelråddenskab. Sauternes, Auslese, Passito og Tokaji til blåskimmelost, til dessert eller for sig selv.',
      },
      {
        name: 'Sött vin',
        text: 'Söta viner görs av sent skördade, torkade eller ädelrötade druvor. Exempel är Sauternes, Auslese, Passito och Tokaji.',
      },
    ],
    [
      'fortified',
      {
        name: 'Hedvin',
        text: 'Vin, hvor gæringen er standset med druespiritus, eller som har fået den bagefter: portvin, sherry, Maury. De fleste holder i uger, efter at flasken er åbnet.',
      },
      {
        name: 'Starkvin',
        text: 'Starkvin är vin som har tillsatts druvsprit, till exempel portvin, sherry och Maury.',
      },
      'fortified',
    ],
  ]),
  ...below('fortified', 'fortified', 'wine', [
    [
      'port',
      {
        name: 'Portvin',
        text: 'Ruby med mørk frugt, tawny med nødder og år på fad, hvid til tonic. En vintage skal dekanteres; de andre skal bare åbnes.',
      },
      {
        name: 'Portvin',
        text: 'Portvin kommer från Dourodalen. Ruby lagras kort och är fruktig, tawny lagras länge på fat, och vintage lagras främst på flaska.',
      },
    ],
    [
      'sherry',
      {
        name: 'Sherry',
        text: 'Få vine giver så meget for pengene: knastør fino til mandler og skinke, oloroso til vildt, Pedro Ximénez over vaniljeis.',
      },
      {
        name: 'Sherry',
        text: 'Sherry kommer från Jerez i södra Spanien. Fino och manzanilla är torra och lätta, oloroso är fylligare och Pedro Ximénez är mycket söt.',
      },
    ],
  ]),
]
