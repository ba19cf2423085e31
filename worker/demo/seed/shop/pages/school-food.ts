import type { Page } from './page.ts'

export const schoolFood = {
  key: 'schoolFood',
  group: 'school',
  da: {
    slug: 'vin-og-mad',
    title: 'Vin og mad',
    heading: 'Fire regler, der holder',
    meta: 'Syre, fedt, salt og sødme: sådan finder du en vin til maden, uden at lære retter udenad. Med skema til ti almindelige aftener.',
    html: `
<p>Der findes hele bøger med lister over, hvad der passer til hvad. De fleste af listerne kan udledes af fire regler.</p>
<h2>1. Syre skal møde syre</h2>
<p>Er der citron, eddike eller tomat i maden, skal vinen have mindst lige så meget syre, ellers smager den fladt. Derfor virker italiensk rødvin til tomatsauce og Sauvignon Blanc til gedeost. Derfor virker næsten ingenting til en skarp vinaigrette; skru ned for eddiken, ikke op for vinen.</p>
<h2>2. Fedt og salt kan lide garvesyre og bobler</h2>
<p>Garvesyre binder sig til protein og fedt. En ung Cabernet, der er for stram alene, bliver rund til en bøf. Bobler og høj syre gør det samme ved friture og fløde: De skyller munden ren undervejs. Champagne til pommes frites er ikke en spøg.</p>
<h2>3. Sødt kræver sødere</h2>
<p>Vinen skal være mindst lige så sød som desserten, ellers virker den sur. Og chili bliver stærkere af alkohol, men mildere af sukker: en let, halvsød Riesling til thaimad er bedre end noget tørt.</p>
<h2>4. Vægt til vægt</h2>
<p>En let ret drukner i en tung vin og omvendt. Tænk på tilberedningen mere end på råvaren: Dampet torsk vil have noget slankt; stegt torsk med smør og bacon kan klare en Bourgogne, også en rød.</p>
<h2>Ti aftener</h2>
<table>
<thead><tr><th scope="col">På bordet</th><th scope="col">I glasset</th></tr></thead>
<tbody>
<tr><th scope="row">Sild og rugbrød</th><td><a href="category:aquavit">Akvavit</a> og øl, eller en tør Riesling</td></tr>
<tr><th scope="row">Stegt flæsk</th><td>Tør cider, Grüner Veltliner, Beaujolais</td></tr>
<tr><th scope="row">Rejer og rødspætte</th><td><a href="category:whiteLoire">Loire</a>, Albariño, let Chardonnay</td></tr>
<tr><th scope="row">Pizza og pasta</th><td>Chianti, Barbera, Nero d’Avola</td></tr>
<tr><th scope="row">Bøf med bearnaise</th><td><a href="category:redBordeaux">Bordeaux</a>, Malbec</td></tr>
<tr><th scope="row">Kylling i karry</th><td>Halvtør Riesling, orangevin</td></tr>
<tr><th scope="row">Grøntsager fra ovnen</th><td><a href="category:redRhone">Rhône</a>, Rioja, kraftig rosé</td></tr>
<tr><th scope="row">And og flæskesteg</th><td>Pinot Noir, Côtes du Rhône, Ripasso</td></tr>
<tr><th scope="row">Ost</th><td>Oftere hvid end rød; blåskimmel vil have <a href="category:sweet">sødt</a></td></tr>
<tr><th scope="row">Chokoladekage</th><td><a href="category:port">Portvin</a>, Pedro Ximénez</td></tr>
</tbody>
</table>
<h2>Reglen, du kan glemme</h2>
<p>»Rødt til kød, hvidt til fisk« er ikke forkert, bare unødvendig. Tun kan godt få en let rødvin, og en kylling er ligeglad. Skal du vælge én flaske til et bord, hvor alle har bestilt noget forskelligt, så tag noget midt imellem med god syre: <a href="category:redPinotNoir">Pinot Noir</a>, rosé eller <a href="category:sparkling">bobler</a> hele vejen igennem.</p>
<p>Og hvis du bedst kan lide det, der ifølge reglerne ikke passer, har du ret. Det er din mad.</p>`,
  },
  sv: {
    slug: 'vin-och-mat',
    title: 'Vin och mat',
    heading: 'Principer för vin och mat',
    meta: 'Hur syra, fett, sälta, sötma och fyllighet påverkar kombinationen av vin och mat, med exempel i tabell.',
    html: `
<p>Kombinationer av vin och mat kan beskrivas med några få principer om syra, fett, sötma och fyllighet.</p>
<h2>Syra</h2>
<p>Syrlig mat gör att vinet upplevs som mindre syrligt. Vinet bör därför ha minst lika hög syra som maten. Tomat, citron och vinäger talar för viner med frisk syra.</p>
<h2>Fett och sälta</h2>
<p>Tanniner binder till protein, vilket gör att ett strävt vin upplevs som mjukare till kött. Hög syra och kolsyra balanserar fett, till exempel i friterad mat och gräddsås. Sälta gör att vinets frukt framträder och strävheten minskar.</p>
<h2>Sötma och hetta</h2>
<p>Söt mat gör att vinet upplevs som torrare. Till dessert väljs därför ett vin som är minst lika sött. Alkohol förstärker chilihetta, medan viss sötma dämpar den.</p>
<h2>Fyllighet</h2>
<p>Rätt och vin bör ha liknande fyllighet. Tillagningen har ofta större betydelse än råvaran: kokt fisk passar till lättare viner, stekt fisk med smör till fylligare.</p>
<h2>Exempel</h2>
<table>
<thead><tr><th scope="col">Rätt</th><th scope="col">Dryck</th></tr></thead>
<tbody>
<tr><th scope="row">Inlagd sill</th><td><a href="category:aquavit">Akvavit</a>, ljus lager, torr Riesling</td></tr>
<tr><th scope="row">Räkor och plattfisk</th><td><a href="category:whiteLoire">Vitt vin från Loire</a>, Albariño</td></tr>
<tr><th scope="row">Köttbullar med gräddsås</th><td>Pinot Noir, Beaujolais</td></tr>
<tr><th scope="row">Pasta med tomatsås</th><td>Chianti, Barbera</td></tr>
<tr><th scope="row">Grillat nötkött</th><td><a href="category:redBordeaux">Bordeaux</a>, Malbec</td></tr>
<tr><th scope="row">Kryddstark gryta</th><td>Halvtorr Riesling, orange vin</td></tr>
<tr><th scope="row">Ugnsrostade grönsaker</th><td><a href="category:redRhone">Rhône</a>, Rioja, rosévin</td></tr>
<tr><th scope="row">Vilt</th><td>Syrah, Nebbiolo</td></tr>
<tr><th scope="row">Ost</th><td>Vitt vin till de flesta ostar, <a href="category:sweet">sött vin</a> till blåmögelost</td></tr>
<tr><th scope="row">Chokladdessert</th><td><a href="category:port">Portvin</a>, Pedro Ximénez</td></tr>
</tbody>
</table>
<h2>Flera rätter, ett vin</h2>
<p>När flera rätter serveras till samma vin fungerar ofta viner med måttlig fyllighet och god syra, till exempel <a href="category:redPinotNoir">Pinot Noir</a>, rosévin eller torra mousserande viner. Serveras flera viner är en vanlig ordning från lätt till fylligt, från torrt till sött och från yngre till äldre.</p>
<h2>Utan alkohol</h2>
<p>Samma principer gäller för <a href="category:alcoholFree">alkoholfria drycker</a>. Kolsyra och syra balanserar fett, och en viss strävhet, till exempel från te eller bär, passar till kött. Eftersom alkoholfria drycker ofta innehåller mer socker är det bra att kontrollera sötman, som anges i gram per liter.</p>
<p>Vid varje produkt anges rätter som drycken passar till, och sortimentet kan avgränsas efter mat.</p>`,
  },
} as const satisfies Page
