import { capital } from './capital.ts'
import { grouped, listed, type Sentence, type WineSentences, type WineText, when } from './wine-text.ts'

const some = (w: WineText, from: number, to: number) => listed(w.aromas.slice(from, to), 'og')
const a = (w: WineText, index: number) => w.aromas[index] ?? w.aromas[0] ?? ''
const still = (w: WineText) => ['red', 'white', 'rose', 'orange'].includes(w.kind)
const sparkling = (w: WineText) => w.kind === 'sparkling'
/** Its time in cask is that of a blend, or of the wine before it sparkled. */
const blended = (w: WineText) => w.kind === 'fortified' || sparkling(w)
const dosage = (w: WineText) =>
  w.sugar === 0 ? 'der er ikke tilsat sukker bagefter' : `doseringen er ${w.sugar} gram sukker pr. liter`

const opening: Sentence[] = [
  (w) =>
    when(
      w.hectares < 25 && w.houseKind !== 'cooperative',
      `${w.house} passer ${w.hectares} hektar ${w.inRegion} og sælger gerne til dem, der ringer på.`,
    ),
  (w) =>
    when(
      w.parcels % 3 === 0,
      `Hos ${w.house} ${w.inRegion} er det marken, der bestemmer, hvornår der er ferie.`,
    ),
  (w) => `${w.house} holder til ${w.inRegion}, og ${w.appellation} er en af de vine, de er kendt for.`,
  (w) => `Fra ${w.house} ${w.inRegion} kommer en ${w.noun}, der er tro mod sit sted.`,
  (w) => `${w.house} har ${w.hectares} hektar at gøre godt med ${w.inRegion}.`,
  (w) =>
    when(
      w.hectares < 30,
      `Man kører let forbi ${w.house}; skiltet er lille, og de ${w.hectares} hektar ligger bag bakken.`,
    ),
  (w) =>
    when(
      w.hectares < 40,
      `Kælderen hos ${w.house} ${w.inRegion} er ikke stor, men der er altid nogen hjemme.`,
    ),
  (w) => when(w.kind !== 'fortified', `${w.grape} er en af de druer, ${w.house} ${w.inRegion} ved mest om.`),
  (w) =>
    when(
      w.houseKind === 'family',
      `Familien bag ${w.house} har dyrket vin ${w.inRegion} siden ${w.founded} og passer i dag ${w.hectares} hektar.`,
    ),
  (w) =>
    when(
      w.houseKind === 'family',
      `Hos ${w.house} er det ${w.generation} generation, der har nøglerne til kælderen.`,
    ),
  (w) =>
    when(
      w.houseKind === 'family' && w.hectares < 22,
      `${w.house} er en gård på ${w.hectares} hektar ${w.inRegion}, hvor familien selv beskærer, plukker og tapper.`,
    ),
  (w) =>
    when(
      w.houseKind === 'family',
      `${w.house} ${w.inRegion} har været i den samme families eje siden ${w.founded}.`,
    ),
  (w) =>
    when(
      w.houseKind === 'family',
      `Hos ${w.house} bor tre generationer under samme tag, og alle har en mening om, hvornår der skal høstes.`,
    ),
  (w) =>
    when(
      w.houseKind === 'couple',
      `Bag ${w.house} står et par, der i ${w.founded} byttede kontorstolen ud med ${w.hectares} hektar ${w.inRegion}.`,
    ),
  (w) =>
    when(
      w.houseKind === 'couple',
      `${w.house} begyndte i ${w.founded} i en lånt garage; i dag er der en rigtig kælder og ${w.hectares} hektar at passe.`,
    ),
  (w) =>
    when(
      w.houseKind === 'couple',
      `De to bag ${w.house} mødte hinanden på vinskolen og købte deres første mark ${w.inRegion} i ${w.founded}.`,
    ),
  (w) =>
    when(
      w.houseKind === 'estate',
      `${w.house} har hørt hjemme ${w.inRegion} siden ${w.founded} og råder over ${w.hectares} hektar.`,
    ),
  (w) =>
    when(
      w.houseKind === 'estate',
      `Murene hos ${w.house} er fra ${w.founded}; tankene indenfor er nyere, men meget andet er ikke lavet om.`,
    ),
  (w) =>
    when(
      w.houseKind === 'estate',
      `Omkring hovedbygningen hos ${w.house} ligger ${w.hectares} hektar samlet ét sted, og det er sjældent ${w.inRegion}.`,
    ),
  (w) =>
    when(
      w.houseKind === 'cooperative',
      `${w.house} samler druer fra ${w.growers} avlere ${w.inRegion} og har gjort det siden ${w.founded}.`,
    ),
  (w) =>
    when(
      w.houseKind === 'cooperative',
      `Andelskælderen ${w.house} blev stiftet i ${w.founded}, fordi avlerne var trætte af at sælge druer til andres vin.`,
    ),
  (w) =>
    when(
      w.houseKind === 'newcomer',
      `${w.house} hører til de unge navne ${w.inRegion}: den første høst kom i hus i ${w.founded}.`,
    ),
  (w) =>
    when(
      w.houseKind === 'newcomer',
      `I ${w.founded} havde ${w.house} én mark og to brugte fade. Nu er der ${w.hectares} hektar, men fadene er stadig brugte.`,
    ),
  (w) =>
    when(
      w.houseKind === 'newcomer',
      `Folkene bag ${w.house} kom udefra og så noget ${w.inRegion}, som naboerne var holdt op med at lægge mærke til.`,
    ),
  (w) => `Denne ${w.noun} kommer fra ${w.house} ${w.inRegion}.`,
  (w) => `${capital(w.inRegion)} holder ${w.house} til, og herfra kommer denne ${w.adjective}e ${w.noun}.`,
  (w) =>
    when(
      w.houseKind !== 'cooperative',
      `${w.appellation} fra ${w.house}, en avler med ${w.hectares} hektar og ry for at være omhyggelig i marken.`,
    ),
  (w) => when(w.term !== '', `${w.house} laver kun ${w.term} i de år, hvor druerne kan bære det.`),
  (w) =>
    when(
      w.bottles < 9000,
      `Det blev til ${grouped(w.bottles, 'da')} flasker hos ${w.house}, og så var tanken tom.`,
    ),
  (w) =>
    when(
      w.vintage !== null,
      `Årgang ${w.vintage} kom i hus hos ${w.house} efter mange ture gennem rækkerne ${w.inRegion}.`,
    ),
]

