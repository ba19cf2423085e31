import { below, type Category } from './category.ts'

export const sparklingCategories: Category[] = below('sparkling', 'sparkling', 'wine', [
  [
    'champagne',
    {
      name: 'Champagne',
      text: 'Vi handler mest med dem, der både dyrker druerne og laver vinen. De har ikke råd til reklamer, men de har tid til at lade flaskerne ligge.',
    },
    {
      name: 'Champagne',
      text: 'Champagne görs av Pinot Noir, Meunier och Chardonnay och jäser en andra gång på flaska. Utan årgång är minsta lagringstid femton månader.',
    },
  ],
  [
    'cremant',
    {
      name: 'Crémant',
      text: 'Samme metode som i Champagne, andre marker og ofte den halve pris. Fra Bourgogne, Loire, Alsace, Jura og Limoux.',
    },
    {
      name: 'Crémant',
      text: 'Crémant görs med traditionell metod i franska områden utanför Champagne, bland annat Bourgogne, Loire, Alsace, Jura och Limoux.',
    },
  ],
  [
    'cava',
    {
      name: 'Cava',
      text: 'Catalanske bobler med citron og ristet brød. En Reserva har ligget på gæren i mindst halvandet år og er stadig til at betale.',
    },
    {
      name: 'Cava',
      text: 'Cava görs med traditionell metod, oftast av Macabeo, Xarel·lo och Parellada. Reserva har lagrats i minst arton månader.',
    },
  ],
  [
    'prosecco',
    {
      name: 'Prosecco',
      text: 'Pære, hvide blomster og bløde bobler fra bakkerne ved Valdobbiadene. Den skal være ung og kold; mere er der ikke at forklare.',
    },
    {
      name: 'Prosecco',
      text: 'Prosecco görs av druvan Glera i nordöstra Italien. Andra jäsningen sker i tank, vilket bevarar druvans fruktighet.',
    },
  ],
  [
    'otherSparkling',
    {
      name: 'Andre bobler',
      text: 'Sekt, Cap Classique og bobler fra England, Danmark og Skåne. Det er her, de sjove køb ligger.',
    },
    {
      name: 'Övriga mousserande viner',
      label: 'Övriga mousserande',
      text: 'Sekt, Cap Classique samt engelska och nordiska mousserande viner.',
    },
  ],
])
