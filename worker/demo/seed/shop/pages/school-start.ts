import type { Page } from './page.ts'

export const schoolStart = {
  key: 'schoolStart',
  group: 'school',
  da: {
    slug: 'vinskolen',
    title: 'Vinskolen',
    heading: 'Vinskolen: det, man har brug for at vide',
    meta: 'Seks korte lektioner om druer, glas, temperatur, mad, opbevaring og etiketter. Uden eksamen og uden fremmedord, der ikke bliver forklaret.',
    html: `
<p>Man behøver ikke vide noget for at kunne lide vin. Men det er rart at vide, hvorfor man kan lide den, for så er det lettere at finde den næste.</p>
<p>Her er seks lektioner, der hver tager fem minutter. De kan læses i vilkårlig rækkefølge, helst med et glas ved siden af.</p>
<ol>
<li><a href="page:schoolGrapes">Druer</a>: ti navne, der rækker langt, og hvad de smager af.</li>
<li><a href="page:schoolGlasses">Valg af glas</a>: hvorfor formen betyder noget, og hvorfor ét glas alligevel er nok.</li>
<li><a href="page:schoolTemperature">Serveringstemperatur</a>: den billigste måde at få en bedre vin på.</li>
<li><a href="page:schoolFood">Vin og mad</a>: fire regler, der er værd at huske, og en, der ikke er.</li>
<li><a href="page:schoolStoring">Opbevaring</a>: hvor flasken skal ligge, og hvornår den skal op.</li>
<li><a href="page:schoolLabel">Læs etiketten</a>: hvad der skal stå, og hvad der bare står.</li>
</ol>
<h2>Smag for dig selv</h2>
<p>Man lærer mest af at have to glas foran sig. Køb to flasker, der ligner hinanden i alt undtagen én ting: samme drue fra to lande, samme hus i to årgange, samme vin med og uden fad. Skænk lidt af begge, og gå frem og tilbage. Efter ti minutter kan de fleste sige, hvad forskellen er, også selv om de aldrig har sat ord på vin før.</p>
<p>Vil du have hjælp til at vælge, så find en <a href="category:kits">smagekasse</a>, eller hent en af vores <a href="category:guides">guider</a>.</p>`,
  },
  sv: {
    slug: 'vinskolan',
    title: 'Vinskolan',
    heading: 'Vinskolan i sex avsnitt',
    meta: 'Sex avsnitt om druvor, glas, temperatur, mat, lagring och etiketter.',
    html: `
<p>Vinskolan ger grundläggande kunskap om vin i sex korta avsnitt. De kan läsas i valfri ordning.</p>
<ol>
<li><a href="page:schoolGrapes">Druvor</a>: tio druvor och vad som kännetecknar dem.</li>
<li><a href="page:schoolGlasses">Val av glas</a>: hur formen påverkar doft och smak.</li>
<li><a href="page:schoolTemperature">Serveringstemperatur</a>: riktvärden för olika viner.</li>
<li><a href="page:schoolFood">Vin och mat</a>: principer för kombinationer.</li>
<li><a href="page:schoolStoring">Lagring</a>: förvaring och mognad.</li>
<li><a href="page:schoolLabel">Läsa etiketten</a>: obligatoriska och frivilliga uppgifter.</li>
</ol>
<h2>Jämförande provning</h2>
<p>Skillnader blir tydligast när två viner provas sida vid sida. Välj två viner som skiljer sig åt i ett enda avseende: samma druva från två länder, samma producent och två årgångar, eller samma vin med och utan ekfat. Prova växelvis i små mängder och anteckna syra, fyllighet, strävhet och smak.</p>
<p>Färdiga upplägg finns bland <a href="category:kits">provningslådorna</a> och i våra <a href="category:guides">vinguider</a>.</p>`,
  },
} as const satisfies Page
