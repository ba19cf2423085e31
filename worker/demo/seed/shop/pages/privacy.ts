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
<h2>Hvad vi behandler</h2>
<dl>
<dt>At levere din ordre</dt><dd>Navn, adresse, mail, telefon, varer. Grundlag: aftalen med dig. Slettes: 5 år efter udløbet af det kalenderår, ordren blev afsluttet i; det kræver bogføringsloven.</dd>
<dt>At kontrollere alder</dt><dd>At grænsen er nået, metode, tidspunkt og transaktionsnummer. Grundlag: lov. Slettes: 2 år efter det seneste køb.</dd>
<dt>Din konto</dt><dd>Navn, mail, adresser, lister, point og bedømmelser. Grundlag: aftalen med dig. Slettes: når du lukker kontoen. Ordrerne slettes som ovenfor.</dd>
<dt>Gavekort til en anden</dt><dd>Modtagerens navn og mail og din hilsen. Bruges til at sende gavekortet og til intet andet. Grundlag: legitim interesse. Slettes: sammen med ordren.</dd>
<dt>Nyhedsbrev</dt><dd>Mail, hvad du har sagt ja til, hvor og hvornår. Grundlag: samtykke, som du bekræfter på mail. Framelder du dig, husker vi det, så du ikke får brevet igen. Slettes: når du beder om det, eller efter 7 dage, hvis du ikke bekræfter.</dd>
<dt>Besked om en vare</dt><dd>Mail. Grundlag: samtykke, som du bekræfter på mail. Slettes: når vi har skrevet, eller du framelder dig; efter 7 dage, hvis du ikke bekræfter.</dd>
<dt>Varer lagt til side i en butik</dt><dd>Navn, telefon og mail. Grundlag: aftalen med dig. Slettes: 30 dage efter, at reservationen er slut.</dd>
<dt>Samtaler med os</dt><dd>Det, du skriver i hjælpen, din mail, hvis du giver os den, og den side, du vælger at vise. Grundlag: dit ønske om svar. Slettes: når du sletter samtalen, eller 90 dage efter den seneste besked. Mails, der er sendt om den, slettes ikke med den.</dd>
</dl>
<h2>Hvem der får dem</h2>
<p>Fragtfirmaet får navn, adresse, mail og telefonnummer, så pakken kan komme frem. Betalingsformidleren får beløbet. Vores leverandører af drift og mail behandler oplysningerne efter vores instruks. Skat og myndigheder får det, loven kræver. Ingen af dem ligger uden for EU, medmindre vi har sikret et gyldigt overførselsgrundlag.</p>
<h2>Hvis du mister forbindelsen</h2>
<p>Butikken kan huske en kurv og en påbegyndt ordre i din browser, indtil nettet er tilbage. Det ligger kun hos dig, til du logger ud eller sletter det.</p>
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
<h2>Behandlingar</h2>
<dl>
<dt>Leverera beställningen</dt><dd>Namn, adress, e-post, telefon, varor. Rättslig grund: avtal. Raderas: 5 år efter utgången av det kalenderår då beställningen avslutades (danska bokföringslagen).</dd>
<dt>Kontrollera ålder</dt><dd>Att gränsen är uppnådd, metod, tidpunkt och transaktionsnummer. Rättslig grund: rättslig förpliktelse. Raderas: 2 år efter det senaste köpet.</dd>
<dt>Konto</dt><dd>Namn, e-post, adresser, listor, poäng och omdömen. Rättslig grund: avtal. Raderas: när kontot stängs. Beställningar raderas enligt ovan.</dd>
<dt>Presentkort till någon annan</dt><dd>Mottagarens namn och e-post samt hälsningen. Används endast för att skicka presentkortet. Rättslig grund: berättigat intresse. Raderas: tillsammans med beställningen.</dd>
<dt>Nyhetsbrev</dt><dd>E-post och lämnat samtycke, var och när. Rättslig grund: samtycke som bekräftas via e-post. Efter avanmälan sparas den, så att brevet inte skickas igen. Raderas: på begäran, eller efter 7 dagar utan bekräftelse.</dd>
<dt>Besked om en vara</dt><dd>E-post. Rättslig grund: samtycke som bekräftas via e-post. Raderas: när beskedet har skickats eller vid avanmälan; efter 7 dagar utan bekräftelse.</dd>
<dt>Varor undanlagda i en butik</dt><dd>Namn, telefon och e-post. Rättslig grund: avtal. Raderas: 30 dagar efter att reservationen har upphört.</dd>
<dt>Konversationer</dt><dd>Det som skrivs i hjälpen, e-post om den har lämnats och den sida som användaren väljer att visa. Rättslig grund: berättigat intresse av att svara. Raderas: när konversationen raderas, eller 90 dagar efter det senaste meddelandet. Skickad e-post raderas inte samtidigt.</dd>
</dl>
<h2>Mottagare</h2>
<p>Transportören får namn, adress, e-post och telefonnummer. Betalningsförmedlaren får beloppet. Leverantörer av drift och e-post behandlar uppgifter enligt Karaffels instruktioner. Myndigheter får de uppgifter som lagen kräver. Överföring till land utanför EU sker endast med giltig rättslig grund.</p>
<h2>Uppgifter i webbläsaren</h2>
<p>Varukorg och påbörjad beställning kan sparas i webbläsaren om anslutningen bryts. Uppgifterna finns endast på den egna enheten tills användaren loggar ut eller raderar dem.</p>
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
