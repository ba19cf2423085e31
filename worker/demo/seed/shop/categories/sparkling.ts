import { below, type Category } from './category.ts'

export const sparklingCategories: Category[] = below('sparkling', 'sparkling', 'wine', [
  [
    'champagne',
    {
      name: 'Champagne',
      text: 'Vi handler mest med dem, der både dyrker druerne og laver vinen. De har ikke råd til plakater, men de har tid til at lade flaskerne ligge.',
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
      text: 'Samme metode som i Champagne, andre marker og halv pris. Fra Bourgogne, Loire, Jura og Limoux.',
    },
    {
      name: 'Crémant',
      text: 'Crémant görs med traditionell metod i franska områden utanför Champagne, bland annat Bourgogne, Loire, Jura och Limoux.',
    },
  ],
  [
    'cava',
    {
      name: 'Cava',
      text: 'Catalonske bobler med citron og ristet brød. En Reserva har ligget i mindst halvandet år og koster stadig som en hverdagsvin.',
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
      text: 'Pære, hvide blomster og bløde bobler fra bakkerne ved Valdobbiadene. Den skal være ung og kold, og så skal den ikke forklares.',
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
      text: 'Sekt, Cap Classique, engelske og danske bobler og pet nat, der er tappet midt i gæringen. Her ligger de sjove køb.',
    },
    {
      name: 'Övriga mousserande viner',
      label: 'Övriga mousserande',
      text: 'Sekt, Cap Classique, engelska och nordiska mousserande viner samt pet nat, som tappas på flaska innan jäsningen är klar.',
    },
  ],
])