const place: Sentence[] = [
  (w) =>
    when(
      w.vineAge % 4 === 0,
      `På ${w.soil} i ${w.altitude} meters højde er der ingen, der kommer sovende til en høst.`,
    ),
  (w) => when(w.vineAge < 22, `Stokkene er kun ${w.vineAge} år, men står godt på ${w.soil}.`),
  (w) => when(w.parcels > 2, `Af husets marker er ${w.parcelsSaid} brugt til denne vin, alle på ${w.soil}.`),
  (w) => `Stokkene er ${w.vineAge} år gamle og står på ${w.soil} i ${w.altitude} meters højde.`,
  (w) => `Marken ligger ${w.altitude} meter over havet på ${w.soil} og vender mod ${w.aspect}.`,
  (w) =>
    when(
      w.parcels > 1,
      `Druerne kommer fra ${w.parcelsSaid} parceller på ${w.soil} og er høstet og gæret hver for sig.`,
    ),
  (w) => `Under rækkerne er der ${w.soil}, og derfor må rødderne søge dybt.`,
  (w) =>
    when(
      w.yield < 42,
      `Udbyttet er holdt nede på ${w.yield} hektoliter pr. hektar, og koncentrationen er derefter.`,
    ),
  (w) => when(w.vineAge > 45, `De ældste stokke har rundet ${w.vineAge} år og giver små, tætte klaser.`),
  (w) =>
    when(
      w.altitude > 400,
      `Højden, ${w.altitude} meter, giver kolde nætter, og det er dem, der redder syren.`,
    ),
  (w) =>
    when(w.altitude < 60, `Marken ligger lavt, kun ${w.altitude} meter over havet, med vand og vind tæt på.`),
  (w) =>
    when(w.byHand, `Alt plukkes i hånden i små kasser, for marken på ${w.soil} er for god til en maskine.`),
  (w) =>
    when(
      w.farming === 'organic',
      `Marken dyrkes økologisk, med kløver og vikker mellem rækkerne på ${w.soil}.`,
    ),
  (w) =>
    when(
      w.farming === 'biodynamic',
      `Her dyrkes biodynamisk med kompost, urteudtræk og en hest, hvor traktoren ikke kan komme til.`,
    ),
  (w) =>
    when(
      w.farming === 'biodynamic',
      `Avleren følger den biodynamiske kalender, men siger selv, at det vigtigste er at gå i marken hver dag.`,
    ),
  (w) =>
    when(
      w.farming === 'natural',
      `I marken sprøjtes kun med det, økologer må bruge, og i kælderen kommer der højst en smule svovl i.`,
    ),
  (w) => when(w.farming === 'sustainable', `Ukrudtet holdes nede af får, og regnvandet bliver samlet op.`),
  (w) => `Skråningen mod ${w.aspect} fanger lyset, og ${w.soil} sørger for resten.`,
  (w) => `Jordbunden er ${w.soil}, og stokkene er i gennemsnit ${w.vineAge} år.`,
]

const blend: Sentence[] = [
  (w) => when(w.grapeCount > 1, `Blandingen er ${w.shares}.`),
  (w) => when(w.mostIsOne, `${w.grape} fylder mest, og resten er der for at give nuancer: ${w.shares}.`),
  (w) => when(w.grapeCount > 1, `I flasken er der ${w.shares}.`),
  (w) =>
    when(
      w.grapeCount > 1 && w.kind !== 'fortified',
      `${w.grapes} er gæret hver for sig og blandet om foråret.`,
    ),
  (w) => when(w.grapeCount === 1, `Vinen er ren ${w.grape}.`),
  (w) => when(w.grapeCount === 1, `Kun ${w.grape} er kommet i flasken.`),
  (w) =>
    when(
      w.grapeCount === 1 && w.vineAge > 30,
      `Det er ${w.grape} hele vejen, fra stokke på ${w.vineAge} år.`,
    ),
]

