import type { Page } from './page.ts'

export const schoolGlasses = {
  key: 'schoolGlasses',
  group: 'school',
  da: {
    slug: 'valg-af-glas',
    title: 'Valg af glas',
    heading: 'Ét glas er nok, fire er bedre',
    meta: 'Hvad glassets form gør ved duft og smag, hvilket glas du skal købe først, og hvordan du vasker det uden at knække stilken.',
    html: `
<p>Det meste af det, vi kalder smag, er duft. Et glas har derfor én opgave: at samle duften og føre den op til næsen.</p>
<p>Tre ting afgør, hvor godt det går. Kummen skal være så stor, at vinen kan svinges rundt, når glasset er en tredjedel fuldt. Åbningen skal være smallere end det bredeste sted, så duften bliver derinde. Og kanten skal være tynd, så man ikke lægger mærke til den. Resten er smag og behag.</p>
<h2>Det første glas</h2>
<p>Køb et <strong>universalglas</strong> på 45–55 cl med tulipanform. Det passer til ni flasker ud af ti, også champagne og øl, og det er bedre at have seks ens end to af hver. Vælg nogle, der tåler opvaskemaskine; et glas, man er bange for, bliver ikke brugt.</p>
<h2>De næste tre</h2>
<table>
<thead><tr><th scope="col">Glas</th><th scope="col">Til</th><th scope="col">Hvorfor</th></tr></thead>
<tbody>
<tr><th scope="row">Bourgogneglas</th><td>Pinot Noir, Nebbiolo, fyldig Chardonnay</td><td>Den brede kumme giver luft til vine, hvor duften er det hele</td></tr>
<tr><th scope="row">Tulipan</th><td>Champagne og andre bobler</td><td>Højere end en skål, bredere end en fløjte: bobler og duft på samme tid</td></tr>
<tr><th scope="row">Lille glas med stilk</th><td>Portvin, sherry, dessertvin, spiritus</td><td>Mindre plads, så alkoholen ikke tager over</td></tr>
</tbody>
</table>
<p>Fløjten er smuk, men den gemmer duften væk. Champagneskålen er endnu smukkere og gør det modsatte. Brug dem, når festen er vigtigere end vinen.</p>
<h2>Hvor meget skal der i?</h2>
<p>En tredjedel, aldrig over det bredeste sted. En flaske rækker til seks glas på 12,5 cl. Det ser ikke ud af meget i et stort glas, men det er den tomme plads, der samler duften.</p>
<h2>Vask og opbevaring</h2>
<ul>
<li>Vask i varmt vand med lidt sæbe, og skyl længe. Sæberester slår boblerne ihjel.</li>
<li>Hold om kummen, når du tørrer, ikke om foden. De fleste stilke knækker, fordi man vrider.</li>
<li>Stil glassene med åbningen opad. Vender de nedad, samler de lugt fra skabet.</li>
<li>Duft til det tomme glas, før du skænker. Lugter det af skab, så skyl det i koldt vand eller i en slurk af vinen.</li>
</ul>
<p>Vores egne glas står under <a href="category:glasses">vinglas</a>, og karaflerne, som er et kapitel for sig, under <a href="category:carafes">karafler</a>.</p>`,
  },
  sv: {
    slug: 'val-av-glas',
    title: 'Val av glas',
    heading: 'Glasets form och funktion',
    meta: 'Hur glasets form påverkar doft och smak, vilka glas som passar olika viner och hur glas diskas och förvaras.',
    html: `
<p>En stor del av det som uppfattas som smak är doft. Glasets uppgift är att samla doften och leda den mot näsan.</p>
<p>Tre egenskaper är viktiga. Kupan ska vara så stor att vinet kan snurras när glaset är fyllt till en tredjedel. Öppningen ska vara smalare än kupans bredaste del. Kanten bör vara tunn, eftersom en tjock kant fördelar vinet på ett annat sätt i munnen.</p>
<h2>Universalglas</h2>
<p>Ett tulpanformat glas på 45–55 cl passar de flesta röda, vita och mousserande viner. Den som vill ha en enda sorts glas kan välja detta.</p>
<h2>Övriga glas</h2>
<table>
<thead><tr><th scope="col">Glas</th><th scope="col">Användning</th><th scope="col">Egenskap</th></tr></thead>
<tbody>
<tr><th scope="row">Bourgogneglas</th><td>Pinot Noir, Nebbiolo, fyllig Chardonnay</td><td>Bred kupa ger stor yta mot luften</td></tr>
<tr><th scope="row">Bordeauxglas</th><td>Röda viner med tydliga tanniner</td><td>Hög kupa, något smalare öppning</td></tr>
<tr><th scope="row">Champagnetulpan</th><td>Mousserande viner</td><td>Bevarar bubblorna och samlar doften</td></tr>
<tr><th scope="row">Litet glas på fot</th><td>Portvin, sherry, söta viner och sprit</td><td>Mindre volym dämpar alkoholens doft</td></tr>
</tbody>
</table>
<p>I en smal flöjt hålls bubblorna kvar länge, men doften blir mindre tydlig. I en champagneskål är förhållandet det omvända.</p>
<h2>Mängd</h2>
<p>Glaset fylls till ungefär en tredjedel, högst till kupans bredaste del. En flaska på 75 cl motsvarar sex glas på 12,5 cl.</p>
<h2>Disk och förvaring</h2>
<ul>
<li>Diska i varmt vatten med lite diskmedel och skölj noga. Rester av diskmedel minskar bubblorna.</li>
<li>Håll om kupan vid torkning. Skaft går oftast av när fot och kupa vrids mot varandra.</li>
<li>Förvara glasen med öppningen uppåt så att de inte tar åt sig lukt.</li>
<li>Kontrollera doften i det tomma glaset före servering och skölj vid behov.</li>
</ul>
<h2>Karaff eller inte</h2>
<p>Ett ungt vin med tydliga tanniner kan hällas upp på karaff en till två timmar före servering, vilket ger kontakt med luft. Äldre viner dekanteras för att skilja vinet från fällningen och bör serveras strax därefter. För de flesta vita, mousserande och lätta röda viner behövs ingen karaff.</p>
<p>Sortimentet finns under <a href="category:glasses">vinglas</a> och <a href="category:carafes">karaffer</a>.</p>`,
  },
} as const satisfies Page
