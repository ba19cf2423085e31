import type { Page } from './page.ts'

export const terms = {
  key: 'terms',
  group: 'terms',
  da: {
    slug: 'handelsbetingelser',
    title: 'Handelsbetingelser',
    meta: 'Vilkår for køb hos Karaffel ApS: priser, betaling, levering, aldersgrænse, fortrydelsesret, reklamation og klageadgang.',
    html: `
<p>Betingelserne gælder for køb i Karaffels netbutik. De kan gemmes eller printes og sendes med ordrebekræftelsen.</p>
<h2>Hvem du handler med</h2>
<address>Karaffel ApS<br>Nørregade 14<br>7500 Holstebro<br>CVR-nr. 40 50 60 70<br><a href="tel:+4570102030">+45 70 10 20 30</a><br><a href="mailto:hej@karaffel.example">hej@karaffel.example</a></address>
<h2>Alder</h2>
<p>Du skal være 18 år for at købe drikke med mere end 1,2 procent alkohol hos os. Alderen bliver kontrolleret, før ordren kan afgives. Se <a href="page:age">aldersgrænse</a>.</p>
<h2>Priser</h2>
<p>Alle priser er i danske kroner med moms og afgifter. Literprisen står ved hver drik. Pant står for sig selv og lægges til i kurven. Er en pris sat ned, står den laveste pris i de seneste 30 dage før nedsættelsen ved siden af.</p>
<h2>Bestilling og aftale</h2>
<p>Aftalen er indgået, når du har trykket på knappen, der forpligter dig til at betale, og vi har sendt en ordrebekræftelse. Vi tager forbehold for udsolgte varer og tydelige tastefejl. Kan vi ikke levere, får du besked og pengene tilbage med det samme.</p>
<h2>Betaling</h2>
<p>Du kan betale med kort, ved levering eller med bankoverførsel; virksomheder kan betale på faktura. Det koster ikke ekstra. Betaler du med kort, trækkes pengene først, når varerne sendes.</p>
<h2>Levering</h2>
<p>Priser og tider står under <a href="page:delivery">levering</a>. Risikoen for varerne er vores, indtil du har dem i hånden.</p>
<h2>Fortrydelsesret</h2>
<p>Du kan fortryde inden for 14 dage fra den dag, du fik den sidste vare. Brug funktionen <a href="page:withdrawal">fortryd aftalen her</a>, eller skriv til os. Du skal ikke give en grund.</p>
<ul>
<li>Send varerne tilbage senest 14 dage efter, at du har givet besked. Du betaler selv returporto.</li>
<li>Vi betaler pengene tilbage inden for 14 dage, herunder for den billigste levering, men kan vente, til varerne er kommet.</li>
<li>Åbnede flasker og brudt forsegling: Har du åbnet en flaske eller en vare, der er forseglet af hensyn til hygiejne, kan den ikke returneres. Er kassen åbnet, men flasken urørt, er der ingen forskel.</li>
<li>Downloads: Fortrydelsesretten ophører, når du har bedt om filen med det samme og sagt ja til, at retten falder bort.</li>
<li>Årgangsvin, hvis pris følger markedet, og som er aftalt til levering efter mere end 30 dage, kan ikke fortrydes.</li>
</ul>
<h2>Reklamation</h2>
<p>Du har to års reklamationsret efter købeloven. Er der noget galt, så sig til inden for rimelig tid. Så bytter vi varen, giver et afslag i prisen eller betaler pengene tilbage, også for fragten.</p>
<h2>Klage</h2>
<p>Skriv først til os. Finder vi ikke en løsning, kan du klage til Nævnenes Hus, Toldboden 2, 8800 Viborg, på <a href="https://naevneneshus.dk">naevneneshus.dk</a>.</p>
<h2>Tilbagekaldelse</h2>
<p>Bliver en vare kaldt tilbage, skriver vi til dig og betaler den tilbage. Spørgsmål går til <a href="mailto:hej@karaffel.example">hej@karaffel.example</a>.</p>
<h2>Persondata</h2>
<p>Hvad vi gemmer og hvorfor, står i <a href="page:privacy">privatlivspolitikken</a>.</p>
<p><small>Senest ændret 1. oktober 2026.</small></p>`,
  },
  sv: {
    slug: 'kopvillkor',
    title: 'Köpvillkor',
    meta: 'Villkor för köp hos Karaffel ApS: åldersgräns, priser, betalning, leverans, ångerrätt, reklamation och tvistlösning.',
    html: `
<p>Villkoren gäller för konsumenter i Sverige som köper varor av Karaffel ApS på webben. De bifogas orderbekräftelsen.</p>
<h2>Säljare</h2>
<address>Karaffel ApS<br>Nørregade 14<br>7500 Holstebro, Danmark<br>CVR-nr 40 50 60 70<br><a href="tel:+46102030400">+46 10 20 30 400</a><br><a href="mailto:hej@karaffel.example">hej@karaffel.example</a></address>
<h2>Ålder och eget bruk</h2>
<p>Alkoholdrycker säljs endast till den som har fyllt 20 år och för personligt bruk. Åldern kontrolleras före köpet med e-legitimation och vid utlämning med legitimation. Se <a href="page:age">åldersgräns</a>.</p>
<h2>Priser</h2>
<p>Priserna anges i svenska kronor och inkluderar moms och svensk punktskatt, som säljaren redovisar. Jämförpris per liter anges för varje dryck. Pant redovisas separat.</p>
<h2>Avtal</h2>
<p>Avtal ingås när beställningen har lämnats med knappen som innebär betalningsskyldighet och en orderbekräftelse har skickats. Om en vara har tagit slut eller priset är uppenbart felaktigt meddelas köparen och betalningen återförs.</p>
<h2>Betalning</h2>
<p>Betalning sker med kort, vid leverans eller med banköverföring; företag kan betala mot faktura. Inga avgifter tillkommer.</p>
<h2>Leverans</h2>
<p>Leveranssätt, priser och tider framgår under <a href="page:delivery">leverans</a>. Säljaren står risken för varan tills den har mottagits.</p>
<h2>Ångerrätt</h2>
<p>Ångerfristen är 14 dagar från den dag då den sista varan togs emot. Ångerrätten utövas genom funktionen <a href="page:withdrawal">ångra avtalet här</a> eller genom ett meddelande till kundservice. Skäl behöver inte anges.</p>
<ul>
<li>Varorna ska skickas tillbaka senast 14 dagar efter meddelandet. Köparen betalar returfrakten.</li>
<li>Återbetalning, inklusive kostnaden för billigaste leverans, sker inom 14 dagar men kan dröja tills varorna har mottagits.</li>
<li>Bruten försegling: Ångerrätten gäller inte för öppnade flaskor eller andra varor vars försegling har brutits och som av hygienskäl inte kan återlämnas. En öppnad ytterkartong påverkar inte ångerrätten.</li>
<li>Digitalt innehåll: Ångerrätten upphör när filen har levererats på köparens begäran och köparen har samtyckt till att ångerrätten går förlorad.</li>
</ul>
<h2>Reklamation</h2>
<p>Enligt konsumentköplagen är reklamationsfristen tre år. Fel ska anmälas inom skälig tid; anmälan inom två månader är alltid i tid. Varan byts ut, priset sätts ned eller beloppet återbetalas.</p>
<h2>Tvist</h2>
<p>Om en lösning inte nås kan konsumenten vända sig till Allmänna reklamationsnämnden (ARN), Box 174, 101 23 Stockholm, <a href="https://www.arn.se">arn.se</a>, eller till danska Nævnenes Hus. Säljaren följer nämndernas rekommendationer. Vid köp från ett annat EU-land ger Konsument Europa vägledning.</p>
<h2>Återkallelse</h2>
<p>Vid återkallelse av en produkt kontaktas köparen och beloppet återbetalas. Frågor besvaras på <a href="mailto:hej@karaffel.example">hej@karaffel.example</a>.</p>
<h2>Personuppgifter</h2>
<p>Behandlingen av personuppgifter beskrivs i <a href="page:privacy">integritetspolicyn</a>.</p>
<p><small>Senast ändrade den 1 oktober 2026.</small></p>`,
  },
} as const satisfies Page