const making: Sentence[] = [
  (w) =>
    when(
      w.vessel === 'steel' && w.kind === 'white',
      `Tankene holdes på ${(w.macerationDays % 4) + 13} grader, så duften bliver i vinen.`,
    ),
  (w) =>
    when(
      w.vessel === 'steel' && w.kind === 'red',
      `Efter ${w.macerationDays} dage på skallerne lå vinen i stål i ${w.months} måneder.`,
    ),
  (w) =>
    when(
      w.wildYeast && still(w),
      `Der er ikke tilsat gær; gæringen passede sig selv og tog ${w.macerationDays + 8} dage.`,
    ),
  (w) =>
    when(
      w.unfiltered && w.kind === 'red',
      `${capital(w.monthsSaid)} måneder i ro har gjort vinen klar, og den er tappet uden filtrering.`,
    ),
  (w) =>
    when(
      w.vessel === 'large' && still(w),
      `Fadene er store og gamle, og vinen lå i dem i ${w.months} måneder.`,
    ),
  (w) =>
    when(
      w.vessel === 'concrete',
      `Vinen lå ${w.months} måneder i beton, hvor der er køligt både sommer og vinter.`,
    ),
  (w) =>
    when(
      w.vessel === 'steel' && still(w),
      `Kølig gæring i ståltanke har holdt på duften af ${a(w, 0)} og ${a(w, 1)}.`,
    ),
  (w) =>
    when(
      w.vessel === 'steel' && still(w),
      `Ingen fade her: Vinen lå i stål i ${w.months} måneder og blev tappet, mens den var frisk.`,
    ),
  (w) =>
    when(
      w.vessel === 'steel' && still(w),
      `Kold gæring i stål og tapning efter ${w.monthsSaid} måneder har bevaret den rene frugt.`,
    ),
  (w) =>
    when(
      w.vessel === 'steel' && w.kind === 'white',
      `Druerne blev presset hele, mosten fik lov at falde til ro natten over, og gæringen tog ${w.macerationDays + 8} dage ved lav temperatur.`,
    ),
  (w) =>
    when(
      w.vessel === 'lees' && still(w),
      `Vinen hvilede ${w.months} måneder på sit bundfald, som blev rørt op hver anden uge.`,
    ),
  (w) =>
    when(
      w.vessel === 'lees' && still(w),
      `${capital(w.monthsSaid)} måneder på bærmen har givet fylde uden at tage friskheden.`,
    ),
  (w) =>
    when(
      w.vessel === 'lees' && still(w),
      `Efter gæringen blev den liggende på gæren i ${w.months} måneder; det er derfor, den føles så rund.`,
    ),
  (w) =>
    when(
      w.vessel === 'concrete',
      'Gæring og lagring er foregået i beton, som ånder lidt, men ikke giver smag fra sig.',
    ),
  (w) =>
    when(
      w.vessel === 'concrete' && w.kind === 'red',
      `Efter ${w.macerationDays} dage med skallerne fik vinen ${w.months} måneder i cementtank.`,
    ),
  (w) =>
    when(
      w.vessel === 'concrete',
      'De gamle betontanke fra 1960’erne er slebet af og taget i brug igen, og det har gjort godt.',
    ),
  (w) =>
    when(
      w.vessel === 'old' && !blended(w),
      `Vinen lå ${w.months} måneder på brugte fade, der giver luft i stedet for vanilje.`,
    ),
  (w) =>
    when(
      w.vessel === 'old' && !blended(w),
      `Den blev lagret ${w.months} måneder på fade, der har været fyldt mange gange før.`,
    ),
  (w) =>
    when(
      w.vessel === 'old' && !blended(w),
      `${capital(w.monthsSaid)} måneder på neutrale fade har rundet kanterne af.`,
    ),
  (w) =>
    when(
      w.vessel === 'large' && still(w),
      `Vinen lå i ${w.months} måneder på store fade, de største på ${w.parcels * 5 + 15} hektoliter.`,
    ),
  (w) =>
    when(
      w.vessel === 'large' && still(w),
      `Vinen modnede ${w.months} måneder i store, gamle egefade, der hører til huset lige så meget som møblerne.`,
    ),
  (w) =>
    when(
      w.vessel === 'large' && still(w),
      'Store fade og god tid: Mere er der ikke i det, og mere skal der ikke til.',
    ),
  (w) =>
    when(
      w.vessel === 'barrique' && w.kind === 'red',
      `Efter ${w.macerationDays} dages udtræk kom vinen på franske barriques i ${w.months} måneder, en tredjedel af dem nye.`,
    ),
  (w) =>
    when(
      w.vessel === 'barrique',
      `Den har ligget ${w.months} måneder på barriques, og fadet mærkes som krydderi og ikke som planke.`,
    ),
  (w) =>
    when(w.vessel === 'barrique', `Et ophold på ${w.months} måneder i små egefade har givet vinen rygrad.`),
  (w) =>
    when(
      w.vessel === 'new',
      `Al vinen lå ${w.months} måneder på nye fade; det kan den tåle, for frugten er tæt.`,
    ),
  (w) =>
    when(
      w.vessel === 'new',
      `Nyt egetræ i ${w.months} måneder sætter sit præg i de første år og falder derefter på plads.`,
    ),
  (w) =>
    when(
      w.vessel === 'amphora' && w.kind !== 'orange',
      `Gæringen foregik i lerkrukker, hvor vinen blev stående i ${w.months} måneder.`,
    ),
  (w) =>
    when(
      w.vessel === 'amphora' && w.kind !== 'orange',
      'Leret i amforaen lader ilten komme til, men lægger ingen smag oven i.',
    ),
  (w) =>
    when(
      w.kind === 'orange',
      `Mosten lå med skallerne i ${w.macerationDays * 2} dage, og det er dem, der giver farve og greb.`,
    ),
  (w) =>
    when(
      w.kind === 'orange',
      `Hvide druer lavet som rødvin: ${w.macerationDays * 2} dages gæring på skallerne og derefter ro.`,
    ),
  (w) =>
    when(
      w.kind === 'orange' && w.vessel === 'amphora',
      `Skaller, kerner og saft blev i krukken i ${w.months} måneder.`,
    ),
  (w) => when(w.kind === 'orange', 'Den er tappet uden filtrering og kan have lidt bundfald; det hører til.'),
  (w) => when(w.kind === 'rose', `Skallerne fik kun ${w.skinHours} timer med mosten, før der blev presset.`),
  (w) =>
    when(w.kind === 'rose', 'Druerne blev presset direkte og ganske let, så farven blev lys og smagen ren.'),
  (w) =>
    when(
      w.kind === 'rose',
      `Plukket ved daggry, presset før frokost og gæret køligt i ${w.macerationDays + 8} dage.`,
    ),
  (w) =>
    when(
      w.kind === 'red' && w.wholeBunch > 0,
      `${w.wholeBunch} % af klaserne gik hele i karret, og stilkene giver et krydret løft.`,
    ),
  (w) =>
    when(
      w.kind === 'red',
      `Udtrækket var skånsomt: ${w.macerationDays} dage og kun få overpumpninger om dagen.`,
    ),
  (w) =>
    when(
      w.kind === 'red' && w.levels.tannin >= 4,
      `Skallerne blev i vinen i ${w.macerationDays} dage, og det mærkes på garvesyren.`,
    ),
  (w) =>
    when(
      w.wildYeast && still(w),
      `Gæringen gik i gang af sig selv på ${['anden', 'tredje', 'fjerde', 'femte'][w.macerationDays % 4]}dagen med markens egen gær.`,
    ),
  (w) =>
    when(w.unfiltered && still(w), 'Vinen er hverken klaret eller filtreret og kan kaste lidt bundfald.'),
  (w) =>
    when(
      w.kind === 'sparkling' && w.vessel !== 'steel',
      `Anden gæring foregik i flasken, og ${w.months} måneder på gæren har gjort boblerne små.`,
    ),
  (w) =>
    when(
      w.kind === 'sparkling' && w.vessel !== 'steel',
      `Flaskerne lå ${w.months} måneder i kælderen, før bundfaldet blev skudt ud; ${dosage(w)}.`,
    ),
  (w) =>
    when(
      w.kind === 'sparkling' && w.vessel !== 'steel',
      `Boblerne er lavet på den lange måde, i flasken, og ${dosage(w)}.`,
    ),
  (w) =>
    when(
      w.kind === 'sparkling' && w.vessel === 'steel',
      `Boblerne er skabt i tryktank i løbet af ${w.months} måneder, så duften af frugt er bevaret.`,
    ),
  (w) =>
    when(
      w.kind === 'sparkling' && w.vessel === 'steel',
      `Anden gæring foregik i lukket tank, og restsukkeret er ${w.sugar} gram pr. liter.`,
    ),
  (w) =>
    when(w.kind === 'sweet', `Der er ${w.sugar} gram sukker pr. liter tilbage, og syren holder det i skak.`),
  (w) =>
    when(
      w.kind === 'sweet' && w.levels.sweetness === 5,
      'Bærrene blev plukket et for et, efterhånden som de skrumpede ind, i flere ture gennem marken.',
    ),
  (w) =>
    when(
      w.kind === 'sweet' && w.levels.sweetness === 4,
      'Gæringen blev standset ved kulde, mens der endnu var sødme tilbage.',
    ),
  (w) =>
    when(
      w.kind === 'fortified' && w.levels.sweetness >= 3,
      `Gæringen blev standset med druespiritus, mens der var ${w.sugar} gram sukker tilbage pr. liter.`,
    ),
  (w) =>
    when(
      w.kind === 'fortified' && w.vessel === 'old',
      'Årene på små fade har gjort farven lysere og givet nødder og karamel.',
    ),
  (w) => when(w.averageAge > 0, `Vinene i blandingen er i gennemsnit ${w.averageAge} år gamle.`),
  (w) =>
    when(
      w.kind === 'fortified' && w.vessel === 'large',
      'Vinen er lagret i store kar, væk fra ilten, så frugten er bevaret.',
    ),
  (w) =>
    when(
      w.kind === 'fortified' && w.vessel === 'solera',
      `Soleraen blev grundlagt i ${Math.max(w.founded, 1840)} og har aldrig været tømt.`,
    ),
  (w) =>
    when(
      w.kind === 'fortified' && w.vessel === 'solera',
      'Hvert år tappes en del fra de nederste fade, som så bliver fyldt op fra rækken ovenover.',
    ),
]

