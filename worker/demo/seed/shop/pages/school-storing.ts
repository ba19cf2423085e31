import type { Page } from './page.ts'

export const schoolStoring = {
  key: 'schoolStoring',
  group: 'school',
  da: {
    slug: 'opbevaring-af-vin',
    title: 'Opbevaring',
    heading: 'Sådan gemmer du vin uden kælder',
    meta: 'Mørkt, køligt, roligt og liggende: hvor flaskerne kan stå i en almindelig lejlighed, hvilke vine der bliver bedre, og hvor længe en åben flaske holder.',
    html: `
<p>Ni ud af ti flasker er lavet til at blive drukket, mens de er unge. Den tiende bliver til noget andet, hvis den får ro, og ro er lettere at skaffe, end de fleste tror.</p>
<h2>Fire ting, vinen ikke kan lide</h2>
<ol>
<li><strong>Varme.</strong> Over 20 grader går modningen for hurtigt, over 25 tager vinen skade. 10–14 grader er godt, men det vigtigste er, at det ikke skifter.</li>
<li><strong>Lys.</strong> Solen laver om på aromaerne på få dage, især i klare flasker.</li>
<li><strong>Tør luft og stående flasker.</strong> En prop, der tørrer ud, lukker ilt ind. Læg flasker med kork ned. Flasker med skruelåg må gerne stå.</li>
<li><strong>Rystelser og lugt.</strong> Ikke oven på køleskabet og ikke ved siden af malingen.</li>
</ol>
<h2>Her kan vin ligge</h2>
<p>Bunden af et garderobeskab mod nord, et depotrum, under en seng i et soveværelse med åbent vindue. Køkkenet er det dårligste rum i huset, og stativet ved siden af ovnen er det dårligste sted i køkkenet. Gemmer du mere end hundrede flasker, så køb et vinskab; det er billigere end at ødelægge dem.</p>
<h2>Hvad bliver bedre?</h2>
<p>En vin, der skal holde, har brug for noget at holde på: syre, garvesyre, sukker eller alkohol, helst to af dem. Pris alene er ingen garanti.</p>
<table>
<thead><tr><th scope="col">Vin</th><th scope="col">Bedst efter høst</th></tr></thead>
<tbody>
<tr><th scope="row">Rosé, Prosecco, Vinho Verde</th><td>0–2 år</td></tr>
<tr><th scope="row">De fleste hvidvine</th><td>1–4 år</td></tr>
<tr><th scope="row">Hverdagsrødvin</th><td>1–5 år</td></tr>
<tr><th scope="row">Crianza, Chianti Classico, cru Beaujolais</th><td>3–8 år</td></tr>
<tr><th scope="row">Hvid Bourgogne, tør Riesling</th><td>3–12 år</td></tr>
<tr><th scope="row">Bordeaux, Barolo, Gran Reserva</th><td>8–25 år</td></tr>
<tr><th scope="row">Sauternes, sød Riesling, vintage portvin</th><td>10–40 år</td></tr>
</tbody>
</table>
<p>På varens side står vores eget bud på, hvornår den er klar, og hvornår det er sidste udkald. Køb tre af den samme, og åbn dem med et par års mellemrum, så lærer du mere end af nogen bog.</p>
<h2>Når flasken er åben</h2>
<ul>
<li>Sæt proppen i, og stil den i køleskabet, også rødvinen. Den holder to til fire dage.</li>
<li>Bobler holder et døgn eller to med en rigtig champagneprop. Teskeen i halsen gør ingenting.</li>
<li>Hedvin holder uger, tawny portvin og oloroso endda måneder.</li>
<li>En halv flaske hældt over på en ren 37,5 cl med skruelåg, fyldt til kanten, holder en uge.</li>
</ul>
<p>Er der en sjat, som ikke er god at drikke mere, kan den ofte bruges i en sauce.</p>
<p>Vil du begynde et sted, så se på <a href="category:magnums">magnumflasker</a>, der modner langsommere, og på <a href="category:rare">de sjældne flasker</a>.</p>`,
  },
  sv: {
    slug: 'lagring-av-vin',
    title: 'Lagring',
    heading: 'Förvaring och lagring av vin',
    meta: 'Hur vin förvaras hemma, vilka viner som utvecklas med tiden och hur länge en öppnad flaska håller.',
    html: `
<p>De flesta viner är avsedda att drickas unga. En mindre del utvecklas med lagring, om förvaringen är lämplig.</p>
<h2>Faktorer som påverkar vinet</h2>
<ol>
<li><strong>Temperatur.</strong> 10–14 grader är lämpligt. Jämn temperatur är viktigare än exakt nivå. Över 25 grader kan vinet ta skada.</li>
<li><strong>Ljus.</strong> Solljus förändrar doft- och smakämnen, särskilt i klara flaskor.</li>
<li><strong>Fuktighet och läge.</strong> Flaskor med naturkork förvaras liggande så att korken hålls fuktig. Flaskor med skruvkork kan stå.</li>
<li><strong>Vibrationer och lukt.</strong> Undvik platser nära vitvaror och starkt luktande ämnen.</li>
</ol>
<h2>Platser i hemmet</h2>
<p>En garderob mot norr, ett förråd eller en källare fungerar ofta. Kök är i regel mindre lämpliga på grund av värme och temperaturväxlingar. För större mängder finns vinskåp med reglerad temperatur.</p>
<h2>Viner som utvecklas</h2>
<p>Lagringsbara viner har i regel hög syra, tydliga tanniner, sötma eller hög alkoholhalt. Priset är inte ett säkert mått.</p>
<table>
<thead><tr><th scope="col">Vin</th><th scope="col">Ungefärlig drickperiod efter skörd</th></tr></thead>
<tbody>
<tr><th scope="row">Rosévin, Prosecco, Vinho Verde</th><td>0–2 år</td></tr>
<tr><th scope="row">De flesta vita viner</th><td>1–4 år</td></tr>
<tr><th scope="row">Enklare röda viner</th><td>1–5 år</td></tr>
<tr><th scope="row">Crianza, Chianti Classico, cru Beaujolais</th><td>3–8 år</td></tr>
<tr><th scope="row">Vit Bourgogne, torr Riesling</th><td>3–12 år</td></tr>
<tr><th scope="row">Bordeaux, Barolo, Gran Reserva</th><td>8–25 år</td></tr>
<tr><th scope="row">Sauternes, söt Riesling, vintageportvin</th><td>10–40 år</td></tr>
</tbody>
</table>
<p>En bedömning av drickperioden anges vid varje vin.</p>
<h2>Vad som händer i flaskan</h2>
<p>Under lagringen reagerar vinet långsamt med den lilla mängd syre som finns i flaskan. Röda viner blir ljusare och tanninerna mjukare, vita viner blir mörkare. Frukttonerna avtar och ersätts av toner av till exempel läder, nötter och honung. Förändringen går långsammare i stora flaskor.</p>
<h2>Öppnade flaskor</h2>
<ul>
<li>Förslut flaskan och ställ den i kylskåp, även rött vin. De flesta viner håller två till fyra dagar.</li>
<li>Mousserande vin håller ett till två dygn med tät champagneförslutare.</li>
<li>Starkvin håller flera veckor, tawny och oloroso ofta längre.</li>
<li>Vin som hälls över i en mindre flaska, fylld till kanten, håller ungefär en vecka.</li>
</ul>
<p>Se även <a href="category:magnums">magnum</a> och <a href="category:halves">halvflaskor</a>.</p>`,
  },
} as const satisfies Page
