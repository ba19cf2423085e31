import type { ByView } from '#worker/platform/catalog/writing/shape.ts'
import type { Draft } from '../draft.ts'
import { has, isBubbly, isRed, isWhite, of, under } from './kit-themes.ts'

export interface Case {
  names: ByView<string>
  lines: ByView<string>
  slots: { title: ByView<string>; fits(draft: Draft): boolean; times: number }[]
}

const slot = (da: string, sv: string, fits: (draft: Draft) => boolean, times: number) => ({
  title: { da, sv },
  fits,
  times,
})

export const cases: Case[] = [
  {
    names: { da: 'Bland selv: 6 til hverdagen', sv: 'Blandad låda: 6 till vardag' },
    lines: {
      da: 'Tre røde, to hvide og en, der bobler. Byt rundt, til kassen passer til ugen.',
      sv: 'Tre röda, två vita och en mousserande. Innehållet kan bytas ut.',
    },
    slots: [
      slot('Rød', 'Rött', (d) => isRed(d) && under(140)(d), 3),
      slot('Hvid', 'Vitt', (d) => isWhite(d) && under(140)(d), 2),
      slot('Bobler', 'Mousserande', (d) => isBubbly(d) && under(180)(d), 1),
    ],
  },
  {
    names: { da: 'Bland selv: 6 italienske', sv: 'Blandad låda: 6 italienska' },
    lines: {
      da: 'Piemonte, Toscana og noget hvidt. Vælg en flaske på hver plads.',
      sv: 'Piemonte, Toscana och vita viner. En flaska väljs på varje plats.',
    },
    slots: [
      slot('Piemonte', 'Piemonte', (d) => of(d).region === 'piedmont' && isRed(d), 2),
      slot('Toscana', 'Toscana', (d) => of(d).region === 'tuscany' && isRed(d), 2),
      slot('Hvid', 'Vitt', (d) => of(d).country === 'IT' && isWhite(d), 2),
    ],
  },
  {
    names: { da: 'Bland selv: 6 franske', sv: 'Blandad låda: 6 franska' },
    lines: {
      da: 'Frankrig i en kasse, og man bestemmer selv ruten.',
      sv: 'Sex flaskor från olika delar av Frankrike.',
    },
    slots: [
      slot(
        'Rød fra Rhône eller Languedoc',
        'Rött från Rhône eller Languedoc',
        (d) => ['southern-rhone', 'northern-rhone', 'languedoc'].includes(of(d).region ?? '') && isRed(d),
        3,
      ),
      slot(
        'Hvid fra Loire eller Bourgogne',
        'Vitt från Loire eller Bourgogne',
        (d) => ['loire', 'burgundy'].includes(of(d).region ?? '') && isWhite(d),
        2,
      ),
      slot('Bobler', 'Mousserande', (d) => of(d).country === 'FR' && isBubbly(d), 1),
    ],
  },
  {
    names: { da: 'Bland selv: 6 hvide', sv: 'Blandad låda: 6 vita' },
    lines: { da: 'Seks hvide, der ikke ligner hinanden.', sv: 'Sex vita viner i olika stilar.' },
    slots: [
      slot('Let og frisk', 'Lätt och friskt', (d) => isWhite(d) && (of(d).taste?.body ?? 3) <= 2, 2),
      slot(
        'Aromatisk',
        'Aromatiskt',
        (d) =>
          isWhite(d) &&
          ['riesling', 'sauvignon-blanc', 'gewurztraminer', 'albarino', 'gruner'].includes(
            (of(d).grapes ?? [])[0] ?? '',
          ),
        2,
      ),
      slot('Fyldig', 'Fylligt', (d) => isWhite(d) && (of(d).taste?.body ?? 3) >= 4, 2),
    ],
  },
  {
    names: { da: 'Bland selv: 6 til grillen', sv: 'Blandad låda: 6 till grillat' },
    lines: { da: 'To rosé til kokken og fire røde til kødet.', sv: 'Två rosé och fyra röda.' },
    slots: [
      slot(
        'Kraftig rød',
        'Kraftfullt rött',
        (d) => isRed(d) && (of(d).taste?.body ?? 3) >= 4 && under(200)(d),
        2,
      ),
      slot(
        'Saftig rød',
        'Fruktigt rött',
        (d) => isRed(d) && (of(d).taste?.tannin ?? 3) <= 3 && under(180)(d),
        2,
      ),
      slot('Rosé', 'Rosé', (d) => of(d).color === 'rose', 2),
    ],
  },
  {
    names: { da: 'Bland selv: 6 til kælderen', sv: 'Blandad låda: 6 att lagra' },
    lines: {
      da: 'Flasker, der bliver bedre af at ligge. Skriv årstallet på låget.',
      sv: 'Viner med lagringspotential.',
    },
    slots: [
      slot(
        'Nebbiolo eller Sangiovese',
        'Nebbiolo eller Sangiovese',
        (d) => isRed(d) && (has(d, 'nebbiolo') || has(d, 'sangiovese')) && (of(d).drink?.[1] ?? 0) > 2032,
        2,
      ),
      slot(
        'Cabernet og Merlot',
        'Cabernet och Merlot',
        (d) => isRed(d) && (has(d, 'cabernet') || has(d, 'merlot')) && (of(d).drink?.[1] ?? 0) > 2031,
        2,
      ),
      slot(
        'Syrah og Tempranillo',
        'Syrah och Tempranillo',
        (d) => isRed(d) && (has(d, 'syrah') || has(d, 'tempranillo')) && (of(d).drink?.[1] ?? 0) > 2030,
        2,
      ),
    ],
  },
  {
    names: { da: 'Bland selv: 6 boblende', sv: 'Blandad låda: 6 mousserande' },
    lines: {
      da: 'Fra velkomstglasset til champagnen, i den rækkefølge, aftenen kræver.',
      sv: 'Från lättare mousserande viner till champagne.',
    },
    slots: [
      slot('Til velkomst', 'Lättare stil', (d) => isBubbly(d) && under(140)(d), 3),
      slot('Til maden', 'Fylligare stil', (d) => isBubbly(d) && !under(140)(d) && under(260)(d), 2),
      slot('Champagne', 'Champagne', (d) => of(d).region === 'champagne', 1),
    ],
  },
  {
    names: { da: 'Bland selv: 6 økologiske', sv: 'Blandad låda: 6 ekologiska' },
    lines: {
      da: 'Alle marker er økologisk certificerede.',
      sv: 'Samtliga vingårdar är ekologiskt certifierade.',
    },
    slots: [
      slot('Rød', 'Rött', (d) => isRed(d) && (of(d).certification ?? []).includes(901), 3),
      slot('Hvid', 'Vitt', (d) => isWhite(d) && (of(d).certification ?? []).includes(901), 3),
    ],
  },
]

export const editions: ByView<string[]> = {
  da: ['efterår', 'vinter', 'sommelierens udgave', 'store kasse'],
  sv: ['urval 2', 'urval 3', 'urval 4', 'urval 5'],
}