const nose: Sentence[] = [
  (w) => `Det dufter af ${some(w, 0, 3)}.`,
  (w) => `Først møder man ${a(w, 0)} og ${a(w, 1)} i duften, og lidt efter kommer ${a(w, 2)}.`,
  (w) => `Duften rummer ${some(w, 0, 4)}.`,
  (w) => `Det dufter først af ${a(w, 0)}, så af ${a(w, 1)} og til sidst en anelse af ${a(w, 3)}.`,
  (w) => `${capital(a(w, 0))} og ${a(w, 1)} fører an i duften, med ${a(w, 2)} i baggrunden.`,
  (w) =>
    `Hold glasset stille, og man lægger mærke til ${a(w, 0)}; drej det lidt, og ${a(w, 1)} og ${a(w, 2)} følger efter.`,
  (w) => `Aromaen trækker mod ${a(w, 0)} og ${a(w, 2)}, med en tone af ${a(w, 3)}.`,
  (w) => `Duften er ligetil: ${some(w, 0, 3)}.`,
  (w) => `Glasset dufter af ${a(w, 0)} og ${a(w, 1)} og lidt af ${a(w, 4)}.`,
  (w) =>
    when(
      w.quality > 0.45,
      `Duften folder sig ud i lag: ${a(w, 0)} øverst, så ${a(w, 1)} og ${a(w, 2)}, og nederst ${a(w, 4)}.`,
    ),
  (w) => when(w.quality > 0.5, `Giv den luft, så dukker ${a(w, 3)} og ${a(w, 4)} op bag ${a(w, 0)}.`),
  (w) => when(w.quality < 0.5, `Duften er ren og enkel med ${a(w, 0)} og ${a(w, 1)}.`),
  (w) => `Der er ${a(w, 0)} i duften og et strejf af ${a(w, 2)}.`,
  (w) => `Man tænker på ${a(w, 0)} og ${a(w, 1)}, når man stikker næsen ned i glasset.`,
]

