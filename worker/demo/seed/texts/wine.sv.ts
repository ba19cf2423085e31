import { capital } from './capital.ts'
import { grouped, listed, type Sentence, type WineSentences, type WineText, when } from './wine-text.ts'

/** Swedish texts state facts and urge nobody (marknadsföring av alkohol: särskild måttfullhet, alkohollagen 7 kap. 1 §). */
const some = (w: WineText, from: number, to: number) => listed(w.aromas.slice(from, to), 'och')
const a = (w: WineText, index: number) => w.aromas[index] ?? w.aromas[0] ?? ''
const still = (w: WineText) => ['red', 'white', 'rose', 'orange'].includes(w.kind)
const sparkling = (w: WineText) => w.kind === 'sparkling'
/** Its time in cask is that of a blend, or of the wine before it sparkled. */
const blended = (w: WineText) => w.kind === 'fortified' || sparkling(w)
const dosage = (w: WineText) =>
  w.sugar === 0 ? 'inget socker har tillsatts' : `dosagen är ${w.sugar} gram socker per liter`

const opening: Sentence[] = [
  (w) => `${w.house} odlar ${w.hectares} hektar ${w.inRegion}.`,
  (w) => `Producenten ${w.house} har sina vingårdar ${w.inRegion}.`,
  (w) => `Bakom vinet står ${w.house}, med ${w.hectares} hektar ${w.inRegion}.`,
  (w) => `${w.appellation} från ${w.house}, verksam ${w.inRegion} sedan ${w.founded}.`,
  (w) => `${w.house} har funnits ${w.inRegion} sedan ${w.founded}.`,
  (w) => when(w.kind !== 'fortified', `${w.grape} är en av druvorna hos ${w.house} ${w.inRegion}.`),
  (w) =>
    when(
      w.houseKind === 'family',
      `${w.house} är en familjeegendom ${w.inRegion}, grundad ${w.founded}, med ${w.hectares} hektar vingård.`,
    ),
  (w) => when(w.houseKind === 'family', `${w.house} drivs av ${w.generation} generationen ${w.inRegion}.`),
  (w) =>
    when(
      w.houseKind === 'family',
      `Familjen bakom ${w.house} har odlat vin ${w.inRegion} sedan ${w.founded}.`,
    ),
  (w) =>
    when(
      w.houseKind === 'family' && w.hectares < 22,
      `${w.house} är en liten egendom om ${w.hectares} hektar där familjen själv sköter både odling och vinmakning.`,
    ),
  (w) =>
    when(
      w.houseKind === 'couple',
      `${w.house} startades ${w.founded} av ett par som i dag odlar ${w.hectares} hektar ${w.inRegion}.`,
    ),
  (w) =>
    when(
      w.houseKind === 'couple',
      `Paret bakom ${w.house} köpte sin första vingård ${w.inRegion} år ${w.founded}.`,
    ),
  (w) =>
    when(
      w.houseKind === 'estate',
      `${w.house} är en egendom ${w.inRegion} med anor från ${w.founded} och ${w.hectares} hektar vingård.`,
    ),
  (w) => when(w.houseKind === 'estate', `Egendomen ${w.house} omfattar ${w.hectares} hektar ${w.inRegion}.`),
  (w) =>
    when(
      w.houseKind === 'cooperative',
      `${w.house} är ett kooperativ med ${w.growers} odlare ${w.inRegion}, bildat ${w.founded}.`,
    ),
  (w) =>
    when(
      w.houseKind === 'cooperative',
      `Kooperativet ${w.house} har samlat odlare ${w.inRegion} sedan ${w.founded}.`,
    ),
  (w) =>
    when(
      w.houseKind === 'newcomer',
      `${w.house} är en jämförelsevis ny producent ${w.inRegion}; den första årgången var ${w.founded}.`,
    ),
  (w) =>
    when(
      w.houseKind === 'newcomer',
      `${w.house} grundades ${w.founded} och odlar i dag ${w.hectares} hektar ${w.inRegion}.`,
    ),
  (w) => `Vinet kommer från ${w.house} ${w.inRegion}.`,
  (w) =>
    `${capital(w.adjective)} ${w.noun} från ${w.house}, en producent med ${w.hectares} hektar ${w.inRegion}.`,
  (w) => `${w.house} finns ${w.inRegion} och arbetar med ${w.hectares} hektar.`,
  (w) => when(w.term !== '', `${w.house} gör ${w.term} enbart de år då druvornas kvalitet medger det.`),
  (w) =>
    when(w.bottles < 9000, `Produktionen hos ${w.house} uppgick till ${grouped(w.bottles, 'sv')} flaskor.`),
  (w) => when(w.vintage !== null, `Druvorna till årgång ${w.vintage} skördades av ${w.house} ${w.inRegion}.`),
]

