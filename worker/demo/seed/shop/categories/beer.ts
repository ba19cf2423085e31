import { below, type Category } from './category.ts'

export const beerCategories: Category[] = below('beerAndCider', 'beer', 'beer', [
  [
    'lager',
    {
      name: 'Lager og pilsner',
      text: 'Undergæret øl, der har ligget koldt. Sprøde pilsnere til frokosten og mørk bock til vinteren.',
    },
    {
      name: 'Lager och pilsner',
      text: 'Underjäst öl som lagras kallt. Här finns både ljus pilsner och mörkare lager som bock och dunkel.',
    },
  ],
  [
    'ale',
    {
      name: 'Ale og IPA',
      text: 'Humle i alle styrker, fra engelsk bitter til de uklare med mango og fersken. Jo mere humle, jo friskere skal den drikkes.',
    },
    {
      name: 'Ale och IPA',
      text: 'Överjäst öl, från engelsk bitter till humlerik IPA. Humlerika sorter bör drickas färska.',
    },
  ],
  [
    'darkBeer',
    {
      name: 'Stout og porter',
      text: 'Kaffe, chokolade og ristet malt. De stærkeste kan ligge i årevis og er dessert nok i sig selv.',
    },
    {
      name: 'Stout och porter',
      text: 'Mörk öl av rostad malt med toner av kaffe och choklad. Starkare sorter kan lagras.',
    },
  ],
  [
    'specialBeer',
    {
      name: 'Belgisk øl, hvedeøl og surøl',
      label: 'Belgisk, hvede og surøl',
      text: 'Klosterøl med gær og krydderi, uklar hvedeøl og syrlig øl på bær. Mange af dem kan træde i stedet for vinen til maden.',
    },
    {
      name: 'Belgisk öl, veteöl och suröl',
      label: 'Belgisk, vete- och suröl',
      text: 'Tripel, dubbel, veteöl och suröl med bär. Jästkaraktär och syra skiljer stilarna åt.',
    },
  ],
  [
    'cider',
    {
      name: 'Cider og blandede drikke',
      label: 'Cider',
      text: 'Cider af rigtige æbler og pærer, gæret langsomt og tappet med naturlige bobler. Og et par færdigblandede drinks på dåse til stranden.',
    },
    {
      name: 'Cider och blandade drycker',
      label: 'Cider',
      text: 'Cider av pressade äpplen och päron samt färdigblandade drycker på burk.',
    },
  ],
])