const red = (w: WineText) => w.kind === 'red'
const pale = (w: WineText) => w.kind === 'white' || w.kind === 'rose'
const sweet = (w: WineText) => w.levels.sweetness >= 4

const palate: Sentence[] = [
  (w) =>
    when(
      w.kind === 'fortified' && w.levels.sweetness === 3,
      `Halvsød og rund, med ${a(w, 0)}, ${a(w, 1)} og ${w.acid}.`,
    ),
  (w) =>
    when(
      w.kind === 'fortified' && w.levels.sweetness === 3,
      `Sødmen ligger i baggrunden, og den smager af ${a(w, 0)} og ${a(w, 2)}.`,
    ),
  (w) => when(red(w), `Smagen er ${w.body} med ${w.acid} og ${w.tannin}.`),
  (w) => when(red(w), `I munden er den ${w.body} og ${w.dryness}, med ${w.acid} og ${w.tannin}.`),
  (w) => when(red(w), `Den smager af ${a(w, 0)} og ${a(w, 2)} og har ${w.tannin}.`),
  (w) => when(red(w), `Her er ${w.acid}, ${w.tannin} og en frugt, der minder om ${a(w, 1)}.`),
  (w) =>
    when(
      red(w) && w.levels.acidity >= 3,
      `Smagen er ${w.body}, ${w.acid} holder den på plads, og der er ${w.tannin} til sidst.`,
    ),
  (w) =>
    when(
      red(w) && w.levels.body >= 4 && w.levels.tannin >= 2,
      `Der er fylde i smagen og både ${w.tannin} og ${w.acid} til at binde den sammen.`,
    ),
  (w) => when(red(w) && w.levels.body <= 2, `Den er ${w.body} i munden, med ${w.acid} og ${w.tannin}.`),
  (w) =>
    when(red(w) && w.levels.tannin >= 4, `Tanninerne mærkes, men ${a(w, 0)} fylder godt ud imellem dem.`),
  (w) =>
    when(
      red(w) && w.levels.tannin <= 2,
      `Garvesyren mærkes knap nok; det er ${a(w, 0)}, ${a(w, 1)} og ${w.acid}, der fører ordet.`,
    ),
  (w) => when(pale(w) && !sweet(w), `Smagen er ${w.body} og ${w.dryness} med ${w.acid}.`),
  (w) =>
    when(
      pale(w) && !sweet(w) && w.levels.acidity >= 3,
      `I munden er den ${w.dryness}, og ${w.acid} bærer smagen af ${a(w, 0)} og ${a(w, 1)}.`,
    ),
  (w) => when(pale(w), `${capital(w.body)} og ${w.dryness}, med ${a(w, 1)}, ${a(w, 2)} og ${w.acid}.`),
  (w) => when(pale(w), `Den smager af ${some(w, 0, 2)} og har ${w.acid}.`),
  (w) =>
    when(
      pale(w) && w.levels.acidity >= 4,
      `${capital(w.acid)} giver den retning, og ${a(w, 0)} går igen i smagen.`,
    ),
  (w) =>
    when(
      pale(w) && w.levels.body >= 4 && w.levels.acidity >= 3,
      `Der er god fylde i smagen, men ${w.acid} gør, at den ikke bliver tung.`,
    ),
  (w) =>
    when(
      w.kind === 'white' && w.levels.sweetness === 2,
      `Et strejf af sødme, ${w.sugar} gram pr. liter, runder syren af uden at gøre vinen sød.`,
    ),
  (w) =>
    when(
      w.kind === 'white' && w.levels.sweetness === 3 && w.levels.acidity >= 3,
      `Sødmen er tydelig, men ${w.acid} gør vinen spillende og ikke tung.`,
    ),
  (w) =>
    when(
      w.kind === 'orange',
      `Smagen er ${w.dryness} og ${w.body}, med ${w.acid} og et let greb af garvesyre.`,
    ),
  (w) =>
    when(
      w.kind === 'orange',
      `Den har krop som en hvidvin og bid som en let rødvin; ${a(w, 0)} og ${a(w, 1)} går igen.`,
    ),
  (w) => when(sparkling(w), `Boblerne er fine, smagen ${w.dryness} og ${w.body}, og der er ${w.acid}.`),
  (w) => when(sparkling(w), `Den er ${w.dryness} og sprudlende med ${a(w, 0)}, ${a(w, 1)} og ${w.acid}.`),
  (w) =>
    when(
      sparkling(w) && w.quality > 0.3,
      `Moussen er cremet, og smagen af ${a(w, 0)} og ${a(w, 2)} bliver hængende.`,
    ),
  (w) => when(sparkling(w), `I munden er det ${a(w, 1)} og ${a(w, 2)}, løftet af bobler og ${w.acid}.`),
  (w) =>
    when(
      w.kind === 'sweet' && w.levels.acidity >= 3,
      `Sød og ${w.body} med smag af ${some(w, 0, 3)} og med ${w.acid} til at holde igen.`,
    ),
  (w) => when(w.kind === 'sweet', `Den er ${w.dryness} og ${w.body} og smager af ${some(w, 0, 3)}.`),
  (w) =>
    when(
      w.kind === 'sweet' && w.levels.acidity >= 3,
      `Sødmen er stor, men ${w.acid} gør, at man gerne tager en tår til; den smager af ${a(w, 0)} og ${a(w, 1)}.`,
    ),
  (w) =>
    when(
      w.kind === 'sweet' && w.abv.startsWith('5'),
      'Den perler let på tungen og har så lidt alkohol, at man kan tage et glas om eftermiddagen.',
    ),
  (w) => when(w.kind === 'fortified' && sweet(w), `Sød, varm og fyldig med ${some(w, 0, 3)}.`),
  (w) =>
    when(
      w.kind === 'fortified' && sweet(w),
      `Smagen begynder med ${a(w, 0)} og slutter med ${a(w, 2)}; de ${w.abv} % alkohol er pakket godt ind.`,
    ),
  (w) =>
    when(
      w.kind === 'fortified' && w.levels.sweetness < 3,
      `Knastør, med ${a(w, 0)}, ${a(w, 1)} og ${a(w, 2)}.`,
    ),
  (w) =>
    when(
      w.kind === 'fortified' && w.levels.sweetness < 3,
      `Der er ingen sødme i vejen for smagen af ${a(w, 0)} og ${a(w, 2)}.`,
    ),
]

