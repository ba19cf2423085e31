/**
 * Invented names of houses and wines. `{s}` is a surname or place, `{f}` a first name, `{g}` another one, `{w}` a
 * word of the landscape. Any likeness to a real house is chance.
 */
export interface NamePool {
  surnames: string[]
  firsts: string[]
  houses: string[]
  cooperatives: string[]
  words: string[]
  cuvees: string[]
}

const list = (text: string): string[] => text.split(', ')

export const namePools = {
  fr: {
    surnames: list(
      'Larivaude, Montfaucel, Vauclairet, Bréchardin, Tissange, Aubrelle, Courtevaux, Delmasure, Fontgrise, Garonceau, Hautecombelle, Javernoy, Landremont, Maurissel, Nantillac, Orvaille, Pradeloup, Quercigny, Roubaudin, Sauvegarde, Tournebelle, Valdrôme, Varentille, Beaucastaing, Clairembault, Derocheux, Escarvelle, Ferroulat, Gillardeaux, Houdancel, Jacquemerle, Loubressac, Malvaisin, Noirétable, Perronneau, Rigoulette, Serrepuy, Thivolet, Vernoucel, Aiguebrune, Bardonnay, Chassefière, Dutilloy, Espérandieu, Frontignelle, Grangevieille, Luzardin, Mirebaud',
    ),
    firsts: list(
      'Hélène, Étienne, Mathilde, Julien, Solène, Bastien, Camille, Rémi, Agathe, Luc, Noémie, Gaspard, Odile, Thibault, Margaux, Anselme, Clément, Lucie',
    ),
    houses: [
      'Domaine {s}',
      'Domaine de {s}',
      'Domaine {f} {s}',
      '{f} {s}',
      'Maison {s}',
      '{f} & {g} {s}',
      'Clos {s}',
      'Mas {s}',
    ],
    cooperatives: ['Cave de {s}', 'Les Vignerons de {s}'],
    words: list(
      'Alouettes, Genêts, Trois Chênes, Grives, Amandiers, Pierres Plates, Abeilles, Murgers, Cigales, Tilleuls, Hirondelles, Noisetiers, Bruyères, Quatre Vents, Chèvrefeuilles, Sources, Buis, Mésanges, Cornouillers, Rouges-Gorges',
    ),
    cuvees: [
      'Les {w}',
      'Clos des {w}',
      'Vieilles Vignes',
      'Cuvée {f}',
      'La Croix {s}',
      'Le Clos {s}',
      'Terre des {w}',
      'La Combe aux {w}',
      'Tradition',
      'Les Hauts de {s}',
      'Le Petit {s}',
      'L’Instant',
      'Sous le Bois',
      'Plein Sud',
      'En {s}',
    ],
  },
  bdx: {
    surnames: list(
      'Larivaude, Montgaillac, Peyrelourde, Carbonnac, Lestiagnac, Bellegravière, Fonpeyrade, La Tourmarie, Marsacalan, Cantegrive, Roquebelle, Haut-Mérillac, Fleurgeac, Lamothe-Caussade, Barsagnac, Puycendre, Trois-Ormes, Montlabirac, Grand-Perrusson, Labérande, Moulin-Vaillant, Pontcarral, Sarransotte, Vieux-Tertrac, La Garrelière, Castelneuil, Brane-Moutiers, Lescarnelle, Tayacan, Courbarieu',
    ),
    firsts: list('Hélène, Étienne, Mathilde, Gaspard, Odile, Anselme, Louise, Armand'),
    houses: ['Château {s}', 'Château {s}', 'Château {s}', 'Clos {s}', 'Domaine de {s}'],
    cooperatives: ['Les Vignerons de {s}'],
    words: list('Cèdres, Graves, Ormes, Grives, Ajoncs, Brumes, Pins, Fougères, Hérons, Tuilières'),
    cuvees: [
      'Grand Vin',
      'Les {w}',
      'Réserve',
      'La Dame des {w}',
      'L’Esprit',
      'Sélection {f}',
      'Les {w} de {s}',
      'Tradition',
    ],
  },
  champ: {
    surnames: list(
      'Aubrivel, Bermont-Lasalle, Chauvardin, Dorvelle, Escoffray, Favreaux, Grandvigne, Hautelin, Jolivard, Lamberville, Mareuillet, Nogentelle, Oudinval, Poisselier, Ravillard, Sermiette, Thuillois, Vertuzel, Barbichon, Coulmiers',
    ),
    firsts: list('Adèle, Gustave, Clotilde, Eugène, Berthe, Octave, Irène, Marcel'),
    houses: ['Champagne {s}', 'Champagne {f} {s}', 'Champagne {s}-{g}', 'Champagne {s} Père & Fils'],
    cooperatives: ['Champagne Union de {s}'],
    words: list('Craies, Hautes Bornes, Étoiles, Larris, Savarts, Chemins Blancs, Crayères Vieilles, Rosées'),
    cuvees: [
      'Les {w}',
      'Cuvée {f}',
      'Terroirs',
      'L’Originelle',
      'Réserve Perpétuelle',
      'Premier Cru',
      'Chemin des {w}',
      'Quintessence',
    ],
  },
  it: {
    surnames: list(
      'Sordani, Bellacorte, Marchesotti, Vallebruna, Cantarelli, Fontegrilli, Roccaviva, Pianezzo, Tarabusi, Lombrichi, Ferravecchia, Gattinelli, Montelupari, Orsignano, Pieveserra, Querciolo, Ravagnini, Sassonero, Tebaldini, Ulivetta, Verzolani, Zanforlin, Bricchetti, Castagnari, Dolciumi, Ermellini, Fossalta, Ginestrelli, Lanzafiore, Mazzonetti, Nibbiaia, Olmarello, Pettirossi, Rondinaro, Scaramuzzi, Torrealba, Valdarenga, Civettari, Melarancia, Gualtiretti',
    ),
    firsts: list(
      'Chiara, Matteo, Lucia, Pietro, Elena, Renato, Silvia, Tommaso, Ginevra, Aldo, Marta, Ettore, Bianca, Corrado, Viola, Nello',
    ),
    houses: [
      'Cantina {s}',
      'Tenuta {s}',
      'Podere {s}',
      'Azienda Agricola {s}',
      '{f} {s}',
      'Fattoria {s}',
      'Cascina {s}',
      '{f} & {g} {s}',
      'Poderi {s}',
    ],
    cooperatives: ['Cantina Sociale di {s}', 'Viticoltori di {s}'],
    words: list(
      'Gufo, Tasso, Cinghiale, Ginepro, Mandorlo, Falco, Corbezzolo, Pettirosso, Gelso, Riccio, Cardo, Merlo, Leprotto, Rosmarino, Calanco, Mulino',
    ),
    cuvees: [
      'Vigna del {w}',
      'Bricco {s}',
      'Colle del {w}',
      'Vigna {s}',
      'Selezione {f}',
      'Costa {s}',
      'Il {w}',
      'Poggio {s}',
      'Pian del {w}',
      'Le Ginestre',
      'Sottobosco',
      'Terre Alte',
      'Campo Lungo',
      'Le Tre Querce',
      'Ca’ {f}',
    ],
  },
  es: {
    surnames: list(
      'Almirante, Barranquero, Cascajosa, Dehesilla, Encinarejo, Fuentespina-Alta, Garzón del Río, Hontanilla, Ibarluzea, Jaramago, Larreta, Madroñal, Navafría, Olmedilla, Peñalarga, Quintanares, Robledillo, Salcedillo, Tejoneras, Urrialde, Valdelobos, Zarzalejo, Arbizuela, Bergantina, Carrasqueda, Echeandía, Ferragut, Lloberol, Mirambell, Puigserra, Torrelles d’Avall, Castrelo, Lourenzá, Souteliño, Vilameán, Corbelle',
    ),
    firsts: list(
      'Inés, Álvaro, Carmen, Rodrigo, Lucía, Joaquín, Elvira, Manuel, Nuria, Tomás, Pilar, Andreu, Montse, Xosé, Antía, Bruno',
    ),
    houses: [
      'Bodegas {s}',
      'Bodega {s}',
      'Viñedos {s}',
      'Finca {s}',
      '{f} {s}',
      'Bodegas {f} {s}',
      'Hermanos {s}',
      'Pago de {s}',
      'Viña {s}',
    ],
    cooperatives: ['Cooperativa de {s}', 'Bodegas Unidas de {s}'],
    words: list(
      'Lechuza, Encina, Golondrina, Retama, Cigüeña, Tórtola, Jara, Perdiz, Ermita, Loba, Amapola, Abubilla, Garza, Liebre',
    ),
    cuvees: [
      'Finca La {w}',
      'Viña {f}',
      'Pago de la {w}',
      'La {w}',
      'Viñas Viejas',
      'El Camino',
      'Cerro {s}',
      'Las Tres {w}s',
      'Doña {f}',
      'Alto de {s}',
      'La Cuesta',
      'Piedra y Sol',
      'Sendero',
      'Cuatro Lindes',
    ],
  },
  pt: {
    surnames: list(
      'Arcozelo, Barrocas, Carvalhinha, Ervedal, Figueiral, Gouvães de Cima, Lameiras, Malhadais, Nogueiró, Oliveirinha, Penedono Velho, Quebrantões, Romanegal, Sobreirinho, Travassô, Vilarelho, Zambujal, Alvaredos, Moinhota, Castanheiral',
    ),
    firsts: list('Rita, Duarte, Beatriz, Henrique, Leonor, Afonso, Matilde, Tomé, Graça, Vasco'),
    houses: ['Quinta de {s}', 'Herdade de {s}', 'Casa de {s}', '{f} {s}', 'Quinta {s}'],
    cooperatives: ['Adega de {s}', 'Adega Cooperativa de {s}'],
    words: list(
      'Sobreiro, Mocho, Rouxinol, Carvalho, Poço Velho, Medronho, Corvo Branco, Zimbro, Freixo, Melro',
    ),
    cuvees: [
      'Vinha do {w}',
      'Vinhas Velhas',
      'Encosta de {s}',
      '{f}',
      'Socalcos',
      'Seleção {f}',
      'Colheita',
      'Pedra Alta',
      'Rio Manso',
      'Caminho do {w}',
    ],
  },
  de: {
    surnames: list(
      'Adelhoven, Bornheimer, Dreisporn, Eifelbach, Falkenrath, Gutzeit, Hasselwiese, Immengarten, Kesselring-Moor, Lindenhauer, Merzfeld, Niederlay, Ockenfeld, Pfaffenbusch, Rebenholt, Schieferdecker, Traubenreich, Ungerlay, Vogelsberger, Wintrichsen, Zellerlay, Breitscheidt, Hunolsteiner, Kirschbaumer',
    ),
    firsts: list('Anna, Johannes, Katharina, Matthias, Lena, Friedrich, Greta, Jakob, Clara, Konrad'),
    houses: [
      'Weingut {s}',
      'Weingut {f} {s}',
      '{f} {s}',
      'Weingut {s} Erben',
      'Weinhaus {s}',
      '{s} & Töchter',
    ],
    cooperatives: ['Winzergenossenschaft {s}'],
    words: list(
      'Lerchen, Falken, Hasel, Dachs, Wacholder, Elster, Schlehen, Amsel, Rehbock, Mönchs, Kapellen, Brunnen',
    ),
    cuvees: [
      '{w}berg',
      '{w}hang',
      '{w}lay',
      'Alte Reben',
      'vom Schiefer',
      'Steilhang',
      '{w}pfad',
      'Gutsabfüllung',
      '{w}garten',
      'vom Stein',
      '{w}kopf',
      'Fass {n}',
    ],
  },
  at: {
    surnames: list(
      'Achleitner-Hof, Brandstätten, Donauleitner, Edlmoser-Ried, Feldhofer, Grabenwöger, Hirschvogl, Kalteneck, Loibenhofer, Mitterwallner, Pöchlarner, Rosenauer, Schlossgartner, Tiefenbrunn, Weixelbaumen, Zistelreiter',
    ),
    firsts: list('Magdalena, Lukas, Theresa, Bernhard, Johanna, Stefan, Elisabeth, Georg'),
    houses: ['Weingut {s}', '{f} {s}', 'Weinhof {s}', '{f} & {g} {s}', 'Winzerhof {s}'],
    cooperatives: ['Winzer {s}'],
    words: list('Lerchen, Spiegel, Stein, Kreuz, Hasen, Kirsch, Marien, Ofen, Sonn, Gams'),
    cuvees: [
      'Ried {w}leiten',
      'Ried {w}graben',
      'Ried {w}berg',
      'Alte Reben',
      'Urgestein',
      'Löss',
      'Terrassen',
      'Ried {w}feld',
      'Hausberg',
    ],
  },
  hu: {
    surnames: list(
      'Bárdosy, Kővágó, Szilvási, Hegyaljai, Tarcalfi, Mádosi, Borsodi-Vass, Kerekes-Hegyi, Lapisvölgyi, Zsadányi',
    ),
    firsts: list('Eszter, Gábor, Judit, László, Ilona, Bence'),
    houses: ['{s} Pincészet', '{s} Birtok', '{s} {f} Pince', '{s} Családi Birtok'],
    cooperatives: ['{s} Pincészet'],
    words: list('Rókalyuk, Hársas, Kőporos, Bodza, Csillagos, Nyulas, Vadrózsa, Sólyomkő'),
    cuvees: ['{w} Dűlő', '{w}', 'Öreg Tőkék', 'Birtokbor', 'Dűlőválogatás'],
  },
  si: {
    surnames: list('Vrhovnik, Kozanar, Medanič, Brezovnik, Skalarič, Ceglarjan, Dobravec, Višnjevik'),
    firsts: list('Marija, Aleš, Tina, Matjaž, Nika, Jože'),
    houses: ['Klet {s}', 'Domačija {s}', '{f} {s}', 'Vina {s}'],
    cooperatives: ['Klet {s}'],
    words: list('Opoka, Sušica, Gredič, Ponca, Hruševlje, Zegla'),
    cuvees: ['{w}', 'Stara Brajda', 'Na Vrhu', '{w} Selekcija', 'Zrnat', 'Dolgo na Jagodah'],
  },
  gr: {
    surnames: list(
      'Papastathis, Kaldelis, Ampeloudis, Vermiou, Theotokas, Lianopoulos, Chalaridis, Megalochori, Anemoudis, Karystinos',
    ),
    firsts: list('Eleni, Nikos, Despina, Yannis, Katerina, Stavros'),
    houses: ['Ktima {s}', 'Domaine {s}', '{s} Estate', '{s} Winery'],
    cooperatives: ['Union of {s}'],
    words: list('Petra, Meltemi, Kyma, Anatoli, Thymari, Elia'),
    cuvees: ['{w}', 'Palia Klimata', 'Terra {w}', 'Ktima', 'Single Vineyard {w}'],
  },
  ge: {
    surnames: list(
      'Chachkari, Velistavi, Napareuli Sakhli, Tsinandeli Gza, Gremishvili, Alaznispiri, Shumi Vake, Kardenauli',
    ),
    firsts: list('Nino, Giorgi, Tamar, Levan, Eka, Zurab'),
    houses: ['{s} Marani', '{s} Winery', '{f}’s Marani', '{s}'],
    cooperatives: ['{s} Marani'],
    words: list('Mukhrani Gora, Vaziani, Khashmi, Tibaani, Kondoli'),
    cuvees: ['{w}', 'Qvevri No. {n}', 'Old Vines', 'Family Reserve'],
  },
  lb: {
    surnames: list('Haddarine, Qabalan, Tell Ammiq, Deir el Arz, Kefrinaya, Wadi Lubnan'),
    firsts: list('Layla, Karim, Rima, Elias'),
    houses: ['Château {s}', 'Domaine {s}', 'Coteaux de {s}'],
    cooperatives: ['Coteaux de {s}'],
    words: list('Cèdres, Étoiles, Neiges, Figuiers'),
    cuvees: ['Réserve des {w}', 'Les {w}', 'Grand Vin', 'Le Prieuré'],
  },
  dk: {
    surnames: list(
      'Højgårde, Strandlyst, Bakkely, Skærsø, Lindevang, Røsnæs Bakke, Vejrhøj Skov, Møllehave, Ellekilde, Fjordager, Havrelykke, Stenbjerg, Kystgård, Solskrænt',
    ),
    firsts: list('Karen, Anders, Ida, Niels, Ellen, Rasmus'),
    houses: ['{s} Vingård', 'Vingården {s}', '{s} Vin', '{s}'],
    cooperatives: ['{s} Vinlaug'],
    words: list(
      'Lærkebakken, Sydskrænten, Æblehaven, Strandvejen, Stendysse, Bøgehegn, Hyldemarken, Havgusen',
    ),
    cuvees: ['{w}', 'Cuvée {f}', 'Parcel {n}', 'Sensommer', 'Høst', 'Fra {w}'],
  },
  se: {
    surnames: list(
      'Åraslätt, Kullamark, Österlund, Backagården, Sandvång, Bjärekulle, Hallandsvik, Ängaholm',
    ),
    firsts: list('Astrid, Nils, Elsa, Gustav'),
    houses: ['{s} Vingård', '{s}', 'Vingården {s}'],
    cooperatives: ['{s} Vinodlare'],
    words: list('Lärkbacken, Sydsluttningen, Äppellunden, Havsvinden, Kalkbrottet, Hästhagen'),
    cuvees: ['{w}', 'Cuvée {f}', 'Skörd', 'Parcell {n}'],
  },
  gb: {
    surnames: list(
      'Larkfold, Chalkhanger, Weaversdown, Hartsmoor, Brindle Copse, Fallowmere, Ashlockton, Swallowdene',
    ),
    firsts: list('Edith, Hugh, Rosalind, Arthur'),
    houses: ['{s} Estate', '{s} Vineyard', '{s} Wine Estate', 'The {s} Vineyard'],
    cooperatives: ['{s} Growers'],
    words: list('Beacon, Hawthorn, South Down, Skylark, Bluebell, Flint Barn'),
    cuvees: ['{w}', 'Cuvée {f}', '{w} Field', 'Estate'],
  },
  ar: {
    surnames: list(
      'Altoviento, Cordón Blanco, Piedra Parada, Los Chañares, Río de las Taguas, Cerro Guanaco, Arroyo Hondo, Sierra Pintada, Jarillal, Vista Nevada, Tres Álamos, Molle Alto',
    ),
    firsts: list('Valentina, Facundo, Martina, Ignacio, Sol, Emilio'),
    houses: ['Bodega {s}', 'Finca {s}', 'Viñedos {s}', 'Familia {f} {s}', '{s}'],
    cooperatives: ['Cooperativa {s}'],
    words: list('Cóndor, Zorro, Álamo, Zonda, Jote, Puma, Chañar, Alud'),
    cuvees: [
      'Parcela {n}',
      'Finca del {w}',
      'El {w}',
      'Altura {m}',
      'Piedras',
      'Acequia',
      'Viñas Viejas',
      'Hilera',
    ],
  },
  cl: {
    surnames: list(
      'Quillayes, Cerro Maitén, Los Boldales, Huilquilemu Alto, Peumayén, Ribera Mapocha, Lomas de Cauquil, Estero Seco, Alto Cachapual, Litrehue, Pichidegual, Rauco Viejo',
    ),
    firsts: list('Antonia, Cristóbal, Javiera, Matías, Isidora, Renato'),
    houses: ['Viña {s}', 'Viñedos {s}', '{s}', 'Casa {s}', 'Viña {f} {s}'],
    cooperatives: ['Viñateros de {s}'],
    words: list('Chucao, Espino, Huemul, Queltehue, Boldo, Pudú, Volcán, Estero'),
    cuvees: ['Cuartel {n}', 'El {w}', 'Lomas', 'Ladera Norte', 'Cordillera', 'Brisa', 'Raíces', 'Quebrada'],
  },
  us: {
    surnames: list(
      'Larkmoor, Ransome Creek, Two Oak Hollow, Fogbell, Hollister Gap, Juniper Flat, Calder & Wynn, Redtail Bench, Sutter’s Orchard, Briarstone, Pelican Slough, Hawk & Plough, Tamarack Row, Coldwater Ridge, Madrone Hill, Quail Lantern',
    ),
    firsts: list('June, Walter, Ada, Henry, Mabel, Ezra'),
    houses: ['{s} Vineyards', '{s} Cellars', '{s}', '{s} Wines', '{s} Estate'],
    cooperatives: ['{s} Growers'],
    words: list('Fog Line, Coyote, Manzanita, Ferry Road, Railroad, Bluff, Orchard, Lighthouse'),
    cuvees: ['{w} Vineyard', 'Block {n}', 'Estate', '{w} Blend', 'Reserve', 'Hillside', 'Old Road'],
  },
  za: {
    surnames: list(
      'Kliprivier, Vaalkrans, Bergwater, Tarentaal, Drie Populiere, Hoogland, Skilpadkop, Witklip, Rietkuil, Bosduif, Windhoek Kloof, Sonvanger',
    ),
    firsts: list('Annelie, Pieter, Thandi, Johan, Zanele, Hannes'),
    houses: ['{s}', '{s} Wines', '{s} Family Vineyards', 'Domein {s}', '{s} Wynkelder'],
    cooperatives: ['{s} Wynkelder'],
    words: list('Fynbos, Protea, Bokmakierie, Kraal, Dassie, Suiderkruis, Granaat, Koppie'),
    cuvees: ['{w}', 'Die {w}', 'Old Bush Vines', 'Block {n}', 'Single Vineyard', '{w} Reserve'],
  },
  au: {
    surnames: list(
      'Corella Bend, Kestrel & Sons, Redgum Siding, Wattle Lane, Boundary Fence, Magpie Track, Stringybark Hill, Old Dray, Galah Plain, Ironstone Crossing, Tin Shed, Dunnart',
    ),
    firsts: list('Maude, Bertie, Ivy, Clarence, Pearl, Albert'),
    houses: ['{s}', '{s} Wines', '{s} Estate', '{s} Vintners'],
    cooperatives: ['{s} Growers'],
    words: list('Windmill, Shearer, Kookaburra, Gravel Road, Blacksmith, Stone Hut, Billabong, Sleeper'),
    cuvees: ['The {w}', '{w} Block', 'Old Bush Vine', 'Block {n}', 'The {f}', 'Basket Press', '{w}'],
  },
  nz: {
    surnames: list(
      'Kōwhai Terrace, Long Shadow, Weka Point, Southern Ferry, Tussock & Stone, Blackbeech, Harakeke, Drover’s Gate, Cloudbank, Kererū Bend',
    ),
    firsts: list('Aroha, Angus, Mere, Fergus'),
    houses: ['{s}', '{s} Wines', '{s} Estate', '{s} Vineyards'],
    cooperatives: ['{s} Growers'],
    words: list('River Stone, Pīwakawaka, Braided, Gold Pan, Lambing, Long Light, Schist, Totara'),
    cuvees: ['{w}', '{w} Block', 'Single Vineyard', 'Wild Ferment', 'Estate', 'Block {n}'],
  },
} satisfies Record<string, NamePool>

export type PoolKey = keyof typeof namePools