const place: Sentence[] = [
  (w) => when(w.vineAge < 22, `Stockarna är förhållandevis unga, ${w.vineAge} år, och växer på ${w.soil}.`),
  (w) =>
    when(w.parcels > 2, `Vinet görs på druvor från ${w.parcelsSaid} av egendomens vingårdar på ${w.soil}.`),
  (w) => `Stockarna är ${w.vineAge} år gamla och växer på ${w.soil} på ${w.altitude} meters höjd.`,
  (w) => `Vingården ligger ${w.altitude} meter över havet på ${w.soil} och vetter mot ${w.aspect}.`,
  (w) =>
    when(
      w.parcels > 1,
      `Druvorna kommer från ${w.parcelsSaid} lägen på ${w.soil} och har skördats och jästs var för sig.`,
    ),
  (w) => `Jordmånen består av ${w.soil}, och rankornas rötter går djupt.`,
  (w) => when(w.yield < 42, `Skördeuttaget är lågt, ${w.yield} hektoliter per hektar.`),
  (w) => when(w.vineAge > 45, `De äldsta stockarna är omkring ${w.vineAge} år och ger små klasar.`),
  (w) =>
    when(w.altitude > 400, `Höjden, ${w.altitude} meter, ger svala nätter som bevarar syran i druvorna.`),
  (w) => when(w.altitude < 60, `Vingården ligger endast ${w.altitude} meter över havet.`),
  (w) => when(w.byHand, `Skörden på ${w.soil} sker för hand i små lådor.`),
  (w) =>
    when(w.farming === 'organic', `Vingården odlas ekologiskt med gröngödsling mellan raderna på ${w.soil}.`),
  (w) =>
    when(
      w.farming === 'biodynamic',
      'Odlingen är biodynamisk, med kompost och örtpreparat i stället för konstgödsel.',
    ),
  (w) =>
    when(w.farming === 'biodynamic', 'Producenten arbetar biodynamiskt både i vingården och i källaren.'),
  (w) =>
    when(
      w.farming === 'natural',
      'I vingården används bara medel som är tillåtna i ekologisk odling, och i källaren tillsätts högst en liten mängd sulfit.',
    ),
  (w) =>
    when(w.farming === 'sustainable', 'Ogräset hålls nere av betande får och regnvattnet tas till vara.'),
  (w) => `Sluttningen mot ${w.aspect} består av ${w.soil}.`,
  (w) => `Stockarnas medelålder är ${w.vineAge} år och de växer på ${w.soil}.`,
]

const blend: Sentence[] = [
  (w) => when(w.grapeCount > 1, `Druvorna är ${w.shares}.`),
  (w) => when(w.grapeCount > 1, `Blandningen består av ${w.shares}.`),
  (w) => when(w.mostIsOne, `${w.grape} utgör den största delen: ${w.shares}.`),
  (w) =>
    when(
      w.grapeCount > 1 && w.kind !== 'fortified',
      `${w.grapes} har jästs var för sig och blandats före buteljering.`,
    ),
  (w) => when(w.grapeCount === 1, `Vinet är gjort på enbart ${w.grape}.`),
  (w) => when(w.grapeCount === 1, `Druvan är ${w.grape}.`),
  (w) =>
    when(
      w.grapeCount === 1 && w.vineAge > 30,
      `${w.grape} är enda druva, från stockar som är ${w.vineAge} år.`,
    ),
]