const finish: Sentence[] = [
  (w) => when(w.quality > 0.3 && w.quality < 0.7, `Til sidst er der ${a(w, 2)} igen, og så er den væk.`),
  (w) => when(w.quality > 0.4, `${capital(a(w, 3))} bliver siddende et stykke tid.`),
  (w) =>
    when(
      w.kind === 'red' && w.levels.tannin <= 2,
      `Den glider ned uden modstand og efterlader lidt ${a(w, 3)}.`,
    ),
  (w) =>
    when(
      w.levels.acidity >= 4 && w.kind === 'white',
      `Syren får tænderne til at løbe i vand, og der er ${a(w, 2)} tilbage.`,
    ),
  (w) => when(w.quality > 0.55, `Eftersmagen er lang og ender i ${a(w, 3)}.`),
  (w) => when(w.quality > 0.6, `Den bliver ved længe, og ${a(w, 4)} er det sidste, man husker.`),
  (w) => when(w.quality > 0.35, `Eftersmagen er ren og minder om ${a(w, 2)}.`),
  (w) => when(w.quality < 0.33, 'Eftersmagen er kort og frisk, som den skal være i en vin til hverdag.'),
  (w) => when(w.quality < 0.5, `Den slutter rent og saftigt med ${a(w, 1)}.`),
  (w) => when(w.levels.acidity === 5, 'Syren rydder op efter hver mundfuld.'),
  (w) =>
    when(
      w.kind === 'white' && w.levels.acidity >= 4,
      `Til sidst kommer en fin bitterhed og lidt ${a(w, 3)}.`,
    ),
  (w) =>
    when(
      w.kind === 'red' && w.levels.tannin >= 4 && w.quality > 0.4,
      'Garvesyren griber let i gummerne og kalder på mad.',
    ),
  (w) => when(w.quality > 0.7, 'Længden afslører, hvor gode druerne har været.'),
]

