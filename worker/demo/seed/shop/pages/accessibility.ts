import type { Page } from './page.ts'

/** Directive (EU) 2019/882, annex V: what a statement of an online shop has to say. */
export const accessibility = {
  key: 'accessibility',
  group: 'terms',
  da: {
    slug: 'tilgaengelighed',
    title: 'Tilgængelighed',
    heading: 'Tilgængelighedserklæring',
    meta: 'Karaffels netbutik er bygget efter EN 301 549 og WCAG 2.2 AA. Her står, hvad der virker, hvad der mangler, og hvordan du får hjælp.',
    html: `
<p>Alle skal kunne købe vin her, uanset hvordan de ser, hører, peger eller læser.</p>
<h2>Hvad vi retter os efter</h2>
<p>Netbutikken er omfattet af lov om tilgængelighedskrav for produkter og tjenester. Vi bygger efter standarden EN 301 549 og retningslinjerne WCAG 2.2 på niveau AA.</p>
<h2>Sådan kan den bruges</h2>
<ul>
<li>Alt kan gøres med tastatur, også at filtrere, vælge årgang og betale, og man kan se, hvor man er.</li>
<li>Overskrifter, felter og knapper har navne, som en skærmlæser kan læse op. Ændringer i kurven bliver læst op.</li>
<li>Teksten kan forstørres til 400 procent uden at forsvinde.</li>
<li>Farve står aldrig alene: Smag, lager og fejl er også skrevet med ord.</li>
<li>Animationer slås fra, hvis din enhed er indstillet til det.</li>
<li>Adgangskoder må gerne indsættes, og felter kan udfyldes af browseren.</li>
</ul>
<h2>Hvad vi ved mangler</h2>
<p>Billederne af flasker er tegninger. Teksten på etiketten står også på siden, men udsmykningen er ikke beskrevet. Guider i PDF er opmærket fra 2026; ældre udgaver sender vi gerne som almindelig tekst.</p>
<h2>Sig til</h2>
<p>Støder du på noget, der ikke virker, så skriv til <a href="mailto:hej@karaffel.example">hej@karaffel.example</a> eller ring på <a href="tel:+4570102030">+45 70 10 20 30</a>. Vi svarer inden for fem hverdage, og vi tager gerne din bestilling over telefonen imens.</p>
<p>Er du ikke tilfreds med svaret, kan du klage til Sikkerhedsstyrelsen, som fører tilsyn.</p>
<p><small>Erklæringen er gennemgået 1. november 2026 på grundlag af egne afprøvninger.</small></p>`,
  },
  sv: {
    slug: 'tillganglighet',
    title: 'Tillgänglighet',
    heading: 'Tillgänglighetsredogörelse',
    meta: 'Karaffels webbutik följer EN 301 549 och WCAG 2.2 AA. Här beskrivs vad som fungerar, kända brister och hur du får hjälp.',
    html: `
<p>Redogörelsen beskriver hur webbutiken uppfyller kraven på tillgänglighet.</p>
<h2>Krav</h2>
<p>Webbutiken omfattas av lagen (2023:254) om vissa produkters och tjänsters tillgänglighet. Den är utvecklad enligt standarden EN 301 549 och riktlinjerna WCAG 2.2 på nivå AA.</p>
<h2>Så fungerar butiken</h2>
<ul>
<li>Alla funktioner kan användas med tangentbord och fokus är synligt.</li>
<li>Rubriker, fält och knappar har namn som kan läsas av skärmläsare. Ändringar i varukorgen meddelas.</li>
<li>Texten kan förstoras till 400 procent utan att innehåll försvinner.</li>
<li>Färg används aldrig som enda information.</li>
<li>Rörelser stängs av om enheten är inställd på det.</li>
<li>Lösenord kan klistras in och fält kan fyllas i av webbläsaren.</li>
</ul>
<h2>Kända brister</h2>
<p>Bilderna av flaskor är teckningar vars text även finns på sidan, men etikettens utsmyckning beskrivs inte. Guider i PDF är uppmärkta från 2026; äldre utgåvor kan skickas som vanlig text.</p>
<h2>Rapportera brister</h2>
<p>Skriv till <a href="mailto:hej@karaffel.example">hej@karaffel.example</a> eller ring <a href="tel:+46102030400">+46 10 20 30 400</a>. Svar lämnas inom fem arbetsdagar. Beställning kan göras per telefon under tiden.</p>
<p>Tillsynsmyndighet i Sverige är Post- och telestyrelsen. Klagomål kan även lämnas till danska Sikkerhedsstyrelsen.</p>
<p><small>Redogörelsen granskades den 1 november 2026 på grundval av egna tester.</small></p>`,
  },
} as const satisfies Page
