import { freeFrom, methodPrice } from '../method-price.ts'
import type { Page } from './page.ts'

export const delivery = {
  key: 'delivery',
  group: 'service',
  da: {
    slug: 'levering',
    title: 'Levering',
    heading: 'Levering og afhentning',
    meta: `Fri levering til pakkeshop, afhentning i vores butikker og levering til døren for ${methodPrice('da', 'gls_home')}. Se tider, priser og hvad du skal have med.`,
    html: `
<p>Bestiller du før kl. {{config path="delivery/before"}} på en hverdag, pakker vi samme dag; ellers pakker vi den næste hverdag. Ved kassen står der ud for hver leveringsmåde, hvilken dag pakken er fremme. Hver flaske ligger i sin egen hylse af pap, og kassen kan bruges igen.</p>
<table>
<caption>Leveringsmåder i Danmark</caption>
<thead><tr><th scope="col">Måde</th><th scope="col">Pris</th><th scope="col">Hverdage efter pakning</th></tr></thead>
<tbody>
<tr><th scope="row">Pakkeshop med GLS</th><td>${methodPrice('da', 'gls_parcelshop')}</td><td>{{config path="delivery/days"}}</td></tr>
<tr><th scope="row">Pakkeshop med DAO</th><td>${methodPrice('da', 'dao_parcelshop')}</td><td>{{config path="delivery/days"}}</td></tr>
<tr><th scope="row">Hent i Holstebro</th><td>0 kr</td><td>Samme dag fra kl. {{config path="delivery/ready"}}</td></tr>
<tr><th scope="row">Hent i en anden butik</th><td>${methodPrice('da', 'freeshipping_freeshipping')}, frit ved køb fra ${freeFrom('da', 'freeshipping_freeshipping')}</td><td>{{config path="delivery/days"}}, fra kl. {{config path="delivery/ready_elsewhere"}}</td></tr>
<tr><th scope="row">Til døren med GLS</th><td>${methodPrice('da', 'gls_home')}, frit ved køb fra ${freeFrom('da', 'gls_home')}</td><td>{{config path="delivery/days"}}</td></tr>
<tr><th scope="row">Til erhvervsadresse, for erhvervskunder</th><td>${methodPrice('da', 'gls_business')}, frit ved køb fra ${freeFrom('da', 'gls_business')}</td><td>{{config path="delivery/days"}}, kl. 8–16</td></tr>
</tbody>
</table>
<h2>Vælg selv dagen</h2>
<p>Ved kassen kan du vælge, hvilken dag pakken skal frem. Vi leverer ikke på helligdage, juleaftensdag og nytårsaftensdag.</p>
<h2>Hent i butik</h2>
<p>Du får en mail, når varerne står klar. De bliver stående i syv dage. Tag ordrenummeret med, og legitimation, hvis du ser ung ud.</p>
<h2>Pakkeshop</h2>
<p>Vælg en pakkeshop tæt på dig, når du bestiller. Du får en sms, når pakken er der, og har normalt syv dage til at hente den. Henter du den ikke, kommer den retur til os, og vi betaler pengene tilbage minus fragten.</p>
<h2>Varme og frost</h2>
<p>I hedebølger og i hård frost venter vi med at sende, hvis du beder os om det. Skriv det i beskedfeltet ved kassen.</p>
<h2>Hvis noget er gået i stykker</h2>
<p>Tag et billede, og skriv til <a href="page:service">kundeservice</a>. Du behøver ikke sende glasskår til os. Vi sender en ny flaske eller betaler pengene tilbage.</p>
<h2>Levering til Sverige</h2>
<p>Svenske adresser betjenes fra den svenske side af butikken, fordi afgifter, aldersgrænse og transport er anderledes dér.</p>`,
  },
  sv: {
    slug: 'leverans',
    title: 'Leverans',
    heading: 'Leverans till Sverige',
    meta: 'Leverans till ombud, utlämning i Malmö, Lund och Helsingborg eller hemleverans. Legitimation krävs och mottagaren ska ha fyllt 20 år.',
    html: `
<p>Varorna skickas från Karaffel ApS i Danmark. Det som beställs före kl. {{config path="delivery/before"}} en vardag packas samma dag, annars nästa vardag. I kassan anges vilken dag varje leveranssätt är framme. Transporten till Sverige ombesörjs av en fristående transportör. Priserna inkluderar svensk punktskatt och moms, som Karaffel redovisar och betalar.</p>
<table>
<caption>Leveranssätt i Sverige</caption>
<thead><tr><th scope="col">Sätt</th><th scope="col">Pris</th><th scope="col">Vardagar efter packning</th></tr></thead>
<tbody>
<tr><th scope="row">Ombud (GLS)</th><td>${methodPrice('sv', 'gls_parcelshop')}</td><td>{{config path="delivery/days"}}</td></tr>
<tr><th scope="row">Utlämning i Malmö, Lund eller Helsingborg</th><td>${methodPrice('sv', 'freeshipping_freeshipping')}</td><td>{{config path="delivery/days"}}</td></tr>
<tr><th scope="row">Hemleverans (GLS)</th><td>${methodPrice('sv', 'gls_home')}</td><td>{{config path="delivery/days"}}</td></tr>
</tbody>
</table>
<h2>Legitimation</h2>
<p>Vid utlämning ska mottagaren visa giltig legitimation och ha fyllt 20 år. Alkoholdrycker lämnas inte ut till den som är märkbart påverkad, eller om det finns anledning att anta att dryckerna ska överlämnas till någon som inte har fyllt 20 år.</p>
<h2>Eget bruk</h2>
<p>Alkoholdrycker som beställs från ett annat EES-land får endast vara avsedda för mottagarens eget eller familjens personliga bruk.</p>
<h2>Ombud</h2>
<p>Ombudet väljs i kassan. Transportören skickar ett sms när paketet har kommit. Det ligger kvar i sju dagar. Paket som inte hämtas returneras, och beloppet återbetalas.</p>
<h2>Utlämning</h2>
<p>Utlämningsställena i Malmö, Lund och Helsingborg drivs av transportören. Adresser och öppettider finns under <a href="page:shops">butiker</a>.</p>
<h2>Skadat gods</h2>
<p>Fotografera skadan och kontakta <a href="page:service">kundservice</a>. Trasiga varor ersätts eller återbetalas.</p>
<h2>Leverans till Danmark</h2>
<p>Beställningar till danska adresser görs på den danska sidan.</p>`,
  },
} as const satisfies Page
