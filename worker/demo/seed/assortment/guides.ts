import type { ByView } from '#worker/platform/catalog/writing/shape.ts'

export interface Guide {
  names: ByView<string>
  line: ByView<string>
  texts: ByView<string>
  pages: number
  worth: number
}

export const guides: Guide[] = [
  {
    names: { da: 'Guide: Barolo for begyndere', sv: 'Guide: Barolo från grunden' },
    line: { da: 'Elleve landsbyer på én aften', sv: 'Elva byar på en kväll' },
    pages: 42,
    worth: 49,
    texts: {
      da: 'Elleve landsbyer, to slags jord og en drue, der ikke giver sig med det samme. Guiden tager én landsby ad gangen og slutter med en smagning, man kan holde hjemme ved køkkenbordet.',
      sv: 'Elva byar, två jordtyper och en druva. Guiden går igenom by för by och avslutas med ett upplägg för en provning hemma.',
    },
  },
  {
    names: { da: 'Guide: Smag på Riesling', sv: 'Guide: Riesling i alla stilar' },
    line: { da: 'Fra knastør til honningsød', sv: 'Från torrt till sött' },
    pages: 36,
    worth: 49,
    texts: {
      da: 'Hvad betyder Kabinett, Spätlese og feinherb, og hvordan gætter man sødmen ud fra alkoholprocenten? Syv smagninger i rækkefølge, med plads til egne noter.',
      sv: 'Vad betyder Kabinett, Spätlese och feinherb, och hur kan sötman utläsas av alkoholhalten? Sju provningar i ordning med plats för egna anteckningar.',
    },
  },
  {
    names: { da: 'Guide: Vin til dansk mad', sv: 'Guide: Vin till nordisk mat' },
    line: { da: 'Fra sild til risalamande', sv: 'Från sill till saffransbulle' },
    pages: 58,
    worth: 69,
    texts: {
      da: 'Sild, stegt flæsk, æblekage: retter, som vinbøgerne sjældent nævner. Hver ret har tre forslag i hver sin prisklasse og en forklaring på, hvorfor de virker.',
      sv: 'Sill, stekt fläsk, äppelkaka: rätter som sällan nämns i vinböcker. Varje rätt har tre förslag och en förklaring.',
    },
  },
  {
    names: { da: 'Guide: Kælderbogen', sv: 'Guide: Källarboken' },
    line: { da: 'At gemme vin uden at glemme den', sv: 'Att lagra vin hemma' },
    pages: 48,
    worth: 69,
    texts: {
      da: 'Temperatur, fugt og lys i almindelige hjem, og et skema til at holde styr på flaskerne. Også et kapitel om, hvornår man skal holde op med at vente.',
      sv: 'Temperatur, fukt och ljus i vanliga hem, samt en mall för att hålla ordning på flaskorna. Ett kapitel handlar om drickmognad.',
    },
  },
  {
    names: { da: 'Guide: Champagne bag etiketten', sv: 'Guide: Champagne bakom etiketten' },
    line: { da: 'Avlere, huse og små bogstaver', sv: 'Odlare, hus och små bokstäver' },
    pages: 40,
    worth: 59,
    texts: {
      da: 'De to små bogstaver på etiketten fortæller, om huset selv har dyrket druerne. Guiden læser etiketten oppefra og ned og forklarer dosering, årgang og degorgering.',
      sv: 'Två små bokstäver på etiketten visar om producenten själv odlat druvorna. Guiden förklarar dosage, årgång och degorgering.',
    },
  },
  {
    names: { da: 'Guide: Hold din egen vinsmagning', sv: 'Guide: Vinprovning hemma' },
    line: { da: 'Otte flasker, otte gæster', sv: 'Åtta flaskor, åtta gäster' },
    pages: 32,
    worth: 39,
    texts: {
      da: 'Rækkefølge, mængder, glas og et ark til blindsmagning, lige til at printe. Det er alt, hvad der skal til, for at otte mennesker bliver klogere på en aften.',
      sv: 'Ordningsföljd, mängder, glas och ett protokoll för blindprovning att skriva ut. Upplägget är gjort för åtta deltagare.',
    },
  },
  {
    names: { da: 'Guide: Naturvin forklaret', sv: 'Guide: Naturvin i korthet' },
    line: { da: 'Hvad der er i, og hvad der ikke er', sv: 'Vad som ingår och inte' },
    pages: 38,
    worth: 49,
    texts: {
      da: 'Spontan gæring, svovl og skalkontakt uden trosbekendelse. Med en liste over fejl, man kan reklamere over, og særheder, man må lære at holde af.',
      sv: 'Spontanjäsning, svavel och skalkontakt beskrivs sakligt. Innehåller en förteckning över vanliga vinfel.',
    },
  },
  {
    names: { da: 'Guide: Whisky fra Skotland', sv: 'Guide: Whisky från Skottland' },
    line: { da: 'Fem egne, fem glas', sv: 'Fem områden, fem glas' },
    pages: 44,
    worth: 59,
    texts: {
      da: 'Fem egne og hvad der skiller dem: vand, tørv, kedler og fade. Kortet kan skrives ud i A3 og hænges op ved barskabet.',
      sv: 'Fem områden och vad som skiljer dem åt: vatten, torv, pannor och fat. Kartan kan skrivas ut i A3.',
    },
  },
  {
    names: { da: 'Guide: Rioja uden omveje', sv: 'Guide: Rioja från Crianza till Gran Reserva' },
    line: { da: 'Fra Crianza til Gran Reserva', sv: 'Lagring och lägen' },
    pages: 34,
    worth: 49,
    texts: {
      da: 'Hvad lagringskravene betyder i glasset, og hvorfor landsbynavne igen står på etiketten. Med tre parvise smagninger.',
      sv: 'Vad lagringskraven betyder i praktiken och varför bynamn åter får anges. Med tre parvisa provningar.',
    },
  },
  {
    names: { da: 'Guide: Portvin efter farve', sv: 'Guide: Portvin efter färg' },
    line: { da: 'Ruby, tawny, vintage', sv: 'Ruby, tawny, vintage' },
    pages: 30,
    worth: 39,
    texts: {
      da: 'Den ene skal dekanteres, den anden køles, og den tredje kan stå åben til jul. Guiden holder styr på dem.',
      sv: 'Skillnaden mellan ruby, tawny, LBV och vintage, hur de serveras och hur länge de håller efter öppning.',
    },
  },
  {
    names: { da: 'Guide: Ølstilarter på én side', sv: 'Guide: Ölstilar på en sida' },
    line: { da: 'Tredive stilarter, ét skema', sv: 'Trettio stilar, en tabell' },
    pages: 18,
    worth: 29,
    texts: {
      da: 'Tredive stilarter med bitterhed, styrke, glas og et madforslag i ét skema, og derefter lidt om, hvordan de hænger sammen.',
      sv: 'Trettio stilar med beska, styrka, glas och matförslag i en tabell, och därefter hur de hänger samman.',
    },
  },
  {
    names: { da: 'Guide: Dansk vin år for år', sv: 'Guide: Nordisk vin år för år' },
    line: { da: 'Vingårde, druer og vejr', sv: 'Vingårdar, druvor och väder' },
    pages: 52,
    worth: 59,
    texts: {
      da: 'Et kort over vingårde, der tager imod gæster, og de sidste ti års vejr, som det kan smages i Solaris.',
      sv: 'En karta över vingårdar som tar emot besökare och en genomgång av de senaste tio årens väder.',
    },
  },
  {
    names: { da: 'Guide: Bourgogne fra nord til syd', sv: 'Guide: Bourgogne från norr till söder' },
    line: { da: 'Mark for mark', sv: 'Vingård för vingård' },
    pages: 64,
    worth: 79,
    texts: {
      da: 'En rejse fra Chablis til Mâcon med kort over hver landsby. Skrevet til den, der gerne vil forstå prisforskellen mellem to naboer.',
      sv: 'En resa från Chablis till Mâcon med karta över varje by och en förklaring av klassificeringen.',
    },
  },
  {
    names: { da: 'Guide: Mad og vin i ti principper', sv: 'Guide: Mat och vin i tio principer' },
    line: { da: 'Syre, fedt, salt og sødme', sv: 'Syra, fett, salt och sötma' },
    pages: 28,
    worth: 39,
    texts: {
      da: 'Ti regler, der holder, og hvornår man skal bryde dem. Hver regel har et forsøg, man kan lave med det, der er i køleskabet.',
      sv: 'Tio principer och när de inte gäller. Varje princip har ett enkelt försök att göra hemma.',
    },
  },
]

export const guideCount = guides.length
