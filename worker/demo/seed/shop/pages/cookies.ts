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
<dt>consent</dt><dd>Cookie, der husker, hvad du svarede til statistik og markedsføring. Kun hvis vi har spurgt. 1 år.</dd>
<dt>__Host-karaffel-age</dt><dd>Cookie, der holder styr på et alderstjek, mens det står på. Den siger ikke, hvem du er. 1 time.</dd>
<dt>Lokalt lager</dt><dd>Kurv, varer, du har gemt til senere, dine lister, varer, du har set, seneste søgninger, det, du er nået til ved kassen, ændringer af din konto og ordrer, der venter på forbindelse, og om du er logget ind. Ligger kun på din egen enhed, til du logger ud eller sletter det. En ordre, der venter, bliver liggende, til den er sendt.</dd>
<dt>Hjælp og nyhedsbrev</dt><dd>I samme lager: beskeder til os, der ikke er sendt, om du har åbnet hjælpen, så du kan se, når vi har svaret, og hvornår nyhedsbrevet sidst blev vist, så det ikke vises igen. Til du sletter det.</dd>
<dt>Måling</dt><dd>I samme lager, kun hvis du har sagt ja: hvad der er målt, så det ikke måles igen. Til du fortryder.</dd>
<dt>Fanen</dt><dd>I fanen ligger, hvor mange sider du har set, og en besked, der skal vises på den næste side. Til du lukker fanen.</dd>
<dt>Sider uden forbindelse</dt><dd>Sider og billeder, du har set, så butikken kan åbnes uden net. Aldrig din konto. Til du logger ind eller ud, eller sletter det.</dd>
</dl>
<p>Alt sammen er nødvendigt, for at butikken kan virke, som du beder den om, og kræver derfor ikke samtykke.</p>
<h2>Statistik og markedsføring</h2>
<p>Cookies til statistik eller markedsføring sættes kun, hvis du har sagt ja, og siderne henter ikke noget fra andre før. Spørger vi, er det lige så let at sige nej som ja, og du kan fortryde nederst på hver side. Hvem der sætter hvad og hvor længe, står i spørgsmålet.</p>
<p>Vi tæller sider, søgninger, kurve og ordrer pr. dag. Det kræver ingen cookie, læser intet på din enhed og siger intet om, hvem du er.</p>
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
<dt>consent</dt><dd>Cookie som sparar svaret om statistik och marknadsföring. Endast om frågan har ställts. 1 år.</dd>
<dt>__Host-karaffel-age</dt><dd>Cookie för en pågående ålderskontroll. Den säger inte vem användaren är. 1 timme.</dd>
<dt>Lokal lagring</dt><dd>Varukorg, varor som har sparats till senare, listor, visade varor, senaste sökningar, påbörjade uppgifter i kassan, ändringar av kontot och beställningar som väntar på anslutning samt om användaren är inloggad. Finns endast på den egna enheten tills användaren loggar ut eller raderar dem. En beställning som väntar finns kvar tills den har skickats.</dd>
<dt>Hjälp och nyhetsbrev</dt><dd>I samma lagring: meddelanden som inte har skickats, om hjälpen har öppnats, så att ett svar kan visas, och när nyhetsbrevet senast visades (endast den danska butiken). Tills användaren raderar dem.</dd>
<dt>Mätning</dt><dd>I samma lagring, endast efter samtycke: vad som har mätts, så att det inte mäts igen. Tills samtycket återkallas.</dd>
<dt>Fliken</dt><dd>I fliken lagras antal visade sidor (endast den danska butiken) och ett besked som ska visas på nästa sida. Tills fliken stängs.</dd>
<dt>Sidor utan anslutning</dt><dd>Besökta sidor och bilder, så att butiken kan öppnas utan nät. Aldrig kontot. Tills användaren loggar in eller ut, eller raderar dem.</dd>
</dl>
<p>Samtliga är nödvändiga för att butiken ska fungera som användaren begär och kräver därför inget samtycke.</p>
<h2>Statistik och marknadsföring</h2>
<p>Cookies för statistik eller marknadsföring används endast efter samtycke, och dessförinnan hämtar sidorna inget innehåll från andra. Om frågan ställs är det lika enkelt att säga nej som ja, och svaret kan ändras längst ned på varje sida. Vem som lagrar vad och hur länge framgår av frågan.</p>
<p>Sidor, sökningar, varukorgar och beställningar räknas per dag. Det kräver ingen cookie, läser ingenting på enheten och säger inget om vem besökaren är.</p>
<h2>Radera</h2>
<p>Cookies och lokal lagring kan raderas i webbläsarens inställningar. Varukorgen töms då och användaren loggas ut.</p>
<p>Se även <a href="page:privacy">integritetspolicyn</a>.</p>`,
  },
} as const satisfies Page
