import type { Page } from './page.ts'

export const cookies = {
  key: 'cookies',
  group: 'terms',
  da: {
    slug: 'cookies',
    title: 'Cookies',
    meta: 'Hvilke cookies Karaffel bruger, hvad de gør, hvor længe de lever, og hvordan du sletter dem.',
    html: `
<p>Butikken virker uden at holde øje med dig. Vi gemmer kun det, butikken skal bruge for at virke.</p>
<h2>Det, vi gemmer i din browser</h2>
<dl>
<dt>__Host-karaffel</dt><dd>Cookie, der holder styr på kurv og login. Den er forseglet og kan ikke læses af scripts. 14 dage fra dit seneste besøg.</dd>
<dt>cart</dt><dd>Cookie, der blot fortæller siden, at du har en kurv, så den kan hentes igen. 14 dage fra dit seneste besøg.</dd>
<dt>view</dt><dd>Cookie, der husker, om du er i den danske eller svenske butik. 1 år.</dd>
<dt>Lokalt lager</dt><dd>Kurv, seneste søgninger, det, du er nået til ved kassen, ordrer, der venter på forbindelse, og hvornår nyhedsbrevet sidst blev vist, så det ikke vises igen. Ligger kun på din egen enhed, til du logger ud eller sletter det.</dd>
</dl>
<p>Alle fire er nødvendige, for at butikken kan virke, og kræver derfor ikke samtykke.</p>
<h2>Statistik og markedsføring</h2>
<p>Vi bruger ikke cookies til statistik eller markedsføring, og siderne henter ikke noget fra andre. Skulle det ændre sig, spørger vi først, og det vil være lige så let at sige nej som ja.</p>
<h2>Slet dem</h2>
<p>Du kan slette cookies og lokalt lager i din browsers indstillinger. Så er kurven tom, og du er logget ud; mere sker der ikke.</p>
<p>Se også <a href="page:privacy">privatlivspolitikken</a>.</p>`,
  },
  sv: {
    slug: 'cookies',
    title: 'Cookies',
    meta: 'Vilka cookies Karaffel använder, vad de gör, hur länge de sparas och hur de raderas.',
    html: `
<p>Butiken använder endast de cookies som behövs för att den ska fungera.</p>
<h2>Uppgifter som sparas i webbläsaren</h2>
<dl>
<dt>__Host-karaffel</dt><dd>Cookie för varukorg och inloggning. Den är förseglad och kan inte läsas av skript. 14 dagar från senaste besöket.</dd>
<dt>cart</dt><dd>Cookie som endast talar om för sidan att det finns en varukorg, så att den kan hämtas igen. 14 dagar från senaste besöket.</dd>
<dt>view</dt><dd>Cookie som anger vald butik, svensk eller dansk. 1 år.</dd>
<dt>Lokal lagring</dt><dd>Varukorg, senaste sökningar, påbörjade uppgifter i kassan och beställningar som väntar på anslutning. Finns endast på den egna enheten tills användaren loggar ut eller raderar dem.</dd>
</dl>
<p>Samtliga är nödvändiga för att butiken ska fungera och kräver därför inget samtycke.</p>
<h2>Statistik och marknadsföring</h2>
<p>Cookies för statistik eller marknadsföring används inte, och sidorna hämtar inget innehåll från andra. Om det ändras inhämtas samtycke först.</p>
<h2>Radera</h2>
<p>Cookies och lokal lagring kan raderas i webbläsarens inställningar. Varukorgen töms då och användaren loggas ut.</p>
<p>Se även <a href="page:privacy">integritetspolicyn</a>.</p>`,
  },
} as const satisfies Page