const making: Sentence[] = [
  (w) =>
    when(
      w.vessel === 'steel' && w.kind === 'white',
      `Jäsningen skedde vid omkring ${(w.macerationDays % 4) + 13} grader i ståltank.`,
    ),
  (w) =>
    when(
      w.vessel === 'steel' && w.kind === 'red',
      `Efter ${w.macerationDays} dagars skalkontakt lagrades vinet i ståltank i ${w.months} månader.`,
    ),
  (w) =>
    when(w.wildYeast && still(w), `Ingen jäst har tillsatts; jäsningen tog ${w.macerationDays + 8} dagar.`),
  (w) =>
    when(
      w.wildYeast && still(w) && w.byHand,
      `Druvorna handplockades och jäste spontant under ${w.macerationDays + 8} dagar.`,
    ),
  (w) =>
    when(w.unfiltered && w.kind === 'red', `Vinet vilade ${w.months} månader och buteljerades ofiltrerat.`),
  (w) =>
    when(
      w.vessel === 'large' && still(w),
      `De stora faten ger långsam mognad; lagringen tog ${w.months} månader.`,
    ),
  (w) => when(w.vessel === 'concrete', `Vinet lagrades ${w.months} månader i betongtank.`),
  (w) =>
    when(
      w.vessel === 'steel' && still(w),
      `Jäsning vid låg temperatur i ståltank har bevarat tonerna av ${a(w, 0)} och ${a(w, 1)}.`,
    ),
  (w) =>
    when(
      w.vessel === 'steel' && still(w),
      `Vinet är inte fatlagrat utan har legat ${w.months} månader på ståltank.`,
    ),
  (w) =>
    when(
      w.vessel === 'steel' && still(w),
      `Jäsning vid låg temperatur och buteljering efter ${w.monthsSaid} månader ger en ren fruktkaraktär.`,
    ),
  (w) =>
    when(
      w.vessel === 'steel' && w.kind === 'white',
      `Hela klasar pressades och musten jäste i ${w.macerationDays + 8} dagar vid låg temperatur.`,
    ),
  (w) =>
    when(
      w.vessel === 'lees' && still(w),
      `Vinet har vilat ${w.months} månader på jästfällningen med regelbunden omrörning.`,
    ),
  (w) =>
    when(w.vessel === 'lees' && still(w), `Lagringen på jästfällning under ${w.months} månader ger rundhet.`),
  (w) =>
    when(
      w.vessel === 'lees' && still(w),
      `Efter jäsningen fick vinet ligga kvar på jästen i ${w.months} månader.`,
    ),
  (w) =>
    when(
      w.vessel === 'concrete',
      'Jäsning och lagring har skett i betongtank, som släpper igenom lite syre men inte ger någon smak.',
    ),
  (w) =>
    when(
      w.vessel === 'concrete' && w.kind === 'red',
      `Efter ${w.macerationDays} dagars skalkontakt lagrades vinet ${w.months} månader i betongtank.`,
    ),
  (w) => when(w.vessel === 'old' && !blended(w), `Vinet har lagrats ${w.months} månader på begagnade ekfat.`),
  (w) =>
    when(
      w.vessel === 'old' && !blended(w),
      `Lagring på äldre fat under ${w.months} månader ger mognad utan tydlig ekkaraktär.`,
    ),
  (w) =>
    when(
      w.vessel === 'old' && !blended(w),
      `Faten har använts flera gånger tidigare; lagringstiden var ${w.months} månader.`,
    ),
  (w) => when(w.vessel === 'large' && still(w), `Vinet har mognat ${w.months} månader på stora ekfat.`),
  (w) =>
    when(
      w.vessel === 'large' && still(w),
      `Lagringen skedde på stora, äldre ekfat om upp till ${w.parcels * 5 + 15} hektoliter i ${w.months} månader.`,
    ),
  (w) =>
    when(
      w.vessel === 'barrique' && w.kind === 'red',
      `Efter ${w.macerationDays} dagars skalkontakt lagrades vinet ${w.months} månader på franska barriquer, varav en tredjedel nya.`,
    ),
  (w) =>
    when(w.vessel === 'barrique', `Lagring på små ekfat i ${w.months} månader har gett en lätt kryddighet.`),
  (w) => when(w.vessel === 'barrique', `Vinet har lagrats på barrique i ${w.months} månader.`),
  (w) => when(w.vessel === 'new', `Vinet har lagrats ${w.months} månader på nya ekfat.`),
  (w) =>
    when(
      w.vessel === 'new',
      `Nya fat har använts under ${w.months} månader, vilket märks som fatkryddor i ungdomen.`,
    ),
  (w) =>
    when(
      w.vessel === 'amphora' && w.kind !== 'orange',
      `Vinet har jästs i lerkrukor och lagrats där i ${w.months} månader.`,
    ),
  (w) =>
    when(
      w.vessel === 'amphora' && w.kind !== 'orange',
      'Amforan släpper igenom syre men tillför ingen smak.',
    ),
  (w) =>
    when(
      w.kind === 'orange',
      `Musten har haft skalkontakt i ${w.macerationDays * 2} dagar, vilket ger färg och en lätt strävhet.`,
    ),
  (w) => when(w.kind === 'orange', `Gröna druvor har jästs med skalen i ${w.macerationDays * 2} dagar.`),
  (w) =>
    when(
      w.kind === 'orange' && w.vessel === 'amphora',
      `Skal, kärnor och must låg tillsammans i krukan i ${w.months} månader.`,
    ),
  (w) => when(w.kind === 'orange', 'Vinet är ofiltrerat och kan innehålla fällning.'),
  (w) => when(w.kind === 'rose', `Musten fick ${w.skinHours} timmars skalkontakt före pressning.`),
  (w) => when(w.kind === 'rose', 'Druvorna pressades direkt och skonsamt, vilket ger en ljus färg.'),
  (w) =>
    when(
      w.kind === 'rose',
      `Skörden skedde tidigt på morgonen och jäsningen tog ${w.macerationDays + 8} dagar vid låg temperatur.`,
    ),
  (w) => when(w.kind === 'red' && w.wholeBunch > 0, `${w.wholeBunch} % av klasarna jästes hela.`),
  (w) => when(w.kind === 'red', `Skalkontakten varade i ${w.macerationDays} dagar med varsam extraktion.`),
  (w) =>
    when(
      w.kind === 'red' && w.levels.tannin >= 4,
      `Skalkontakten i ${w.macerationDays} dagar ger vinet dess struktur.`,
    ),
  (w) =>
    when(
      w.wildYeast && still(w),
      `Jäsningen startade spontant efter ${['två', 'tre', 'fyra', 'fem'][w.macerationDays % 4]} dagar med vingårdens egen jäst.`,
    ),
  (w) => when(w.unfiltered && still(w), 'Vinet är varken klarat eller filtrerat och kan bilda fällning.'),
  (w) =>
    when(
      w.kind === 'sparkling' && w.vessel !== 'steel',
      `Andra jäsningen skedde i flaskan, följd av ${w.months} månader på jästfällningen.`,
    ),
  (w) =>
    when(
      w.kind === 'sparkling' && w.vessel !== 'steel',
      `Vinet lagrades ${w.months} månader på jästen före degorgering; ${dosage(w)}.`,
    ),
  (w) =>
    when(
      w.kind === 'sparkling' && w.vessel !== 'steel',
      `Vinet är gjort enligt traditionell metod; ${dosage(w)}.`,
    ),
  (w) =>
    when(
      w.kind === 'sparkling' && w.vessel === 'steel',
      `Andra jäsningen skedde i sluten tank under ${w.months} månader.`,
    ),
  (w) =>
    when(
      w.kind === 'sparkling' && w.vessel === 'steel',
      `Vinet är gjort enligt tankmetoden och har ${w.sugar} gram restsocker per liter.`,
    ),
  (w) => when(w.kind === 'sweet', `Restsockret är ${w.sugar} gram per liter.`),
  (w) =>
    when(
      w.kind === 'sweet' && w.levels.sweetness === 5,
      'Druvorna plockades i flera omgångar allteftersom de skrumpnade.',
    ),
  (w) =>
    when(
      w.kind === 'sweet' && w.levels.sweetness === 4,
      'Jäsningen avbröts genom kylning medan sötma fanns kvar.',
    ),
  (w) =>
    when(
      w.kind === 'fortified' && w.levels.sweetness >= 3,
      `Jäsningen avbröts med druvsprit när ${w.sugar} gram socker per liter återstod.`,
    ),
  (w) =>
    when(
      w.kind === 'fortified' && w.vessel === 'old',
      'Lagringen på små fat har gett en ljusare färg och toner av nötter.',
    ),
  (w) => when(w.averageAge > 0, `Vinerna i blandningen är i genomsnitt ${w.averageAge} år gamla.`),
  (w) =>
    when(
      w.kind === 'fortified' && w.vessel === 'large',
      'Vinet har lagrats i stora kar med liten syrekontakt.',
    ),
  (w) =>
    when(
      w.kind === 'fortified' && w.vessel === 'solera',
      `Vinet kommer från en solera som grundades ${Math.max(w.founded, 1840)}.`,
    ),
  (w) =>
    when(
      w.kind === 'fortified' && w.vessel === 'solera',
      'En del av vinet tappas årligen från de äldsta faten, som fylls på med yngre vin.',
    ),
]

