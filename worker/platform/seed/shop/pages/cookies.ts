import type { Page } from './page.ts'

export const cookies = {
  key: 'cookies',
  group: 'terms',
  da: {
    slug: 'cookies',
    title: 'Cookies',
    meta: 'Hvilke cookies Karaffel bruger, hvad de gør, og hvordan du siger ja, nej eller ændrer mening.',
    html: `
<p>Butikken virker uden at holde øje med dig. Det nødvendige sætter vi selv; resten spørger vi om, og det er lige så let at sige nej som ja.</p>
<table>
<caption>Det, vi gemmer i din browser</caption>
<thead><tr><th scope="col">Navn</th><th scope="col">Formål</th><th scope="col">Type</th><th scope="col">Varighed</th></tr></thead>
<tbody>
<tr><th scope="row">__Host-session</th><td>Holder styr på kurv og login. Kan ikke læses af scripts.</td><td>Nødvendig</td><td>30 dage</td></tr>
<tr><th scope="row">view</th><td>Husker, om du er i den danske eller svenske butik.</td><td>Nødvendig</td><td>1 år</td></tr>
<tr><th scope="row">consent</th><td>Husker, hvad du har svaret.</td><td>Nødvendig</td><td>6 måneder</td></tr>
<tr><th scope="row">Lokalt lager</th><td>Kurv og ordrer, der venter på forbindelse.</td><td>Nødvendig</td><td>30 dage</td></tr>
<tr><th scope="row">Statistik</th><td>Tæller sidevisninger, så vi kan se, hvad der er svært at finde.</td><td>Kun med samtykke</td><td>14 måneder</td></tr>
<tr><th scope="row">Markedsføring</th><td>Måler, om vores annoncer virker.</td><td>Kun med samtykke</td><td>3 måneder</td></tr>
</tbody>
</table>
<h2>Skift mening</h2>
<p>Du kan slette cookies i din browser. Næste gang du besøger butikken, bliver du spurgt igen. Der bliver ikke hentet noget fra andre, før du har sagt ja.</p>
<h2>E-etiketter</h2>
<p>På siderne med ingredienser og næringsindhold, som du kommer til fra QR-koden på flasken, bruger vi ingen cookies overhovedet.</p>
<p>Se også <a href="page:privacy">privatlivspolitikken</a>.</p>`,
  },
  sv: {
    slug: 'cookies',
    title: 'Cookies',
    meta: 'Vilka cookies Karaffel använder, vad de gör och hur samtycke lämnas och återkallas.',
    html: `
<p>Nödvändiga cookies används för att butiken ska fungera. Övriga används endast efter samtycke, som kan återkallas när som helst.</p>
<table>
<caption>Uppgifter som sparas i webbläsaren</caption>
<thead><tr><th scope="col">Namn</th><th scope="col">Ändamål</th><th scope="col">Typ</th><th scope="col">Tid</th></tr></thead>
<tbody>
<tr><th scope="row">__Host-session</th><td>Varukorg och inloggning. Kan inte läsas av skript.</td><td>Nödvändig</td><td>30 dagar</td></tr>
<tr><th scope="row">view</th><td>Vald butik, svensk eller dansk.</td><td>Nödvändig</td><td>1 år</td></tr>
<tr><th scope="row">consent</th><td>Lämnade val.</td><td>Nödvändig</td><td>6 månader</td></tr>
<tr><th scope="row">Lokal lagring</th><td>Varukorg och beställningar som väntar på anslutning.</td><td>Nödvändig</td><td>30 dagar</td></tr>
<tr><th scope="row">Statistik</th><td>Räknar sidvisningar.</td><td>Endast med samtycke</td><td>14 månader</td></tr>
<tr><th scope="row">Marknadsföring</th><td>Mäter annonser.</td><td>Endast med samtycke</td><td>3 månader</td></tr>
</tbody>
</table>
<h2>Ändra val</h2>
<p>Cookies kan raderas i webbläsaren. Vid nästa besök ställs frågan igen. Inget innehåll hämtas från andra innan samtycke har lämnats.</p>
<h2>E-etiketter</h2>
<p>Sidorna med ingredienser och näringsvärde, som nås via QR-koden på flaskan, använder inga cookies.</p>
<p>Se även <a href="page:privacy">integritetspolicyn</a>.</p>`,
  },
} as const satisfies Page
