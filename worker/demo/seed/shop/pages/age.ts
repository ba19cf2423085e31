import type { Page } from './page.ts'

/** DK: lov om forbud mod salg af tobak og alkohol til unge. SE: alkohollagen (2010:1622), 3 kap. 7 § and 4 kap. 4 §. */
export const age = {
  key: 'age',
  group: 'terms',
  da: {
    slug: 'aldersgraense',
    title: 'Aldersgrænse',
    heading: 'Aldersgrænse for køb af alkohol',
    meta: 'Du skal være 18 år for at købe alkohol hos Karaffel. Sådan kontrollerer vi alderen på nettet og i butikken.',
    html: `
<p>Vi sælger ikke alkohol til personer under 18 år. Det gælder i butikken, på nettet og ved udlevering. Loven tillader salg af svagere drikke fra 16 år; vi holder os til én grænse.</p>
<table>
<caption>Hvor gammel du skal være hos os</caption>
<thead><tr><th scope="col">Drik</th><th scope="col">Alder</th></tr></thead>
<tbody>
<tr><th scope="row">Højst 1,2 procent alkohol</th><td>Ingen grænse</td></tr>
<tr><th scope="row">Over 1,2 procent alkohol</th><td>18 år</td></tr>
</tbody>
</table>
<h2>Sådan kontrollerer vi det på nettet</h2>
<p>Når der er alkohol i kurven, beder vi dig bekræfte din alder med MitID, før du kan bestille. Et flueben er ikke nok. MitID fortæller os kun, om du er gammel nok; vi får hverken dit CPR-nummer eller din fødselsdag. Vi gemmer, at kontrollen er foretaget, hvordan og hvornår, fordi vi skal kunne dokumentere det.</p>
<p>Har du en konto, skal du kun gøre det én gang. Handler du som gæst, gælder kontrollen, til du lukker browseren.</p>
<h2>I butikken og i pakkeshoppen</h2>
<p>Vi beder om legitimation, hvis vi er i tvivl. Pas, kørekort og legitimationskort kan bruges.</p>
<h2>Gaver</h2>
<p>Du må gerne bestille til en anden, men ikke til en, der er for ung til selv at købe det.</p>
<p>Sikkerhedsstyrelsen fører tilsyn med reglerne. Har du brug for hjælp med alkohol, er rådgivningen Alkolinjen gratis og anonym.</p>`,
  },
  sv: {
    slug: 'aldersgrans',
    title: 'Åldersgräns',
    heading: 'Åldersgräns och legitimation',
    meta: 'Alkoholdrycker säljs och lämnas ut endast till den som har fyllt 20 år. Åldern kontrolleras med e-legitimation och vid utlämning.',
    html: `
<p>Alkoholdrycker lämnas ut endast till den som har fyllt 20 år. Det följer av alkohollagen; Karaffel tillämpar samma gräns för lättöl.</p>
<table>
<caption>Åldersgränser vid köp till Sverige</caption>
<thead><tr><th scope="col">Vara</th><th scope="col">Ålder</th></tr></thead>
<tbody>
<tr><th scope="row">Drycker med högst 1,2 volymprocent</th><td>Ingen gräns</td></tr>
<tr><th scope="row">Drycker med mer än 1,2 volymprocent</th><td>20 år</td></tr>
<tr><th scope="row">Glas, tillbehör och guider</th><td>Ingen gräns</td></tr>
</tbody>
</table>
<h2>Kontroll före köpet</h2>
<p>Åldern bekräftas med svensk e-legitimation innan beställningen kan lämnas. Karaffel får uppgift om att åldersgränsen är uppnådd men sparar varken personnummer eller födelsedatum. Uppgift om metod och tidpunkt sparas som dokumentation.</p>
<h2>Kontroll vid utlämning</h2>
<p>Mottagaren ska visa giltig legitimation. Utlämning sker inte till den som är märkbart påverkad av alkohol eller andra medel, eller om det finns anledning att anta att varan är avsedd för någon som inte har fyllt 20 år.</p>
<h2>Privatinförsel</h2>
<p>Den som har fyllt 20 år får från ett annat EES-land föra in alkoholdrycker för personligt bruk genom en fristående transportör. Karaffel betalar svensk punktskatt och moms.</p>
<p>Information om alkohol och hälsa finns hos Folkhälsomyndigheten. Alkohollinjen ger kostnadsfritt och anonymt stöd.</p>`,
  },
} as const satisfies Page
