import type { Page } from './page.ts'

/** Directive 2011/83/EU, articles 9–16 and 11a: the labels are those that the law gives. */
export const withdrawal = {
  key: 'withdrawal',
  group: 'service',
  da: {
    slug: 'fortryd-aftalen',
    title: 'Fortryd aftalen her',
    meta: 'Fortryd et køb hos Karaffel inden for 14 dage. Du behøver ikke konto og skal ikke give en grund. Kvittering kommer med det samme.',
    html: `
<p>Du kan fortryde dit køb i 14 dage fra den dag, du fik den sidste vare. Du skal ikke have en konto, og du skal ikke forklare hvorfor.</p>
<h2>1. Giv besked</h2>
<p><a href="/withdrawal">Fortryd aftalen her</a>, eller skriv til <a href="mailto:fortryd@karaffel.example?subject=Jeg%20fortryder%20aftalen">fortryd@karaffel.example</a> med disse tre ting:</p>
<ul>
<li>dit navn,</li>
<li>ordrenummeret, som står i ordrebekræftelsen, og hvilke varer det gælder, hvis det ikke er dem alle,</li>
<li>den mailadresse, du vil have svaret på.</li>
</ul>
<h2>2. Få kvittering</h2>
<p>Vi sender straks en kvittering med indholdet af din besked, dato og klokkeslæt. Gem den. Du kan også ringe på <a href="tel:+4570102030">+45 70 10 20 30</a> eller sende formularen herunder med posten.</p>
<h2>3. Send varerne</h2>
<p>Send dem senest 14 dage efter beskeden til Karaffel, Returlageret, Nørregade 14, 7500 Holstebro, eller aflever dem i en butik. Du betaler selv portoen, medmindre der er noget galt med varen. Pak flaskerne, så de kan tåle turen.</p>
<h2>4. Få pengene</h2>
<p>Vi betaler inden for 14 dage på samme måde, som du betalte. Vi må vente, til varerne er kommet, eller til du har vist, at de er sendt.</p>
<h2>Det kan du ikke fortryde</h2>
<ul>
<li>Flasker, der er åbnet, og andre varer, hvor forseglingen er brudt.</li>
<li>Filer, du har bedt om at få med det samme, når du har sagt ja til, at retten falder bort.</li>
</ul>
<h2>Standardformular</h2>
<blockquote><p>Til Karaffel ApS, Nørregade 14, 7500 Holstebro, fortryd@karaffel.example: Jeg meddeler herved, at jeg ønsker at gøre fortrydelsesretten gældende i forbindelse med min købsaftale om følgende varer. Bestilt den / modtaget den. Forbrugerens navn. Forbrugerens adresse. Forbrugerens underskrift, kun hvis formularen sendes på papir. Dato.</p></blockquote>
<p>Resten af vilkårene står i <a href="page:terms">handelsbetingelserne</a>.</p>`,
  },
  sv: {
    slug: 'angra-avtalet',
    title: 'Ångra avtalet här',
    meta: 'Ångra ett köp hos Karaffel inom 14 dagar. Konto behövs inte och skäl behöver inte anges. En bekräftelse skickas direkt.',
    html: `
<p>Ångerfristen är 14 dagar från den dag då den sista varan togs emot. Konto behövs inte och skäl behöver inte anges.</p>
<h2>1. Meddela oss</h2>
<p><a href="/withdrawal">Ångra avtalet här</a>, eller skriv till <a href="mailto:angra@karaffel.example?subject=Jag%20%C3%A5ngrar%20avtalet">angra@karaffel.example</a> och ange</p>
<ul>
<li>namn,</li>
<li>ordernummer enligt orderbekräftelsen samt vilka varor det gäller, om det inte är alla,</li>
<li>den e-postadress dit bekräftelsen ska skickas.</li>
</ul>
<h2>2. Bekräftelse</h2>
<p>En bekräftelse med meddelandets innehåll, datum och klockslag skickas direkt. Det går också att ringa <a href="tel:+46102030400">+46 10 20 30 400</a> eller skicka formuläret nedan per post.</p>
<h2>3. Retur</h2>
<p>Varorna ska skickas senast 14 dagar efter meddelandet till Karaffel, Returlageret, Nørregade 14, 7500 Holstebro, Danmark. Köparen betalar returfrakten om varan inte är felaktig. Flaskorna ska packas så att de tål transporten.</p>
<h2>4. Återbetalning</h2>
<p>Återbetalning sker inom 14 dagar med samma betalningssätt. Den kan dröja tills varorna har mottagits eller tills det har visats att de har skickats.</p>
<h2>Undantag</h2>
<ul>
<li>Öppnade flaskor och andra varor vars försegling har brutits.</li>
<li>Filer som har levererats direkt på köparens begäran och med samtycke till att ångerrätten går förlorad.</li>
</ul>
<h2>Standardformulär</h2>
<blockquote><p>Till Karaffel ApS, Nørregade 14, 7500 Holstebro, Danmark, angra@karaffel.example: Jag meddelar härmed att jag frånträder mitt köpeavtal avseende följande varor. Beställdes den / mottogs den. Konsumentens namn. Konsumentens adress. Konsumentens underskrift, endast om formuläret skickas på papper. Datum.</p></blockquote>
<p>Övriga villkor finns i <a href="page:terms">köpvillkoren</a>.</p>`,
  },
} as const satisfies Page
