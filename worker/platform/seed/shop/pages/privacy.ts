import type { Page } from './page.ts'

export const privacy = {
  key: 'privacy',
  group: 'terms',
  da: {
    slug: 'privatlivspolitik',
    title: 'Privatlivspolitik',
    heading: 'Sådan passer vi på dine oplysninger',
    meta: 'Hvilke personoplysninger Karaffel behandler, hvorfor, hvor længe, hvem der får dem, og hvordan du ser, retter og sletter dem.',
    html: `
<p>Vi gemmer det, vi skal bruge for at sende dig vin og svare dig ordentligt. Vi sælger ikke oplysninger om dig.</p>
<p>Dataansvarlig er Karaffel ApS, Nørregade 14, 7500 Holstebro, CVR-nr. 40 50 60 70, <a href="mailto:privat@karaffel.example">privat@karaffel.example</a>.</p>
<table>
<caption>Hvad vi behandler</caption>
<thead><tr><th scope="col">Formål</th><th scope="col">Oplysninger</th><th scope="col">Grundlag</th><th scope="col">Slettes</th></tr></thead>
<tbody>
<tr><th scope="row">At levere din ordre</th><td>Navn, adresse, mail, telefon, varer</td><td>Aftalen med dig</td><td>5 år efter regnskabsårets udløb</td></tr>
<tr><th scope="row">At kontrollere alder</th><td>At grænsen er nået, metode, tidspunkt og transaktionsnummer</td><td>Lov</td><td>2 år efter købet</td></tr>
<tr><th scope="row">Din konto</th><td>Adresser, lister, ordrer, bedømmelser</td><td>Aftalen med dig</td><td>Når du lukker kontoen eller efter 3 år uden brug</td></tr>
<tr><th scope="row">Nyhedsbrev</th><td>Mail og hvad du har sagt ja til</td><td>Samtykke</td><td>Når du framelder dig</td></tr>
<tr><th scope="row">At måle og forbedre</th><td>Sidevisninger uden navn</td><td>Samtykke</td><td>14 måneder</td></tr>
</tbody>
</table>
<h2>Hvem der får dem</h2>
<p>Fragtfirmaet får navn, adresse, mail og telefonnummer, så pakken kan komme frem. Betalingsformidleren får beløbet. Vores leverandører af drift og mail behandler oplysningerne efter vores instruks. Skat og myndigheder får det, loven kræver. Ingen af dem ligger uden for EU, medmindre vi har sikret et gyldigt overførselsgrundlag.</p>
<h2>Hvis du mister forbindelsen</h2>
<p>Butikken kan huske en kurv og en påbegyndt ordre i din browser, indtil nettet er tilbage. Det ligger kun hos dig og bliver slettet efter 30 dage.</p>
<h2>Dine rettigheder</h2>
<ul>
<li>Se og få en kopi af det, vi har om dig.</li>
<li>Få rettet det, der er forkert.</li>
<li>Få slettet det, vi ikke skal gemme efter loven.</li>
<li>Sige nej til en behandling og trække et samtykke tilbage.</li>
<li>Få det udleveret i et format, du kan tage med.</li>
</ul>
<p>Skriv til <a href="mailto:privat@karaffel.example">privat@karaffel.example</a>, så svarer vi inden for en måned. Du kan klage til <a href="https://www.datatilsynet.dk">Datatilsynet</a>.</p>
<p>Om cookies: se <a href="page:cookies">cookies</a>.</p>`,
  },
  sv: {
    slug: 'integritetspolicy',
    title: 'Integritetspolicy',
    meta: 'Vilka personuppgifter Karaffel behandlar, i vilket syfte, hur länge, vem som tar emot dem och vilka rättigheter du har.',
    html: `
<p>Karaffel behandlar de uppgifter som behövs för att leverera beställningar och besvara frågor. Uppgifter säljs inte.</p>
<p>Personuppgiftsansvarig är Karaffel ApS, Nørregade 14, 7500 Holstebro, Danmark, CVR-nr 40 50 60 70, <a href="mailto:privat@karaffel.example">privat@karaffel.example</a>.</p>
<table>
<caption>Behandlingar</caption>
<thead><tr><th scope="col">Ändamål</th><th scope="col">Uppgifter</th><th scope="col">Rättslig grund</th><th scope="col">Raderas</th></tr></thead>
<tbody>
<tr><th scope="row">Leverera beställningen</th><td>Namn, adress, e-post, telefon, varor</td><td>Avtal</td><td>5 år efter räkenskapsårets slut</td></tr>
<tr><th scope="row">Kontrollera ålder</th><td>Att gränsen är uppnådd, metod, tidpunkt och transaktionsnummer</td><td>Rättslig förpliktelse</td><td>2 år efter köpet</td></tr>
<tr><th scope="row">Konto</th><td>Adresser, listor, beställningar, omdömen</td><td>Avtal</td><td>När kontot stängs eller efter 3 år utan användning</td></tr>
<tr><th scope="row">Nyhetsbrev</th><td>E-post och lämnat samtycke</td><td>Samtycke</td><td>Vid avanmälan</td></tr>
<tr><th scope="row">Statistik</th><td>Sidvisningar utan namn</td><td>Samtycke</td><td>14 månader</td></tr>
</tbody>
</table>
<h2>Mottagare</h2>
<p>Transportören får namn, adress, e-post och telefonnummer. Betalningsförmedlaren får beloppet. Leverantörer av drift och e-post behandlar uppgifter enligt Karaffels instruktioner. Myndigheter får de uppgifter som lagen kräver. Överföring till land utanför EU sker endast med giltig rättslig grund.</p>
<h2>Uppgifter i webbläsaren</h2>
<p>Varukorg och påbörjad beställning kan sparas i webbläsaren om anslutningen bryts. Uppgifterna finns endast på den egna enheten och raderas efter 30 dagar.</p>
<h2>Rättigheter</h2>
<ul>
<li>Få tillgång till och kopia av uppgifterna.</li>
<li>Få felaktiga uppgifter rättade.</li>
<li>Få uppgifter raderade om de inte måste sparas enligt lag.</li>
<li>Invända mot behandling och återkalla samtycke.</li>
<li>Få ut uppgifterna i ett format som kan flyttas.</li>
</ul>
<p>Skriv till <a href="mailto:privat@karaffel.example">privat@karaffel.example</a>. Svar lämnas inom en månad. Klagomål kan lämnas till <a href="https://www.imy.se">Integritetsskyddsmyndigheten</a> eller danska Datatilsynet.</p>
<p>Information om kakor finns under <a href="page:cookies">cookies</a>.</p>`,
  },
} as const satisfies Page