const nose: Sentence[] = [
  (w) => `Doften har inslag av ${some(w, 0, 3)}.`,
  (w) => `Doft av ${some(w, 0, 4)}.`,
  (w) => when(w.quality > 0.5, `Nyanserad doft med inslag av ${some(w, 0, 4)}.`),
  (w) => when(w.quality <= 0.5, `Ren doft med inslag av ${a(w, 0)} och ${a(w, 1)}.`),
  (w) => `I doften finns ${a(w, 0)}, ${a(w, 1)} och en ton av ${a(w, 3)}.`,
  (w) => `Doften domineras av ${a(w, 0)} och ${a(w, 1)} med inslag av ${a(w, 2)}.`,
  (w) => `${capital(a(w, 0))} och ${a(w, 2)} präglar doften.`,
  (w) =>
    when(w.quality > 0.45, `Doften är sammansatt, med ${a(w, 0)}, ${a(w, 1)}, ${a(w, 2)} och ${a(w, 4)}.`),
  (w) => `Doften för tankarna till ${a(w, 0)} och ${a(w, 1)}.`,
  (w) => when(w.levels.acidity >= 4 && w.kind === 'white', `Frisk doft med ${some(w, 0, 3)}.`),
  (w) => when(w.kind === 'red' && w.levels.body >= 4, `Mörk doft med ${some(w, 0, 3)}.`),
  (w) => `Tydliga toner av ${a(w, 0)} och ${a(w, 1)} samt en antydan av ${a(w, 4)}.`,
]

