import type { Page } from './page.ts'

export const schoolLabel = {
  key: 'schoolLabel',
  group: 'school',
  da: {
    slug: 'laes-etiketten',
    title: 'Læs etiketten',
    heading: 'Sådan læser du en etiket',
    meta: 'Hvad loven kræver på etiketten, hvad Réserve, Riserva og Grand Cru betyder, og hvordan du gætter smagen ud fra to tal.',
    html: `
<p>En etiket er skrevet af en jurist og en sælger. Kunsten er at vide, hvem der har skrevet hvad.</p>
<h2>Det, der skal stå</h2>
<ul>
<li><strong>Oprindelse.</strong> Jo mindre område, jo strengere regler. »Vin fra Spanien« er alt; »Rioja« er en egn; navnet på én mark er én mark.</li>
<li><strong>Alkohol.</strong> Må afvige en halv procent fra det, der er målt.</li>
<li><strong>Mængde, aftapper, lot.</strong> Lotnummeret er det, vi spørger om, hvis der er noget galt.</li>
<li><strong>Allergener.</strong> Sulfitter i næsten al vin; æg og mælk, hvis de er brugt og kan spores.</li>
<li><strong>Ingredienser og næring.</strong> For vin lavet efter den 8. december 2023, på flasken eller bag en QR-kode. Hos os står det også på varens side.</li>
</ul>
<h2>Det, der betyder noget</h2>
<table>
<thead><tr><th scope="col">Ord</th><th scope="col">Hvor</th><th scope="col">Hvad det lover</th></tr></thead>
<tbody>
<tr><th scope="row">Crianza, Reserva, Gran Reserva</th><td>Spanien</td><td>For rød Rioja to, tre og fem års lagring, en del af den på fad</td></tr>
<tr><th scope="row">Riserva</th><td>Italien</td><td>Længere lagring; hvor længe, afhænger af egnen</td></tr>
<tr><th scope="row">Premier Cru, Grand Cru</th><td>Bourgogne, Alsace, Champagne</td><td>Bestemte marker eller byer, klassificeret efter beliggenhed</td></tr>
<tr><th scope="row">Kabinett, Spätlese, Auslese</th><td>Tyskland</td><td>Stigende modenhed ved høst, ikke nødvendigvis sødme</td></tr>
<tr><th scope="row">Trocken, Brut, Sec</th><td>Tyskland, bobler, Frankrig</td><td>Tør, med hver sin grænse for sukker</td></tr>
<tr><th scope="row">Mis en bouteille au château</th><td>Frankrig</td><td>Tappet dér, hvor druerne voksede</td></tr>
</tbody>
</table>
<h2>Det, der ikke betyder noget</h2>
<p>»Réserve«, »Vieilles Vignes«, »Cuvée Prestige« og »Selection« er ikke beskyttede ord i Frankrig. De kan være ment alvorligt eller slet ikke. Det samme gælder guldmedaljer; der findes konkurrencer, hvor hver tredje vin får en. Tunge flasker koster mest klimaet.</p>
<h2>Gæt smagen</h2>
<p>To tal siger mere end bagsidens digt:</p>
<ol>
<li><strong>Alkohol.</strong> Under 12 procent: let, måske lidt sød. 12,5–13,5: midt på vejen. Over 14: varm, moden, fyldig.</li>
<li><strong>Årgang.</strong> En hvidvin på fem år er enten god eller glemt. En rødvin på to år smager af frugt; på ti smager den af noget andet.</li>
</ol>
<p>Ved du også, hvor køligt der er, og hvilken drue det er, kommer du tættere på, end du tror. Druerne finder du i <a href="page:schoolGrapes">lektionen om druer</a>.</p>
<h2>Små mærker</h2>
<p>Det grønne blad er EU’s økologimærke og bliver kontrolleret. Biodynamisk har private mærker med egne regler. »Naturvin« er ikke beskyttet; spørg, hvad huset mener med det. Se dem, vi står inde for, under <a href="category:organic">økologisk vin</a> og <a href="category:natural">naturvin</a>.</p>`,
  },
  sv: {
    slug: 'lasa-etiketten',
    title: 'Läsa etiketten',
    heading: 'Uppgifter på etiketten',
    meta: 'Vilka uppgifter som är obligatoriska på en vinetikett, vad Riserva, Reserva och Grand Cru betyder och vad som är frivilligt.',
    html: `
<p>En vinetikett innehåller både uppgifter som regleras i lag och frivilliga uppgifter.</p>
<h2>Obligatoriska uppgifter</h2>
<ul>
<li><strong>Ursprung.</strong> Ju mindre område som anges, desto strängare är i regel reglerna för odling och framställning.</li>
<li><strong>Alkoholhalt.</strong> Angivet värde får avvika med högst 0,5 volymprocent från det uppmätta.</li>
<li><strong>Volym, tappare och partinummer.</strong> Partinumret används vid reklamation.</li>
<li><strong>Allergener.</strong> Sulfiter anges om halten överstiger 10 milligram per liter; ägg och mjölk om rester kan påvisas.</li>
<li><strong>Ingredienser och näringsvärde.</strong> Gäller vin framställt efter den 8 december 2023. Uppgifterna kan lämnas via QR-kod och finns även på produktsidan.</li>
</ul>
<h2>Reglerade begrepp</h2>
<table>
<thead><tr><th scope="col">Begrepp</th><th scope="col">Var</th><th scope="col">Innebörd</th></tr></thead>
<tbody>
<tr><th scope="row">Crianza, Reserva, Gran Reserva</th><td>Spanien</td><td>För röd Rioja två, tre respektive fem års lagring, delvis på fat</td></tr>
<tr><th scope="row">Riserva</th><td>Italien</td><td>Längre lagring; tiden varierar mellan områdena</td></tr>
<tr><th scope="row">Premier Cru, Grand Cru</th><td>Bourgogne, Alsace, Champagne</td><td>Klassificerade vingårdar eller byar</td></tr>
<tr><th scope="row">Kabinett, Spätlese, Auslese</th><td>Tyskland</td><td>Druvmustens mognad vid skörd</td></tr>
<tr><th scope="row">Trocken, Brut, Sec</th><td>Tyskland, mousserande, Frankrike</td><td>Torrt, med olika gränser för sockerhalt</td></tr>
<tr><th scope="row">Mis en bouteille au château</th><td>Frankrike</td><td>Tappat på egendomen</td></tr>
</tbody>
</table>
<h2>Frivilliga uppgifter</h2>
<p>Beteckningar som Réserve, Vieilles Vignes och Cuvée är inte skyddade i Frankrike. Uppgifter om medaljer avser en viss tävling och en viss årgång. Flaskans vikt har inget samband med innehållets kvalitet.</p>
<h2>Vad siffrorna säger</h2>
<ol>
<li><strong>Alkoholhalt.</strong> Under 12 volymprocent är vinet ofta lätt och kan ha restsötma. Mellan 12,5 och 13,5 är det vanligen medelfylligt. Över 14 tyder halten på mogna druvor och fyllig stil.</li>
<li><strong>Årgång.</strong> Årtalet avser skördeåret. I norra halvklotet skördas druvorna på hösten, i södra halvklotet i februari till april samma år.</li>
</ol>
<p>Årgång anges inte för alla viner. Mousserande viner och starkviner blandas ofta av flera årgångar för att få en jämn stil.</p>
<p>Mer om druvornas egenskaper finns i avsnittet om <a href="page:schoolGrapes">druvor</a>.</p>
<h2>Märkningar</h2>
<p>EU:s ekologiska märke, ett grönt löv, visar att produktionen är certifierad och kontrollerad. För biodynamisk odling finns privata märken. Naturvin är inte en skyddad beteckning. Se <a href="category:organic">ekologiskt vin</a> och <a href="category:natural">naturvin</a>.</p>`,
  },
} as const satisfies Page
