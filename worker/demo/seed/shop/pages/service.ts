import type { Page } from './page.ts'

export const service = {
  key: 'service',
  group: 'service',
  da: {
    slug: 'kundeservice',
    title: 'Kundeservice',
    heading: 'Hvad kan vi hjælpe med?',
    meta: 'Ring, skriv eller kom forbi. Her er telefon, mail og svar på de spørgsmål, vi oftest får om ordrer, levering, returnering og gavekort.',
    html: `
<p>Vi sidder over butikken i Holstebro og kender det meste af hylden.</p>
<dl>
<dt>Telefon</dt><dd><a href="tel:+4570102030">+45 70 10 20 30</a>, hverdage kl. 9–17, lørdag kl. 10–14</dd>
<dt>Mail</dt><dd><a href="mailto:hej@karaffel.example">hej@karaffel.example</a>, svar inden for en hverdag</dd>
<dt>Post</dt><dd>Karaffel ApS, Nørregade 14, 7500 Holstebro</dd>
</dl>
<h2>Ordrer</h2>
<details><summary>Kan jeg ændre min ordre?</summary><p>Ja, indtil den er pakket. Ring, så går det hurtigst.</p></details>
<details><summary>Jeg har ikke fået en bekræftelse</summary><p>Kig i mappen med uønsket post. Er den ikke der, så skriv til os med det navn, du bestilte i, så finder vi den.</p></details>
<details><summary>Hvornår trækkes pengene?</summary><p>Når vi sender varerne. Betaler du ved levering, betaler du den, der afleverer pakken.</p></details>
<h2>Levering</h2>
<details><summary>Hvor er min pakke?</summary><p>Du får et link til at følge den, når den forlader lageret. Står den stille i mere end to hverdage, så sig til. Se også <a href="page:delivery">levering</a>.</p></details>
<details><summary>Kan en anden hente den for mig?</summary><p>Ja, hvis vedkommende er gammel nok til at købe det, der er i pakken, og har ordrenummeret med.</p></details>
<h2>Returnering og fejl</h2>
<details><summary>Flasken har prop</summary><p>Sæt proppen i igen, og kom forbi med flasken, eller send os et billede af etiketten. Du får en ny eller pengene tilbage.</p></details>
<details><summary>Jeg har fortrudt</summary><p>Du har 14 dage. <a href="page:withdrawal">Fortryd aftalen her</a>, så får du en kvittering med det samme.</p></details>
<h2>Gavekort</h2>
<details><summary>Hvordan bruger jeg et gavekort?</summary><p>Skriv koden i feltet i kassen. Resten bliver stående på kortet i tre år.</p></details>
<h2>Persondata og tilbagekaldelser</h2>
<p>Vil du se eller slette det, vi har gemt om dig, så læs <a href="page:privacy">privatlivspolitik</a>. Har vi kaldt en vare tilbage, skriver vi direkte til alle, der har købt den.</p>`,
  },
  sv: {
    slug: 'kundservice',
    title: 'Kundservice',
    meta: 'Telefon, e-post och svar på vanliga frågor om beställning, leverans, retur och presentkort.',
    html: `
<p>Kundservice svarar på svenska och danska.</p>
<dl>
<dt>Telefon</dt><dd><a href="tel:+46102030400">+46 10 20 30 400</a>, vardagar kl. 9–17</dd>
<dt>E-post</dt><dd><a href="mailto:hej@karaffel.example">hej@karaffel.example</a>, svar inom en arbetsdag</dd>
<dt>Post</dt><dd>Karaffel ApS, Nørregade 14, 7500 Holstebro, Danmark</dd>
</dl>
<h2>Beställning</h2>
<details><summary>Kan jag ändra min beställning?</summary><p>En beställning kan ändras tills den har packats. Kontakta oss per telefon.</p></details>
<details><summary>Jag har inte fått någon orderbekräftelse</summary><p>Kontrollera skräpposten. Om bekräftelsen saknas kan kundservice skicka den igen.</p></details>
<details><summary>När dras pengarna?</summary><p>Beloppet dras när varorna skickas. Vid betalning vid leverans betalar du till transportören.</p></details>
<h2>Leverans</h2>
<details><summary>Var är mitt paket?</summary><p>En länk för spårning skickas när paketet lämnar lagret. Leveranssätt och tider finns under <a href="page:delivery">leverans</a>.</p></details>
<details><summary>Kan någon annan hämta paketet?</summary><p>Ja, den som hämtar ska ha fyllt 20 år och visa giltig legitimation. Dryckerna ska vara avsedda för beställarens personliga bruk.</p></details>
<h2>Retur och fel</h2>
<details><summary>Vinet är defekt</summary><p>Spara flaskan och skicka en bild på etiketten. Varan ersätts eller återbetalas.</p></details>
<details><summary>Jag vill ångra köpet</summary><p>Ångerfristen är 14 dagar. <a href="page:withdrawal">Ångra avtalet här</a>. En bekräftelse skickas direkt.</p></details>
<h2>Presentkort</h2>
<details><summary>Hur används ett presentkort?</summary><p>Ange koden i kassan. Återstående belopp finns kvar på kortet i tre år.</p></details>
<h2>Personuppgifter och återkallelser</h2>
<p>Information om personuppgifter finns i <a href="page:privacy">integritetspolicyn</a>. Vid återkallelse av en produkt kontaktas alla köpare direkt.</p>`,
  },
} as const satisfies Page