const red = (w: WineText) => w.kind === 'red'
const pale = (w: WineText) => w.kind === 'white' || w.kind === 'rose'
const sweet = (w: WineText) => w.levels.sweetness >= 4

const palate: Sentence[] = [
  (w) =>
    when(
      w.kind === 'fortified' && w.levels.sweetness === 3,
      `Halvsöt, rund smak med ${a(w, 0)}, ${a(w, 1)} och ${w.acid}.`,
    ),
  (w) =>
    when(
      w.kind === 'fortified' && w.levels.sweetness === 3,
      `Smaken är halvsöt med inslag av ${a(w, 0)} och ${a(w, 2)}.`,
    ),
  (w) =>
    when(
      red(w) && w.levels.body >= 4,
      `Smaken är ${w.body} och fruktig, med ${w.tannin} och toner av ${a(w, 1)} och ${a(w, 3)}.`,
    ),
  (w) => when(pale(w), `I smaken finns ${a(w, 0)}, ${a(w, 2)} och ${w.acid}.`),
  (w) => when(red(w), `Smaken är ${w.body} med ${w.acid} och ${w.tannin}.`),
  (w) =>
    when(
      red(w),
      `Smaken är ${w.dryness} och ${w.body}, med ${w.tannin}, ${w.acid} och inslag av ${a(w, 1)}.`,
    ),
  (w) => when(red(w), `${capital(w.body)} smak med ${w.tannin} och inslag av ${a(w, 0)} och ${a(w, 2)}.`),
  (w) => when(red(w), `Vinet är ${w.bodyNeuter} med ${w.acid}, ${w.tannin} och smak av ${a(w, 0)}.`),
  (w) =>
    when(
      red(w) && w.levels.tannin >= 4,
      `Smaken har tydlig struktur, ${w.acid} och toner av ${a(w, 0)} och ${a(w, 3)}.`,
    ),
  (w) =>
    when(
      red(w) && w.levels.tannin <= 2,
      `Strävheten är låg och smaken präglas av ${a(w, 0)}, ${a(w, 1)} och ${w.acid}.`,
    ),
  (w) => when(red(w) && w.levels.body <= 2, `Smaken är ${w.body} och fruktig med ${w.acid}.`),
  (w) => when(pale(w) && !sweet(w), `Smaken är ${w.dryness} och ${w.body} med ${w.acid}.`),
  (w) => when(pale(w), `Smaken är ${w.body} med ${w.acid} och inslag av ${a(w, 0)} och ${a(w, 1)}.`),
  (w) =>
    when(
      pale(w) && !sweet(w),
      `${capital(w.dryness)} smak med ${w.acid} och toner av ${a(w, 1)} och ${a(w, 2)}.`,
    ),
  (w) => when(pale(w), `Vinet är ${w.bodyNeuter} med ${w.acid} och smak av ${some(w, 0, 2)}.`),
  (w) =>
    when(
      pale(w) && w.levels.acidity >= 4,
      `${capital(w.acid)} lyfter fram smaken av ${a(w, 0)} och ${a(w, 2)}.`,
    ),
  (w) =>
    when(
      pale(w) && w.levels.body >= 4 && w.levels.acidity >= 3,
      `Smaken har god fyllighet som balanseras av ${w.acid}.`,
    ),
  (w) =>
    when(
      w.kind === 'white' && w.levels.sweetness === 2,
      `En lätt sötma, ${w.sugar} gram per liter, balanserar syran.`,
    ),
  (w) =>
    when(
      w.kind === 'white' && w.levels.sweetness === 3 && w.levels.acidity >= 3,
      `Sötman är tydlig och balanseras av ${w.acid}.`,
    ),
  (w) =>
    when(w.kind === 'orange', `Smaken är ${w.dryness} och ${w.body} med ${w.acid} och en lätt strävhet.`),
  (w) => when(w.kind === 'orange', `Smak av ${a(w, 0)} och ${a(w, 1)} med lätt strävhet från skalen.`),
  (w) => when(sparkling(w), `Smaken är ${w.dryness} och ${w.body} med ${w.acid} och fin mousse.`),
  (w) =>
    when(sparkling(w), `${capital(w.dryness)} smak med ${w.acid} och inslag av ${a(w, 0)} och ${a(w, 1)}.`),
  (w) => when(sparkling(w) && w.quality > 0.3, `Krämig mousse och smak av ${a(w, 0)} och ${a(w, 2)}.`),
  (w) => when(sparkling(w), `Vinet har ${w.acid}, små bubblor och toner av ${a(w, 1)} och ${a(w, 2)}.`),
  (w) =>
    when(w.kind === 'sweet', `${capital(w.dryness)} och ${w.body} smak av ${some(w, 0, 3)} med ${w.acid}.`),
  (w) =>
    when(
      w.kind === 'sweet' && w.levels.acidity >= 3,
      `Sötman balanseras av ${w.acid}; smaken har inslag av ${a(w, 0)} och ${a(w, 1)}.`,
    ),
  (w) => when(w.kind === 'sweet' && w.abv.startsWith('5'), 'Vinet är lätt pärlande och har låg alkoholhalt.'),
  (w) => when(w.kind === 'fortified' && sweet(w), `Söt, värmande smak med ${some(w, 0, 3)}.`),
  (w) =>
    when(
      w.kind === 'fortified' && sweet(w),
      `Smaken är söt och fyllig med inslag av ${a(w, 0)} och ${a(w, 2)}; alkoholhalten är ${w.abv} %.`,
    ),
  (w) =>
    when(
      w.kind === 'fortified' && w.levels.sweetness < 3,
      `Mycket torr smak med inslag av ${a(w, 0)}, ${a(w, 1)} och ${a(w, 2)}.`,
    ),
  (w) =>
    when(
      w.kind === 'fortified' && w.levels.sweetness < 3,
      `Smaken är torr med toner av ${a(w, 0)} och ${a(w, 2)}.`,
    ),
]