const keeping: Sentence[] = [
  (w) =>
    when(
      w.keepFrom <= 2026 && w.keepTo - 2026 > 3,
      `Der er ingen grund til at vente og heller ingen hast: Den holder til ${w.keepTo}.`,
    ),
  (w) =>
    when(
      w.keepFrom <= 2026 && w.keepTo - 2026 > 3,
      `Åbn den nu, eller lad den ligge; den holder til ${w.keepTo}.`,
    ),
  (w) =>
    when(
      w.keepFrom <= 2026 && w.keepTo - 2026 > 4,
      `En flaske nu og en i ${w.keepTo - 2}, så har man noget at sammenligne.`,
    ),
  (w) => when(w.young, `Den er bedst de første par år; ${w.keepTo} er sidste udkald.`),
  (w) =>
    when(w.young, `Køb den til sæsonen og ikke til ${w.keepTo + 3}; det er friskheden, man betaler for.`),
  (w) =>
    when(w.young && w.kind !== 'sparkling', `Den er tappet til at blive drukket ung, helst før ${w.keepTo}.`),
  (w) =>
    when(
      w.ripe && w.vintage !== null,
      `Årgang ${w.vintage} er, hvor den skal være; vent ikke længere end til ${w.keepTo}.`,
    ),
  (w) => when(w.ripe, `Den er på toppen nu og bør drikkes inden ${w.keepTo}.`),
  (w) =>
    when(
      w.keepFrom <= 2026 && w.keepTo - 2026 > 4 && w.levels.acidity >= 4,
      `Syren holder den i live til ${w.keepTo}.`,
    ),
  (w) =>
    when(
      w.keepFrom <= 2026 && w.keepTo - 2026 > 3,
      `Den smager godt i dag og ikke ringere i ${w.keepTo - 1}.`,
    ),
  (w) =>
    when(w.keepFrom > 2027, `Lad den ligge til ${w.keepFrom}; derefter holder den til omkring ${w.keepTo}.`),
  (w) => when(w.keepFrom > 2026, `Den er stadig ung. Bedst fra ${w.keepFrom} til ${w.keepTo}.`),
  (w) =>
    when(
      w.keepFrom <= 2026 && w.keepTo - 2026 > 4,
      `Den er klar nu, men kan ligge til ${w.keepTo}, hvis man kan nære sig.`,
    ),
  (w) =>
    when(
      w.keepFrom <= 2026 && w.keepTo - 2026 > 6,
      `Læg gerne et par flasker til side; ${w.keepTo} er ikke for sent.`,
    ),
  (w) => when(w.young, `Drik den inden ${w.keepTo}, mens frugten er frisk.`),
  (w) =>
    when(
      w.young,
      `Den er ${w.noun === 'rosé' ? 'en rosé' : `en ${w.noun}`} til at drikke nu, ikke til kælderen.`,
    ),
  (w) =>
    when(
      w.keepFrom <= 2026 && w.vintage !== null && 2026 - w.vintage > 6,
      `Årene på flaske har allerede gjort deres arbejde, og den er god at drikke til ${w.keepTo}.`,
    ),
  (w) =>
    when(
      w.kind === 'fortified' && w.vessel !== 'large' && !w.young,
      'Når flasken er åbnet, holder den sig i flere uger i køleskabet.',
    ),
]

const d = (w: WineText, index: number) => w.dishes[index % w.dishes.length] ?? ''

const serving: Sentence[] = [
  (w) => `Skænk den ved ${w.temperature} til ${d(w, 0)} eller ${d(w, 1)}.`,
  (w) => `God til ${d(w, 0)}, ${d(w, 1)} og ${d(w, 2)}.`,
  (w) => `Den går fint til ${d(w, 0)} og er bedst ved ${w.temperature}.`,
  (w) => `Prøv den til ${d(w, 0)}; ${d(w, 1)} går også an.`,
  (w) => `På bordet kan den stå sammen med ${d(w, 0)} eller ${d(w, 1)}.`,
  (w) => `Til ${d(w, 0)} er den et sikkert valg.`,
  (w) => `Servér den ved ${w.temperature}; selv spiser vi helst ${d(w, 0)} til.`,
  (w) =>
    when(
      w.levels.tannin >= 4 && w.kind === 'red',
      `Hæld den på karaffel en time før maden, og servér den til ${d(w, 0)}.`,
    ),
  (w) =>
    when(
      w.kind === 'red' && w.levels.body <= 2,
      `Servér den let afkølet, omkring ${w.temperature}, til ${d(w, 0)}.`,
    ),
  (w) => when(sparkling(w), `Sæt den på køl i god tid, og åbn den til ${d(w, 0)} eller ${d(w, 1)}.`),
  (w) =>
    when(
      w.kind === 'sweet' || w.kind === 'fortified',
      `Et lille glas ved ${w.temperature} er nok, gerne til ${d(w, 0)}.`,
    ),
  (w) => `Skal der mad til, så tænk på ${d(w, 0)} eller ${d(w, 2)}.`,
]

