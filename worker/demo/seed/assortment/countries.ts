/** Names, and the adjective before `rødvin` (da, common gender) and `rött vin` (sv, neuter). */
export interface Country {
  da: string
  sv: string
  adjective: { da: string; sv: string }
}

export const countries = {
  FR: { da: 'Frankrig', sv: 'Frankrike', adjective: { da: 'fransk', sv: 'franskt' } },
  IT: { da: 'Italien', sv: 'Italien', adjective: { da: 'italiensk', sv: 'italienskt' } },
  ES: { da: 'Spanien', sv: 'Spanien', adjective: { da: 'spansk', sv: 'spanskt' } },
  PT: { da: 'Portugal', sv: 'Portugal', adjective: { da: 'portugisisk', sv: 'portugisiskt' } },
  DE: { da: 'Tyskland', sv: 'Tyskland', adjective: { da: 'tysk', sv: 'tyskt' } },
  AT: { da: 'Østrig', sv: 'Österrike', adjective: { da: 'østrigsk', sv: 'österrikiskt' } },
  HU: { da: 'Ungarn', sv: 'Ungern', adjective: { da: 'ungarsk', sv: 'ungerskt' } },
  GR: { da: 'Grækenland', sv: 'Grekland', adjective: { da: 'græsk', sv: 'grekiskt' } },
  SI: { da: 'Slovenien', sv: 'Slovenien', adjective: { da: 'slovensk', sv: 'slovenskt' } },
  GE: { da: 'Georgien', sv: 'Georgien', adjective: { da: 'georgisk', sv: 'georgiskt' } },
  LB: { da: 'Libanon', sv: 'Libanon', adjective: { da: 'libanesisk', sv: 'libanesiskt' } },
  DK: { da: 'Danmark', sv: 'Danmark', adjective: { da: 'dansk', sv: 'danskt' } },
  SE: { da: 'Sverige', sv: 'Sverige', adjective: { da: 'svensk', sv: 'svenskt' } },
  NO: { da: 'Norge', sv: 'Norge', adjective: { da: 'norsk', sv: 'norskt' } },
  GB: { da: 'Storbritannien', sv: 'Storbritannien', adjective: { da: 'britisk', sv: 'brittiskt' } },
  IE: { da: 'Irland', sv: 'Irland', adjective: { da: 'irsk', sv: 'irländskt' } },
  BE: { da: 'Belgien', sv: 'Belgien', adjective: { da: 'belgisk', sv: 'belgiskt' } },
  CZ: { da: 'Tjekkiet', sv: 'Tjeckien', adjective: { da: 'tjekkisk', sv: 'tjeckiskt' } },
  US: { da: 'USA', sv: 'USA', adjective: { da: 'amerikansk', sv: 'amerikanskt' } },
  AR: { da: 'Argentina', sv: 'Argentina', adjective: { da: 'argentinsk', sv: 'argentinskt' } },
  CL: { da: 'Chile', sv: 'Chile', adjective: { da: 'chilensk', sv: 'chilenskt' } },
  ZA: { da: 'Sydafrika', sv: 'Sydafrika', adjective: { da: 'sydafrikansk', sv: 'sydafrikanskt' } },
  AU: { da: 'Australien', sv: 'Australien', adjective: { da: 'australsk', sv: 'australiskt' } },
  NZ: { da: 'New Zealand', sv: 'Nya Zeeland', adjective: { da: 'newzealandsk', sv: 'nyzeeländskt' } },
  JP: { da: 'Japan', sv: 'Japan', adjective: { da: 'japansk', sv: 'japanskt' } },
  BB: { da: 'Barbados', sv: 'Barbados', adjective: { da: 'barbadisk', sv: 'barbadiskt' } },
  JM: { da: 'Jamaica', sv: 'Jamaica', adjective: { da: 'jamaicansk', sv: 'jamaicanskt' } },
  GY: { da: 'Guyana', sv: 'Guyana', adjective: { da: 'guyansk', sv: 'guyanskt' } },
  MX: { da: 'Mexico', sv: 'Mexiko', adjective: { da: 'mexicansk', sv: 'mexikanskt' } },
  MQ: { da: 'Martinique', sv: 'Martinique', adjective: { da: 'martinikansk', sv: 'martinikanskt' } },
} satisfies Record<string, Country>

export type CountryCode = keyof typeof countries

/** Which summer a vintage had. */
export const southern: readonly CountryCode[] = ['AR', 'CL', 'ZA', 'AU', 'NZ']