const finish: Sentence[] = [
  (w) => when(w.quality > 0.4, `${capital(a(w, 3))} återkommer i eftersmaken.`),
  (w) => when(w.levels.acidity >= 4, `Syran är tydlig i avslutningen, tillsammans med ${a(w, 2)}.`),
  (w) => when(w.quality > 0.3 && w.quality < 0.7, `Medellång eftersmak med ton av ${a(w, 3)}.`),
  (w) => when(w.quality > 0.55, `Eftersmaken är lång med inslag av ${a(w, 3)}.`),
  (w) => when(w.quality > 0.6, `Lång eftersmak där ${a(w, 4)} återkommer.`),
  (w) => when(w.quality > 0.35, `Avslutningen är ren med ton av ${a(w, 2)}.`),
  (w) => when(w.quality < 0.5, `Eftersmaken är medellång och präglas av ${a(w, 1)}.`),
  (w) =>
    when(
      w.kind === 'white' && w.levels.acidity >= 4,
      `Avslutningen har en lätt beska och inslag av ${a(w, 3)}.`,
    ),
  (w) => when(w.kind === 'red' && w.levels.tannin >= 4, 'Tanninerna är tydliga i avslutningen.'),
]

const keeping: Sentence[] = [
  (w) => when(w.young, `Frukten är tydligast de första åren; vinet håller till ${w.keepTo}.`),
  (w) => when(w.young && w.vintage !== null, `Årgång ${w.vintage} dricks helst före ${w.keepTo}.`),
  (w) => when(w.ripe, `Vinet är moget och bör drickas före ${w.keepTo}.`),
  (w) =>
    when(
      w.ripe && w.vintage !== null,
      `Årgång ${w.vintage} har nått full mognad och håller till ${w.keepTo}.`,
    ),
  (w) =>
    when(
      w.keepFrom <= 2026 && w.keepTo - 2026 > 4 && w.levels.acidity >= 4,
      `Den höga syran bidrar till att vinet kan lagras till ${w.keepTo}.`,
    ),
  (w) =>
    when(
      w.keepFrom > 2026,
      `Vinet bedöms vara moget från ${w.keepFrom} och kan lagras till omkring ${w.keepTo}.`,
    ),
  (w) => when(w.keepFrom > 2027, `Vinet är ungt och vinner på lagring till ${w.keepFrom}.`),
  (w) =>
    when(w.keepFrom <= 2026 && w.keepTo - 2026 > 4, `Vinet är drickmoget och kan lagras till ${w.keepTo}.`),
  (w) =>
    when(w.keepFrom <= 2026 && w.keepTo - 2026 > 4, `Rätt förvarat håller vinet till omkring ${w.keepTo}.`),
  (w) => when(w.young, `Vinet är avsett att drickas ungt, före ${w.keepTo}.`),
  (w) => when(w.young, `Vinet bör drickas inom några år, senast ${w.keepTo}.`),
  (w) =>
    when(
      w.keepFrom <= 2026 && w.vintage !== null && 2026 - w.vintage > 6,
      `Vinet har redan mognat på flaska och håller till ${w.keepTo}.`,
    ),
  (w) =>
    when(
      w.kind === 'fortified' && w.vessel !== 'large' && !w.young,
      'En öppnad flaska håller i flera veckor i kylskåp.',
    ),
]

