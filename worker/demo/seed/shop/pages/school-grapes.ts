import type { Page } from './page.ts'

export const schoolGrapes = {
  key: 'schoolGrapes',
  group: 'school',
  da: {
    slug: 'druer',
    title: 'Druer',
    heading: 'Ti druer, der rækker langt',
    meta: 'Cabernet, Pinot, Riesling og syv andre: sådan smager de, her vokser de, og det kan de bruges til.',
    html: `
<p>Der findes flere tusind druesorter. Ti af dem står for det meste af det, der bliver drukket, og kender man dem, kan man gætte resten.</p>
<p>Alle vindruer har næsten samme saft: vand, sukker og syre. Det, der skiller dem, sidder i skallen. Tyk skal giver farve og garvesyre, tynd skal giver lys vin. Tidligt modne druer beholder syren, sent modne får tid til at udvikle smag, og nogle få, som Riesling og Muscat, har aromaer, man kan kende fra den anden side af rummet.</p>
<h2>De røde</h2>
<ul>
<li><strong><a href="category:redCabernet">Cabernet Sauvignon</a></strong>: små bær, tykke skaller. Solbær, cedertræ og en stramhed, der kræver kød eller tid.</li>
<li><strong>Merlot</strong>: blødere og tidligere. Blommer og chokolade. Blandes ofte med Cabernet, fordi den ene har, hvad den anden mangler.</li>
<li><strong><a href="category:redPinotNoir">Pinot Noir</a></strong>: lys, duftende og krævende. Kirsebær, skovbund og en evne til at vise, hvor den er vokset.</li>
<li><strong><a href="category:redSyrah">Syrah</a></strong>: mørk og krydret. Peber og viol i det kølige, brombær og lakrids i det varme.</li>
<li><strong>Sangiovese og Nebbiolo</strong>: Italiens to store. Begge har høj syre og fast garvesyre; den første smager af surkirsebær og tomatblade, den anden af roser og tjære.</li>
</ul>
<h2>De hvide</h2>
<ul>
<li><strong><a href="category:whiteChardonnay">Chardonnay</a></strong>: en neutral skuespiller. Uden fad er den æble og kalk, med fad er den smør og hasselnød.</li>
<li><strong><a href="category:whiteRiesling">Riesling</a></strong>: høj syre, lav alkohol, fra knastør til honningsød. Kan som gammel dufte af petroleum, og det er meningen.</li>
<li><strong><a href="category:whiteSauvignon">Sauvignon Blanc</a></strong>: stikkelsbær, hyldeblomst og nyslået græs. Sjældent til at tage fejl af.</li>
<li><strong>Chenin Blanc</strong>: kvæde og honning, tør, sød eller med bobler. Verdens mest undervurderede drue, hvis du spørger os.</li>
</ul>
<h2>Samme drue, to steder</h2>
<p>Klimaet betyder mindst lige så meget som sorten. Kølige steder giver mere syre, mindre alkohol og friske frugter; varme steder giver det modsatte.</p>
<table>
<thead><tr><th scope="col">Drue</th><th scope="col">Køligt</th><th scope="col">Varmt</th></tr></thead>
<tbody>
<tr><th scope="row">Chardonnay</th><td>Chablis: grønne æbler, kridt</td><td>Californien: fersken, smør</td></tr>
<tr><th scope="row">Syrah</th><td>Nordrhône: peber, viol</td><td>Barossa: brombær, chokolade</td></tr>
<tr><th scope="row">Pinot Noir</th><td>Bourgogne: surkirsebær</td><td>Central Otago: modne hindbær</td></tr>
<tr><th scope="row">Riesling</th><td>Mosel: lime, skifer</td><td>Pfalz: abrikos</td></tr>
</tbody>
</table>
<h2>Blandinger</h2>
<p>En vin af flere druer er hverken bedre eller dårligere. I Bordeaux og Rhône blander man, fordi druerne modner forskelligt, og det giver en forsikring mod dårligt vejr. I Bourgogne og Mosel blander man ikke, fordi man vil smage marken. På hver vares side hos os står, hvilke druer der er i, og du kan filtrere efter dem.</p>`,
  },
  sv: {
    slug: 'druvor',
    title: 'Druvor',
    heading: 'Tio vanliga druvor',
    meta: 'Vad som kännetecknar Cabernet Sauvignon, Pinot Noir, Riesling och sju andra druvor, och hur klimatet påverkar dem.',
    html: `
<p>Det finns flera tusen druvsorter. Ett tiotal av dem svarar för en stor del av världens viner.</p>
<p>Druvornas saft består främst av vatten, socker och syra. Färg, tanniner och de flesta smakämnen finns i skalet. Tjocka skal ger mörk färg och strävhet, tunna skal ger ljusa viner. Hur tidigt druvan mognar påverkar balansen mellan syra och sötma.</p>
<h2>Blå druvor</h2>
<ul>
<li><strong><a href="category:redCabernet">Cabernet Sauvignon</a></strong>: små bär med tjocka skal. Svarta vinbär, cederträ och tydliga tanniner.</li>
<li><strong>Merlot</strong>: mognar tidigare och är mjukare. Plommon och choklad. Blandas ofta med Cabernet Sauvignon.</li>
<li><strong><a href="category:redPinotNoir">Pinot Noir</a></strong>: ljus färg, röda bär och låg till måttlig strävhet.</li>
<li><strong><a href="category:redSyrah">Syrah</a></strong>: mörka bär och svartpeppar i svalt klimat, mognare frukt i varmt.</li>
<li><strong>Sangiovese och Nebbiolo</strong>: italienska druvor med hög syra. Sangiovese har toner av körsbär, Nebbiolo av rosor och tjära.</li>
</ul>
<h2>Gröna druvor</h2>
<ul>
<li><strong><a href="category:whiteChardonnay">Chardonnay</a></strong>: neutral druva som präglas av växtplats och lagring. Äpple utan ek, smör och hasselnöt med ek.</li>
<li><strong><a href="category:whiteRiesling">Riesling</a></strong>: hög syra och låg alkoholhalt, från torrt till sött. Kan få en ton av petroleum med åldern.</li>
<li><strong><a href="category:whiteSauvignon">Sauvignon Blanc</a></strong>: krusbär, fläder och gräs.</li>
<li><strong>Chenin Blanc</strong>: kvitten och honung; görs torr, söt och mousserande.</li>
</ul>
<h2>Klimatets betydelse</h2>
<p>Svalt klimat ger högre syra, lägre alkoholhalt och friskare frukt. Varmt klimat ger lägre syra, högre alkoholhalt och mognare frukt.</p>
<table>
<thead><tr><th scope="col">Druva</th><th scope="col">Svalt</th><th scope="col">Varmt</th></tr></thead>
<tbody>
<tr><th scope="row">Chardonnay</th><td>Chablis: gröna äpplen, krita</td><td>Kalifornien: persika, smör</td></tr>
<tr><th scope="row">Syrah</th><td>Norra Rhône: peppar, viol</td><td>Barossa: björnbär, choklad</td></tr>
<tr><th scope="row">Pinot Noir</th><td>Bourgogne: surkörsbär</td><td>Central Otago: mogna hallon</td></tr>
<tr><th scope="row">Riesling</th><td>Mosel: lime, skiffer</td><td>Pfalz: aprikos</td></tr>
</tbody>
</table>
<h2>En eller flera druvor</h2>
<p>Viner görs av en eller flera druvsorter. I Bordeaux och Rhône blandas druvor som mognar vid olika tid, vilket minskar vädrets betydelse. I Bourgogne och Mosel används oftast en enda druva. Druvorna anges vid varje vin och kan väljas som filter.</p>
<p>Andelen kan också framgå av namnet: enligt EU:s regler ska ett vin som anger en enda druva innehålla minst 85 procent av den. Anges flera druvor ska de tillsammans utgöra hela vinet och stå i fallande ordning.</p>`,
  },
} as const satisfies Page
