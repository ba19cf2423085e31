import type { Page } from './page.ts'

export const schoolTemperature = {
  key: 'schoolTemperature',
  group: 'school',
  da: {
    slug: 'serveringstemperatur',
    title: 'Serveringstemperatur',
    heading: 'Den rigtige temperatur koster ikke noget',
    meta: 'Rødvin er næsten altid for varm og hvidvin for kold. Se hvor mange grader, hvor mange minutter, og hvad der sker i glasset.',
    html: `
<p>Hvis du kun vil gøre én ting ved den vin, du allerede har, så lad det være temperaturen. Den ændrer mere end glasset, karaflen og de næste halvtreds kroner.</p>
<p>Varme får duften frem, men også alkoholen. Kulde dæmper sødme og fremhæver syre og garvesyre. Derfor smager varm rødvin af sprit og sylte, kold rødvin af blæk, og iskold hvidvin af ingenting.</p>
<h2>Tal at gå efter</h2>
<table>
<thead><tr><th scope="col">Vin</th><th scope="col">I glasset</th><th scope="col">Sådan gør du</th></tr></thead>
<tbody>
<tr><th scope="row">Bobler</th><td>6–8 °C</td><td>3 timer i køleskab eller 25 minutter i isvand</td></tr>
<tr><th scope="row">Let hvidvin og rosé</th><td>8–10 °C</td><td>2–3 timer i køleskab</td></tr>
<tr><th scope="row">Fyldig hvidvin</th><td>10–12 °C</td><td>Ud af køleskabet 20 minutter før</td></tr>
<tr><th scope="row">Orangevin</th><td>12–14 °C</td><td>Ud af køleskabet 40 minutter før</td></tr>
<tr><th scope="row">Let rødvin</th><td>13–15 °C</td><td>45 minutter i køleskab</td></tr>
<tr><th scope="row">Fyldig rødvin</th><td>16–18 °C</td><td>20 minutter i køleskab, hvis den har stået i stuen</td></tr>
<tr><th scope="row">Dessertvin</th><td>8–10 °C</td><td>2 timer i køleskab</td></tr>
<tr><th scope="row">Portvin og sherry, mørke</th><td>12–16 °C</td><td>30 minutter i køleskab</td></tr>
</tbody>
</table>
<h2>Stuetemperatur er en gammel misforståelse</h2>
<p>Da rådet om rødvin ved stuetemperatur blev til, var der 16 grader i stuen. Nu er der 21, og glasset bliver hurtigt et par grader varmere i hånden. Tyve minutter i køleskabet før maden er nok. Prøv med to ens flasker, den ene fra køleskabet og den anden fra stuen, og smag forskellen.</p>
<h2>Når det haster</h2>
<ol>
<li>Fyld en spand eller en gryde med halvt is, halvt vand og en håndfuld salt.</li>
<li>Stil flasken i til halsen, og drej den af og til.</li>
<li>Ti minutter for rødvin, femten for hvidvin, femogtyve for bobler.</li>
</ol>
<p>Fryseren virker også, men sæt en alarm. Bobler må aldrig i fryseren; flasken kan sprænges.</p>
<h2>Ved bordet</h2>
<p>Skænk hellere lidt ad gangen og lidt for koldt; det retter sig selv med en grad for hver fire minutter. Er vinen blevet for varm, så stil flasken i en spand koldt vand. Og er du i tvivl på en restaurant, må du gerne bede om en spand til rødvinen. Det er ikke uhøfligt.</p>
<p>På hver vares side står den temperatur, vi selv serverer den ved. Se for eksempel <a href="category:redBeaujolais">Beaujolais</a>, som vinder mest ved at komme en tur på køl.</p>`,
  },
  sv: {
    slug: 'serveringstemperatur',
    title: 'Serveringstemperatur',
    meta: 'Riktvärden för serveringstemperatur, hur temperaturen påverkar smaken och hur lång tid vinet behöver i kylskåp.',
    html: `
<p>Temperaturen påverkar hur vinets doft, syra, sötma och strävhet uppfattas.</p>
<p>Vid högre temperatur avges mer doft, men även alkoholen blir tydligare. Vid lägre temperatur dämpas sötman, medan syra och strävhet framträder. Röda viner som serveras för varma kan upplevas som alkoholstarka, och vita viner som serveras mycket kalla får svag doft.</p>
<h2>Riktvärden</h2>
<table>
<thead><tr><th scope="col">Vin</th><th scope="col">I glaset</th><th scope="col">Förberedelse</th></tr></thead>
<tbody>
<tr><th scope="row">Mousserande vin</th><td>6–8 °C</td><td>3 timmar i kylskåp eller 25 minuter i isvatten</td></tr>
<tr><th scope="row">Lätt vitt vin och rosévin</th><td>8–10 °C</td><td>2–3 timmar i kylskåp</td></tr>
<tr><th scope="row">Fylligt vitt vin</th><td>10–12 °C</td><td>Ut ur kylskåpet 20 minuter före</td></tr>
<tr><th scope="row">Orange vin</th><td>12–14 °C</td><td>Ut ur kylskåpet 40 minuter före</td></tr>
<tr><th scope="row">Lätt rött vin</th><td>13–15 °C</td><td>45 minuter i kylskåp</td></tr>
<tr><th scope="row">Fylligt rött vin</th><td>16–18 °C</td><td>20 minuter i kylskåp från rumstemperatur</td></tr>
<tr><th scope="row">Sött vin</th><td>8–10 °C</td><td>2 timmar i kylskåp</td></tr>
<tr><th scope="row">Portvin och mörk sherry</th><td>12–16 °C</td><td>30 minuter i kylskåp</td></tr>
</tbody>
</table>
<h2>Rumstemperatur</h2>
<p>Uttrycket rumstemperatur härrör från en tid då inomhustemperaturen ofta var omkring 16 grader. I dag är den i regel högre än 20 grader. Röda viner som har stått i rumstemperatur kan därför kylas en stund före servering.</p>
<h2>Snabb kylning</h2>
<ol>
<li>Fyll en hink med hälften is, hälften vatten och lite salt.</li>
<li>Sänk ned flaskan till halsen och vrid den då och då.</li>
<li>Räkna med 10 minuter för rött vin, 15 för vitt och 25 för mousserande.</li>
</ol>
<p>Mousserande vin ska inte kylas i frys, eftersom flaskan kan sprängas.</p>
<h2>Under måltiden</h2>
<p>Vin i glas värms med ungefär en grad var fjärde minut. Det kan därför serveras något kallare än riktvärdet och i mindre mängd åt gången. En flaska som har blivit för varm kan ställas i en hink med kallt vatten, och det gäller även röda viner.</p>
<p>Temperaturen påverkar också hur länge en öppnad flaska håller. I kylskåp håller de flesta viner två till fyra dagar, även röda, om flaskan är försluten. Ta fram rött vin en halvtimme före servering.</p>
<p>Serveringstemperatur anges vid varje vin i sortimentet.</p>`,
  },
} as const satisfies Page
