import type { AttributeDocument } from '#worker/platform/catalog/writing/shape.ts'
import type { AttributeCode } from './attribute-ids.ts'

export interface AttributeSetting {
  da: string
  sv: string
  input: AttributeDocument['frontend_input']
  filterable?: boolean
  sortable?: boolean
  comparable?: boolean
  /** Made for this shop; false: part of every platform. */
  own?: boolean
}

const filter = { filterable: true, comparable: true }
const ofPlatform = { own: false }

/** In the order in which they stand beside each other. */
export const attributeSettings: Record<AttributeCode, AttributeSetting> = {
  name: { da: 'Navn', sv: 'Namn', input: 'text', sortable: true, ...ofPlatform },
  sku: { da: 'Varenummer', sv: 'Artikelnummer', input: 'text', ...ofPlatform },
  price: { da: 'Pris', sv: 'Pris', input: 'price', filterable: true, sortable: true, ...ofPlatform },
  special_price: { da: 'Tilbudspris', sv: 'Särskilt pris', input: 'price', ...ofPlatform },
  special_from_date: { da: 'Tilbud fra', sv: 'Särskilt pris från', input: 'date', ...ofPlatform },
  special_to_date: { da: 'Tilbud til', sv: 'Särskilt pris till', input: 'date', ...ofPlatform },
  wine_color_swatch: { da: 'Farve', sv: 'Färg', input: 'select', filterable: true },
  color: { da: 'Farve', sv: 'Färg', input: 'select' },
  wine_type: { da: 'Type', sv: 'Typ', input: 'select', ...filter },
  country_code: { da: 'Land', sv: 'Land', input: 'select', ...filter },
  wine_area: { da: 'Område', sv: 'Område', input: 'select', ...filter },
  grape_types: { da: 'Drue', sv: 'Druva', input: 'multiselect', ...filter },
  taste_body: { da: 'Fylde', sv: 'Fyllighet', input: 'select', ...filter },
  taste_sweetness: { da: 'Sødme', sv: 'Sötma', input: 'select', ...filter },
  taste_acidity: { da: 'Friskhed', sv: 'Fruktsyra', input: 'select', comparable: true },
  taste_tannin: { da: 'Tannin', sv: 'Strävhet', input: 'select', comparable: true },
  flavors: { da: 'Smager af', sv: 'Smaktoner', input: 'multiselect', comparable: true },
  pairing_types: { da: 'Passer til', sv: 'Passar till', input: 'multiselect', ...filter },
  year: { da: 'Årgang', sv: 'Årgång', input: 'select', sortable: true, ...filter },
  bottle_size: { da: 'Størrelse', sv: 'Storlek', input: 'select', ...filter },
  glass_shape: { da: 'Glasform', sv: 'Glasform', input: 'select', ...filter },
  certification: { da: 'Mærkning', sv: 'Märkning', input: 'multiselect', ...filter },
  drink_style: { da: 'Stil', sv: 'Stil', input: 'select', ...filter },
  cask: { da: 'Fad', sv: 'Fat', input: 'select', ...filter },
  closure: { da: 'Lukning', sv: 'Förslutning', input: 'select', ...filter },
  producer: { da: 'Producent', sv: 'Producent', input: 'text', comparable: true },
  abv: { da: 'Alkohol', sv: 'Alkoholhalt', input: 'text', ...filter },
  age_years: { da: 'Lagret', sv: 'Lagring', input: 'text', ...filter },
  rating: { da: 'Bedømmelse', sv: 'Betyg', input: 'text', filterable: true, sortable: true },
  serving_temperature: { da: 'Serveres ved', sv: 'Serveras vid', input: 'text', comparable: true },
  drink_from: { da: 'Drikkes fra', sv: 'Dricks från', input: 'text', filterable: true },
  drink_to: { da: 'Drikkes senest', sv: 'Dricks senast', input: 'text' },
  ingredients: { da: 'Ingredienser', sv: 'Ingredienser', input: 'textarea' },
  allergens: { da: 'Allergener', sv: 'Allergener', input: 'text' },
  importer: { da: 'Importør', sv: 'Importör', input: 'text' },
  short_description: { da: 'Kort beskrivelse', sv: 'Kort beskrivning', input: 'textarea', ...ofPlatform },
  description: { da: 'Beskrivelse', sv: 'Beskrivning', input: 'textarea', ...ofPlatform },
  b2b_only: { da: 'Kun til erhverv', sv: 'Endast för företag', input: 'boolean' },
  limit_sale: { da: 'Begrænset antal', sv: 'Begränsat antal', input: 'boolean' },
}
