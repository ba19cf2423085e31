import { said } from '../../texts/wine-text.ts'
import { danishShops } from '../stores.ts'
import type { Page } from './page.ts'

export const about = {
  key: 'about',
  group: 'company',
  da: {
    slug: 'om-os',
    title: 'Om Karaffel',
    heading: 'En vinhandel, der smager først',
    meta: `Karaffel er en dansk vinhandel med ${said(danishShops.length, 'da')} butikker. Vi smager på det hele, køber hos dem, der selv laver vinen, og siger, hvad vi mener.`,
    html: `
<p>Karaffel begyndte i 2009 i en tidligere cykelsmedje i Holstebro med fire paller vin, to glas pr. kunde og én regel: Vi sælger kun det, vi selv har smagt og selv ville åbne.</p>
<p>I dag er der ${said(danishShops.length, 'da')} butikker, en netbutik på to sprog og et lager, hvor temperaturen er den samme i juli som i januar. Reglen er den samme.</p>
<h2>Sådan køber vi ind</h2>
<p>Hver vin bliver smagt mindst to gange: første gang blindt, anden gang til mad og dagen efter. Omkring én ud af ti kommer med hjem. Vi handler helst med folk, der både dyrker druerne og laver vinen, og vi bliver hos dem, også i de år, hvor høsten er lille.</p>
<ul>
<li>Vi skriver selv teksterne. Ingen producenter har betalt for dem.</li>
<li>Vi fortæller, hvad der er i flasken: druer, sukker, alkohol, allergener og hvem der har importeret den.</li>
<li>Vi svarer ærligt, hvis du spørger, om den dyre er bedre end den billige.</li>
</ul>
<h2>Hvis vinen er dårlig</h2>
<p>Vin kan få prop, ilt og varme. Ring, skriv eller kom forbi med flasken, også selv om den er halvtom, så finder vi en anden. Læs mere under <a href="page:terms">handelsbetingelser</a>.</p>
<h2>Aldersgrænsen</h2>
<p>Vi sælger ikke alkohol til nogen, der er for unge til det, heller ikke på nettet, og vi spørger hellere en gang for meget. Reglerne står under <a href="page:age">aldersgrænse</a>.</p>
<h2>Find os</h2>
<p>Adresser og åbningstider står under <a href="page:shops">butikker</a>. Vil du hellere skrive, så gå til <a href="page:service">kundeservice</a>.</p>
<address>Karaffel ApS<br>Nørregade 14<br>7500 Holstebro<br>CVR-nr. 40 50 60 70</address>`,
  },
  sv: {
    slug: 'om-oss',
    title: 'Om Karaffel',
    meta: 'Karaffel är en dansk vinhandel som säljer vin, sprit och glas till kunder i Danmark och Sverige.',
    html: `
<p>Karaffel är en dansk vinhandel. Verksamheten startade 2009 i Holstebro på Jylland och omfattar i dag ${said(danishShops.length, 'sv')} butiker i Danmark och en webbutik på danska och svenska.</p>
<p>Säljare är alltid det danska bolaget Karaffel ApS. Leverans till Sverige sker med en fristående transportör, se <a href="page:delivery">leverans</a>.</p>
<h2>Sortimentet</h2>
<p>Varje produkt provas minst två gånger innan den tas in. De flesta vinerna köps direkt från producenter som odlar sina egna druvor. Texterna skrivs av oss och är inte betalda av producenterna.</p>
<p>För varje produkt anges</p>
<ul>
<li>ursprung, druvor och årgång,</li>
<li>alkoholhalt, volym och jämförpris per liter,</li>
<li>ingredienser, näringsvärde, allergener och importör.</li>
</ul>
<h2>Åldersgräns</h2>
<p>Alkoholdrycker lämnas ut endast till den som har fyllt 20 år. Åldern kontrolleras med e-legitimation före köpet och med legitimation vid utlämning. Mer information finns under <a href="page:age">åldersgräns</a>.</p>
<h2>Fel på en vara</h2>
<p>Om vinet har korkdefekt eller något annat fel ersätts det. Kontakta <a href="page:service">kundservice</a>. Villkoren framgår av <a href="page:terms">köpvillkoren</a>.</p>
<h2>Företagsuppgifter</h2>
<address>Karaffel ApS<br>Nørregade 14<br>7500 Holstebro, Danmark<br>CVR-nr 40 50 60 70</address>`,
  },
} as const satisfies Page
