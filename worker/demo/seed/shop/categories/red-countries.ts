import { below, type Category, words } from './category.ts'

export const redCountries: Category[] = below('red', 'red', 'red', [
  [
    'redFrance',
    words(
      'Rødvin fra Frankrig',
      'Frankrig',
      'Intet land har givet de andre så meget at måle sig med. Her er Bordeaux og Bourgogne, men også Rhône, Beaujolais og Languedoc, hvor pengene rækker længere.',
    ),
    words(
      'Rött vin från Frankrike',
      'Frankrike',
      'Frankrike har en lång tradition av skyddade ursprungsbeteckningar. Sortimentet omfattar bland annat Bordeaux, Bourgogne, Rhône, Beaujolais och Languedoc.',
    ),
  ],
  [
    'redItaly',
    words(
      'Rødvin fra Italien',
      'Italien',
      'Tyve regioner, flere hundrede druer og altid et måltid i tankerne. Begynd med Toscana og Piemonte, og lad dig derefter lokke mod syd.',
    ),
    words(
      'Rött vin från Italien',
      'Italien',
      'I Italien odlas flera hundra inhemska druvsorter. Här finns viner från norr till söder, bland annat Piemonte, Toscana, Veneto och Sicilien.',
    ),
  ],
  [
    'redSpain',
    words(
      'Rødvin fra Spanien',
      'Spanien',
      'Spanierne gemmer vinen, til den er klar, og det er praktisk for os andre. Rioja og Ribera del Duero er kendt af alle; Bierzo og Priorat er værd at kende.',
    ),
    words(
      'Rött vin från Spanien',
      'Spanien',
      'Tempranillo är Spaniens mest odlade blå druva. Här finns viner från Rioja, Ribera del Duero, Bierzo, Katalonien och östkusten.',
    ),
  ],
  [
    'redPortugal',
    words(
      'Rødvin fra Portugal',
      'Portugal',
      'Druerne fra portvinen er mindst lige så gode uden sukker. Dourodalens skifer giver dybe, mørke vine, og Alentejo giver de bløde.',
    ),
    words(
      'Rött vin från Portugal',
      'Portugal',
      'Portugal odlar främst inhemska druvor som Touriga Nacional och Tinta Roriz. Vinerna kommer från Douro, Alentejo, Bairrada och Dão.',
    ),
  ],
  [
    'redGermanyAustria',
    words(
      'Rødvin fra Tyskland og Østrig',
      'Tyskland og Østrig',
      'Varmere somre og bedre stokke har gjort Spätburgunder til et af de bedste køb, når det gælder Pinot Noir. Fra Burgenland kommer krydret Blaufränkisch og saftig Zweigelt.',
    ),
    words(
      'Rött vin från Tyskland och Österrike',
      'Tyskland och Österrike',
      'Från Tyskland kommer främst Spätburgunder, det vill säga Pinot Noir. I Österrike odlas Blaufränkisch och Zweigelt.',
    ),
  ],
  [
    'redUsa',
    words(
      'Rødvin fra USA',
      'USA',
      'Californien har solen, Oregon har køligheden. Mellem Napas store Cabernet og Willamettes slanke Pinot er der et helt land at smage på.',
    ),
    words(
      'Rött vin från USA',
      'USA',
      'Kalifornien är känt för Cabernet Sauvignon och Zinfandel. I Oregon, där klimatet är svalare, odlas främst Pinot Noir.',
    ),
  ],
  [
    'redSouthAmerica',
    words(
      'Rødvin fra Argentina og Chile',
      'Argentina og Chile',
      'Malbec fra 1.000 meters højde på den ene side af Andesbjergene, Carmenère og Cabernet på den anden. Et stykke kød til er sjældent en dårlig idé.',
    ),
    words(
      'Rött vin från Argentina och Chile',
      'Argentina och Chile',
      'I Argentina odlas Malbec på hög höjd nära Anderna. Chile är känt för Cabernet Sauvignon och Carmenère.',
    ),
  ],
  [
    'redSouthAfrica',
    words(
      'Rødvin fra Sydafrika',
      'Sydafrika',
      'Gamle stokke, to have og en ny generation, der plukker tidligere end forældrene. Syrah og Cabernet er i front, og Pinotage har fået oprejsning.',
    ),
    words(
      'Rött vin från Sydafrika',
      'Sydafrika',
      'Sydafrikas vinodling är koncentrerad till Western Cape. Vanliga blå druvor är Cabernet Sauvignon, Syrah och Pinotage.',
    ),
  ],
  [
    'redAustraliaNewZealand',
    words(
      'Rødvin fra Australien og New Zealand',
      'Australien og New Zealand',
      'Barossa leverer stadig den store Shiraz, men det er i Victoria og Central Otago, der sker noget: slanke vine med rød frugt og lang eftersmag.',
    ),
    words(
      'Rött vin från Australien och Nya Zeeland',
      'Australien och Nya Zeeland',
      'South Australia är känt för fyllig Shiraz. Victoria och Central Otago har svalare klimat, med Pinot Noir som viktig druva.',
    ),
  ],
  [
    'redRest',
    words(
      'Rødvin fra resten af verden',
      'Resten af verden',
      'Georgien, Grækenland, Libanon og de andre, hvor man lavede vin, længe før nogen skrev det ned. Det er her, overraskelserne ligger.',
    ),
    words(
      'Rött vin från övriga världen',
      'Övriga världen',
      'Röda viner från bland annat Grekland, Georgien, Libanon, Ungern och Norden, ofta av inhemska druvsorter.',
    ),
  ],
])