const merchant: Sentence[] = [
  (w) => when(w.byHand && w.hectares < 20, `Alt sker i hånden hos ${w.house}, også etiketterne.`),
  (w) =>
    when(
      w.price < 130 && w.kind === 'red',
      `Et glas til maden, et til opvasken; ${w.appellation} tåler begge dele.`,
    ),
  (w) =>
    when(
      w.price > 180 && w.price < 350,
      `Skal man have en ${w.noun} med som gave, kan man trygt tage den her.`,
    ),
  (w) =>
    when(
      w.vintage !== null && w.price > 140,
      `Årgang ${w.vintage} har vi smagt tre gange siden tapningen, og den er kun blevet bedre.`,
    ),
  (w) => `Spørg i butikken, hvis ${w.appellation} er nyt for dig; der er som regel noget åbent på disken.`,
  (w) => when(w.quality < 0.45, 'Det er en vin, man ikke skal tænke over for at have glæde af.'),
  (w) =>
    `Vi smagte den første gang ved et køkkenbord ${w.inRegion} og havde bestilt, før kaffen var drukket.`,
  (w) => when(w.price < 200, `Har man ikke prøvet ${w.appellation} før, er det her et godt sted at begynde.`),
  (w) => when(w.price < 110, 'Det er den slags flaske, vi selv tager med hjem en fredag.'),
  (w) =>
    when(w.price < 100, 'Til prisen er den svær at komme uden om, og det er ikke noget, vi siger om alt.'),
  (w) => when(w.price < 150, 'En vin at have liggende, når der pludselig er én mere til bords.'),
  (w) => when(w.price > 300, 'Vi får kun få kasser om året og fordeler dem så retfærdigt, vi kan.'),
  (w) => when(w.price > 250, 'Det er en flaske til en aften, hvor man har tid til den.'),
  (w) =>
    when(w.price > 400, 'Spørg os gerne om ældre årgange; nogle gange ligger der et par stykker i kælderen.'),
  (w) => when(w.farming === 'natural', 'Naturvin til dem, der gerne vil kunne smage, hvor den kommer fra.'),
  (w) => when(w.quality > 0.6, 'Da vi smagte blindt i foråret, gik den videre i alle tre runder.'),
  (w) =>
    when(
      w.parcels % 3 === 1,
      `I butikken i Holstebro har ${w.appellation} fået sin egen plads på hylden, og den her er en af grundene.`,
    ),
  (w) =>
    when(
      w.houseKind === 'family',
      `Vi har handlet med ${w.house} i flere år, og der er stadig kun ét telefonnummer.`,
    ),
  (w) => when(w.houseKind === 'newcomer', `${w.house} er et navn, vi holder øje med.`),
  (w) => `En ${w.noun}, der ikke råber op, men bliver husket.`,
  (w) => when(w.parcels % 2 === 0, `Kender man ${w.region} i forvejen, vil man nikke genkendende.`),
  (w) =>
    when(
      w.kind === 'white' && w.volumeMl === 750,
      'Sæt to flasker på køl; den ene forsvinder, mens der bliver lavet mad.',
    ),
  (w) => when(w.kind === 'rose', 'Rosé er ikke kun til juli. Den her klæder også en tirsdag i november.'),
  (w) =>
    when(w.kind === 'orange', 'Er det din første orangevin, så giv den tid, og lad den ikke blive for kold.'),
  (w) =>
    when(sparkling(w) && w.price < 160, 'Bobler, man kan være bekendt, uden at det skal være fødselsdag.'),
]

const summary: Sentence[] = [
  (w) =>
    `${capital(w.body)} ${w.adjective} ${w.noun} af ${w.grapes} med ${a(w, 0)}, ${a(w, 1)} og ${w.acid}.`,
  (w) => `${capital(w.adjective)} ${w.noun} med ${some(w, 0, 3)}; ${w.dryness} og ${w.body}.`,
  (w) =>
    `${w.appellation} med duft af ${a(w, 0)} og ${a(w, 1)} og en smag, der er ${w.body} og ${w.dryness}.`,
  (w) =>
    when(w.kind === 'red', `${capital(w.noun)} af ${w.grapes}: ${w.body}, med ${w.tannin} og ${a(w, 0)}.`),
  (w) => `${capital(w.noun)} fra ${w.region} af ${w.grapes}, med ${a(w, 1)}, ${a(w, 2)} og ${w.acid}.`,
  (w) => `${capital(w.dryness)} og ${w.body} ${w.noun} fra ${w.region} med ${a(w, 0)} og ${a(w, 2)}.`,
]

export const wineSentencesDa: WineSentences = {
  opening,
  place,
  blend,
  making,
  nose,
  palate,
  finish,
  keeping,
  serving,
  merchant,
  summary,
}
