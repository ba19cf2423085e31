import type { Page } from './page.ts'

export const business = {
  key: 'business',
  group: 'company',
  da: {
    slug: 'erhvervskunder',
    title: 'Erhverv',
    heading: 'Vin til virksomheder og restauranter',
    meta: 'Konto til virksomheder, restauranter og forhandlere: egne priser, faktura, levering på hverdage og hjælp til vinkortet.',
    html: `
<p>Vi leverer til kontorer, køkkener og små købmænd. De fleste begynder med en smagning og ender med en fast aftale.</p>
<h2>Hvad I får</h2>
<ul>
<li>En konto med jeres egne priser og betaling på faktura, 30 dage netto.</li>
<li>Adgang til hele kolli og vine, der kun sælges til erhverv.</li>
<li>Levering på hverdage kl. 8–16, også på bestemte dage.</li>
<li>Et vinkort, der bliver skrevet sammen med jer, og oplæring af dem, der skal skænke.</li>
</ul>
<table>
<caption>Konti</caption>
<thead><tr><th scope="col">Konto</th><th scope="col">Til hvem</th><th scope="col">Betaling</th></tr></thead>
<tbody>
<tr><th scope="row">Erhverv</th><td>Virksomheder med CVR-nummer</td><td>Faktura</td></tr>
<tr><th scope="row">Restaurant</th><td>Restauranter, hoteller og catering</td><td>Ved levering eller bankoverførsel</td></tr>
<tr><th scope="row">Forhandler</th><td>Butikker, der sælger videre</td><td>Faktura</td></tr>
</tbody>
</table>
<h2>Firmagaver</h2>
<p>Send os en liste med navne og adresser, så pakker vi, skriver kort og sender. Skal en af dem have noget uden alkohol, finder vi det.</p>
<h2>Kom i gang</h2>
<p>Skriv til <a href="mailto:erhverv@karaffel.example">erhverv@karaffel.example</a> med CVR-nummer og et par ord om, hvad I har brug for.</p>`,
  },
  sv: {
    slug: 'foretagskunder',
    title: 'Företag',
    heading: 'Företagskunder',
    meta: 'Konto för företag: avtalade priser, betalning mot faktura och leverans på vardagar.',
    html: `
<p>Företag kan öppna ett konto med avtalade priser och betalning mot faktura.</p>
<h2>Villkor</h2>
<ul>
<li>Kontot öppnas efter kontroll av organisationsnummer.</li>
<li>Betalning sker mot faktura, 30 dagar netto.</li>
<li>Leverans sker på vardagar kl. 8–16.</li>
<li>För yrkesmässig hantering av alkoholdrycker i Sverige krävs att köparen är godkänd upplagshavare eller har de tillstånd som alkohollagen anger.</li>
</ul>
<table>
<caption>Konton</caption>
<thead><tr><th scope="col">Konto</th><th scope="col">Avser</th><th scope="col">Betalning</th></tr></thead>
<tbody>
<tr><th scope="row">Företag</th><td>Företag med organisationsnummer</td><td>Faktura</td></tr>
<tr><th scope="row">Restaurang</th><td>Restauranger med serveringstillstånd</td><td>Vid leverans eller banköverföring</td></tr>
<tr><th scope="row">Återförsäljare</th><td>Partihandel med tillstånd</td><td>Faktura</td></tr>
</tbody>
</table>
<h2>Kontakt</h2>
<p>Skriv till <a href="mailto:foretag@karaffel.example">foretag@karaffel.example</a> och ange organisationsnummer.</p>`,
  },
} as const satisfies Page