const d = (w: WineText, index: number) => w.dishes[index % w.dishes.length] ?? ''

const serving: Sentence[] = [
  (w) => `Serveras vid ${w.temperature} till ${d(w, 0)} eller ${d(w, 1)}.`,
  (w) => `Passar till ${d(w, 0)}, ${d(w, 1)} och ${d(w, 2)}.`,
  (w) => `Vinet passar till ${d(w, 0)} och serveras vid ${w.temperature}.`,
  (w) => `Lämplig serveringstemperatur är ${w.temperature}; vinet passar till exempelvis ${d(w, 0)}.`,
  (w) => `Fungerar till rätter som ${d(w, 0)} och ${d(w, 1)}.`,
  (w) => `Till maten: ${d(w, 0)}, ${d(w, 1)} eller ${d(w, 2)}.`,
  (w) =>
    when(
      w.levels.tannin >= 4 && w.kind === 'red',
      `Vinet kan luftas en timme i karaff före servering till ${d(w, 0)}.`,
    ),
  (w) =>
    when(
      w.kind === 'red' && w.levels.body <= 2,
      `Serveras något svalt, omkring ${w.temperature}, till ${d(w, 0)}.`,
    ),
  (w) => when(sparkling(w), `Serveras väl kylt, ${w.temperature}, till ${d(w, 0)} eller ${d(w, 1)}.`),
  (w) =>
    when(
      w.kind === 'sweet' || w.kind === 'fortified',
      `Serveras i små glas vid ${w.temperature}, till exempel till ${d(w, 0)}.`,
    ),
]

const summary: Sentence[] = [
  (w) =>
    `${capital(w.bodyNeuter)} ${w.adjective} ${w.noun} av ${w.grapes} med inslag av ${a(w, 0)} och ${a(w, 1)}.`,
  (w) => `${capital(w.adjective)} ${w.noun} med ${w.acid} och toner av ${some(w, 0, 3)}.`,
  (w) => `${w.appellation} med doft av ${a(w, 0)} och ${a(w, 1)}; smaken är ${w.body} och ${w.dryness}.`,
  (w) =>
    when(
      w.kind === 'red',
      `${capital(w.noun)} av ${w.grapes}: ${w.bodyNeuter}, med ${w.tannin} och inslag av ${a(w, 0)}.`,
    ),
  (w) =>
    `${capital(w.noun)} från ${w.region} gjort på ${w.grapes}, med ${a(w, 1)}, ${a(w, 2)} och ${w.acid}.`,
]

export const wineSentencesSv: WineSentences = {
  opening,
  place,
  blend,
  making,
  nose,
  palate,
  finish,
  keeping,
  serving,
  merchant: [],
  summary,
}
