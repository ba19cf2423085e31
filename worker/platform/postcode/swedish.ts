/** The post towns of Swedish postcodes in 2020, including those of companies and boxes: single postcodes, and ranges of one town. */
export const swedishPostcodes = `
10005-10074 Stockholm;10101-10159 Stockholm;10204-10274 Stockholm;10301-10465 Stockholm;10500 Stockholm;10504 Solna
10506-10726 Stockholm;10768-10796 Stockholm;10900-11895 Stockholm;12000-12001 Stockholm;12002-12005 Årsta;12006-12009 Stockholm
12010 Årsta;12011-12032 Stockholm;12038-12044 Årsta;12047-12048 Enskede Gård;12050-12060 Årsta;12061-12090 Stockholm
12100-12106 Johanneshov;12107 Stockholm-Globen;12114-12115 Enskededalen;12116-12123 Johanneshov;12125-12128 Stockholm-Globen
12129 Stockholm;12130-12134 Enskededalen;12135-12186 Johanneshov;12187 Enskededalen;12188 Stockholm-Globen;12200-12288 Enskede
12300-12386 Farsta;12400-12476 Bandhagen;12500-12574 Älvsjö;12580-12582 Stockholm;12586 Älvsjö;12600 Hägersten;12608 Stockholm
12609 Hägersten;12611-12625 Stockholm;12626 Hägersten;12627 Stockholm;12628-12655 Hägersten;12675 Stockholm
12677-12679 Hägersten;12680-12688 Stockholm;12689 Hägersten;12700-12726 Skärholmen;12729 Stockholm;12730-12787 Skärholmen
12800 Skarpnäck;12804-12805 Bagarmossen;12806-12807 Sköndal;12820-12839 Skarpnäck;12841-12848 Bagarmossen;12862-12885 Sköndal
12900-12957 Hägersten;13025 Ingmarsö;13033 Gällnöby;13034 Skälvik;13036 Nämdö;13038 Runmarö;13039 Sandhamn;13041 Sollenkroka Ö
13042 Stavsudda;13043 Möja;13044 Harö;13045 Gränö;13055 Ornö;13056 Utö;13061 Hårsfjärden;13100-13108 Nacka;13110 Stockholm
13120-13125 Nacka;13126-13128 Nacka Strand;13130-13149 Nacka;13150 Saltsjö-Duvnäs;13152 Nacka Strand;13153-13183 Nacka
13185-13191 Stockholm;13192-13193 Nacka;13200-13252 Saltsjö-Boo;13281-13282 Saltsjö-Boo;13300-13349 Saltsjöbaden
13380-13383 Saltsjöbaden;13400-13401 Gustavsberg;13406-13408 Ingarö;13420-13453 Gustavsberg;13460-13469 Ingarö
13481-13482 Gustavsberg;13492 Tynningö;13500-13569 Tyresö;13570 Stockholm;13581-13582 Tyresö;13600-13626 Haninge
13635-13646 Handen;13647 Haninge;13648 Handen;13649 Vega;13650 Jordbro;13657-13658 Vega;13659 Vendelsö;13660-13663 Brandbergen
13664 Haninge;13665 Söderby;13666-13673 Vendelsö;13674 Norrby;13675 Vendelsö;13681-13689 Haninge;13700-13701 Västerhaninge
13702 Tungelsta;13720-13723 Västerhaninge;13725 Dalarö;13731-13743 Västerhaninge;13754-13758 Tungelsta;13761-13768 Jordbro
13769 Österhaninge;13770-13771 Dalarö;13791 Västerhaninge;13792-13793 Tungelsta;13794 Norra Sorunda;13795 Österhaninge
13796 Gålö;13797 Årsta Havsbad;13820-13840 Älta;13901 Värmdö;13902 Djurhamn;13903 Stavsnäs;13920-13960 Värmdö
13970-13971 Stavsnäs;13972-13975 Djurhamn;13990 Värmdö;14100-14104 Huddinge;14105-14108 Kungens Kurva;14109 Huddinge
14116-14117 Segeltorp;14118 Huddinge;14119 Segeltorp;14120-14169 Huddinge;14170-14174 Segeltorp;14175 Kungens Kurva
14181 Huddinge;14182 Stockholm;14183-14185 Huddinge;14186 Stockholm;14187-14192 Huddinge;14199 Stockholm;14200 Skogås
14202 Trångsund;14220-14253 Skogås;14260-14266 Trångsund;14291 Skogås;14300-14347 Vårby;14400-14480 Rönninge
14500-14520 Norsborg;14550-14583 Norsborg;14584 Stockholm;14588-14590 Norsborg;14600-14654 Tullinge;14680 Tullinge
14700-14701 Tumba;14707 Grödinge;14720-14755 Tumba;14760-14763 Uttran;14770-14771 Grödinge;14780-14785 Tumba
14791-14792 Grödinge;14800 Ösmo;14802 Sorunda;14820-14835 Ösmo;14840 Segersäng;14860 Stora Vika;14870-14871 Sorunda;14880 Muskö
14891-14892 Ösmo;14893 Landfjärden;14895 Muskö;14896-14897 Sorunda;14900-14951 Nynäshamn;14980-14995 Nynäshamn
15100-15127 Södertälje;15128 ;15129-15148 Södertälje;15150 Enhörna;15151-15189 Södertälje;15196 Enhörna;15200-15297 Södertälje
15300 Järna;15307 Hölö;15320-15338 Järna;15360 Mölnbo;15371 Hölö;15381-15391 Järna;15392 Hölö;15393 Mörkö;15394 Hölö;15395 Järna
15396 Mölnbo;15520-15535 Nykvarn;15580-15594 Nykvarn;16100-16126 Bromma;16184 Bromma;16186-16189 Stockholm;16200-16215 Vällingby
16216 Stockholm;16220 Vällingby;16243-16283 Vällingby;16287 Stockholm;16288 Vällingby;16289 Stockholm;16300-16391 Spånga
16394 Stockholm;16400-16479 Kista;16480 Stockholm;16481 Kista;16482-16486 Stockholm;16487-16488 Kista;16489-16490 Stockholm
16491 Kista;16492 Stockholm;16493-16497 Kista;16498 Stockholm;16499 Kista;16500-16524 Hässelby;16552-16578 Hässelby
16700-16880 Bromma;16900-16981 Solna;16982 Stockholm;16983 Solna;16984-16987 Stockholm;16988-16991 Solna;16992 Stockholm
16993-16997 Solna;16999 Stockholm;17000-17020 Solna;17061-17085 Solna;17087 Stockholm;17100-17115 Solna;17116 Stockholm
17118-17174 Solna;17175-17177 Stockholm;17178-17182 Solna;17183-17184 Stockholm;17185-17199 Solna;17205-17279 Sundbyberg
17281 Stockholm;17282-17292 Sundbyberg;17298 Stockholm;17299 Sundbyberg;17300-17329 Tomteboda;17330-17331 Solna
17332-17351 Stockholm;17355-17360 Tomteboda;17365-17381 Stockholm;17385 Tomteboda;17386 Stockholm;17400-17488 Sundbyberg
17500-17602 Järfälla;17627 Järfälla;17668-17781 Järfälla;17800 Ekerö;17802 Drottningholm;17817-17854 Ekerö;17890 Ekerö
17891 Munsö;17892 Adelsö;17893 Drottningholm;17903 Stenhamra;17904 Färentuna;17960-17965 Stenhamra;17975 Skå
17995-17996 Svartsjö;17997-17998 Färentuna;18100-18190 Lidingö;18200-18203 Danderyd;18204 Enebyberg;18205-18206 Djursholm
18207 Stocksund;18211-18239 Danderyd;18245-18249 Enebyberg;18250-18253 Danderyd;18254-18255 Djursholm;18256-18257 Danderyd
18260-18269 Djursholm;18270-18279 Stocksund;18282 Stockholm;18285-18287 Danderyd;18288 Stockholm;18291 Danderyd;18300-18385 Täby
18400 Åkersberga;18403 Ljusterö;18420-18450 Åkersberga;18451-18452 Österskär;18453-18494 Åkersberga;18495 Ljusterö
18496 Åkersberga;18497 Ljusterö;18499 Husarö;18500-18551 Vaxholm;18581-18599 Vaxholm;18600 Vallentuna;18603 Brottby
18620-18660 Vallentuna;18670 Brottby;18686-18696 Vallentuna;18697 Brottby;18700-18777 Täby;19000-19020 Rosersberg
19040-19060 Stockholm-Arlanda;19070-19080 Rosersberg;19100-19281 Sollentuna;19300-19341 Sigtuna;19391 Sigtuna
19400-19498 Upplands Väsby;19500-19503 Märsta;19504 Rosersberg;19505 Arlandastad;19506 Märsta Arlanda;19518-19559 Märsta
19560-19561 Arlandastad;19565 Steningehöjden;19570-19572 Rosersberg;19580-19585 Märsta;19587 Stockholm;19591-19594 Märsta
19595-19596 Rosersberg;19600-19641 Kungsängen;19681-19693 Kungsängen;19700-19740 Bro;19791-19793 Bro;20001-20049 Malmö
20060-20062 Limhamn;20070-20074 Malmö;20110-20125 Malmö;20180 Malmö;20210-20280 Malmö;20310-20320 Malmö;20501-20595 Malmö
20701-20727 Malmö;20791-20999 Malmö;21100-21177 Malmö;21200-21252 Malmö;21291-21300 Malmö;21361-21377 Malmö;21400-21467 Malmö
21500-21586 Malmö;21600-21618 Limhamn;21619-21621 Malmö;21622 Limhamn;21623-21625 Malmö;21630-21649 Limhamn;21700-21701 Malmö
21741-21775 Malmö;21800-21820 Bunkeflostrand;21821 Tygelsjö;21824-21842 Bunkeflostrand;21845 Vintrie;21846-21849 Bunkeflostrand
21851-21855 Klagshamn;21871-21875 Tygelsjö;22002-22013 Lund;22100-22109 Lund;22182-22242 Lund;22270-22274 Lund;22300 Lund
22349-22400 Lund;22421 Lund;22456-22484 Lund;22591-22600 Lund;22639-22660 Lund;22700 Lund;22721-22738 Lund;22760-22764 Lund
22800-22820 Lund;23032 Malmö-Sturup;23041 Klågerup;23053 Alnarp;23105 Smygehamn;23106 Beddingestrand;23108 Anderslöv
23110-23168 Trelleborg;23169 Skegrie;23170-23173 Anderslöv;23175-23176 Beddingestrand;23178-23179 Smygehamn
23181-23196 Trelleborg;23197-23199 Klagstorp;23201 Arlöv;23202 Åkarp;23220-23241 Arlöv;23251-23254 Åkarp;23261 Arlöv;23291 Arlöv
23301 Svedala;23302 Bara;23320-23351 Svedala;23361-23365 Bara;23371 Malmö-Sturup;23375-23376 Klågerup;23380-23394 Svedala
23401-23443 Lomma;23481 Lomma;23501-23543 Vellinge;23581-23599 Vellinge;23601-23661 Höllviken;23691 Höllviken
23701-23742 Bjärred;23791 Bjärred;23820-23843 Oxie;23901-23936 Skanör;23940-23942 Falsterbo;24040 Tjörnarp;24102 Marieholm
24104 Löberöd;24105 Harlösa;24110-24141 Eslöv;24161-24162 Löberöd;24164-24165 Harlösa;24171-24172 Marieholm;24174-24175 Stehag
24180-24193 Eslöv;24194 Hurva;24195 Billinge;24196 Stockamöllan;24201-24235 Hörby;24271-24272 Ludvigsborg;24280-24298 Hörby
24301-24340 Höör;24371-24373 Tjörnarp;24391-24396 Höör;24397 Hallaröd;24400-24401 Kävlinge;24402 Furulund;24420-24446 Kävlinge
24460-24466 Furulund;24471 Dösjebro;24480-24493 Kävlinge;24494 Furulund;24495 Dösjebro;24501 Staffanstorp;24502 Hjärup
24518-24561 Staffanstorp;24562-24566 Hjärup;24580-24593 Staffanstorp;24601-24655 Löddeköpinge;24657 Barsebäck;24700-24720 Dalby
24721-24722 Södra Sandby;24723-24724 Dalby;24725-24726 Veberöd;24727-24728 Genarp;24729 Flyinge;24731-24741 Södra Sandby
24745 Torna-Hällestad;24747 Flyinge;24750-24756 Dalby;24760-24764 Veberöd;24770-24772 Genarp;24781-24792 Södra Sandby
24793 Flyinge;24794 Dalby;24795 Torna-Hällestad;24796 Veberöd;24797 Flyinge;24798-24799 Genarp;25002-25015 Helsingborg;25016 Råå
25018-25025 Helsingborg;25053-25054 Helsingborg;25100-25114 Helsingborg;25181 Helsingborg;25182 Ramlösa;25183-25268 Helsingborg
25269-25271 Råå;25275-25302 Helsingborg;25303 Vallåkra;25304 Påarp;25305 Mörarp;25341-25342 Vallåkra;25351-25353 Påarp
25354-25356 Mörarp;25360 Ramlösa;25361-25368 Helsingborg;25373 Gantofta;25374-25375 Helsingborg;25400-25402 Helsingborg
25403-25404 Ödåkra;25433-25468 Helsingborg;25470 Kattarp;25471 Hasslarp;25472-25475 Ödåkra;25476 Allerum;25477 Fleninge
25478 Domsten;25481-25484 Helsingborg;25591-25600 Helsingborg;25654 Ramlösa;25655-25656 Helsingborg;25657 Ramlösa
25658-25671 Helsingborg;25721-25734 Rydebäck;25800-25896 Helsingborg;25960-25999 Helsingborg;26013 Sankt Ibb;26036 Ödåkra-Väla
26037 Ödåkra;26092 Förslöv;26100-26104 Landskrona;26106 Häljarp;26107 Asmundtorp;26108 Glumslöv;26120-26161 Landskrona
26162-26163 Glumslöv;26165 Härslöv;26171-26173 Häljarp;26175-26176 Asmundtorp;26180-26191 Landskrona;26192 Härslöv;26193 Saxtorp
26194 Annelöv;26200-26268 Ängelholm;26270 Strövelstorp;26271-26296 Ängelholm;26300 Höganäs;26302 Jonstorp;26303 Viken
26304 Nyhamnsläge;26305 Arild;26320-26351 Höganäs;26352-26354 Lerberget;26357 Höganäs;26358 Strandbaden;26361-26365 Viken
26371 Jonstorp;26372 Skäret;26373 Arild;26375-26376 Nyhamnsläge;26377 Mölle;26382-26391 Höganäs;26392 Jonstorp;26394 Mjöhult
26395 Farhult;26401 Klippan;26402 Östra Ljungby;26403 Ljungbyhed;26420-26439 Klippan;26451-26454 Ljungbyhed;26470 Klippan
26471 Östra Ljungby;26480-26494 Klippan;26501 Åstorp;26502 Kvidinge;26503 Hyllinge;26520-26540 Åstorp;26550 Nyvång
26571-26572 Kvidinge;26574-26575 Hyllinge;26580-26590 Åstorp;26602 Vejbystrand;26620-26634 Munka-Ljungby;26651-26655 Vejbystrand
26675 Hjärnarp;26691 ;26692-26695 Munka-Ljungby;26697-26698 Hjärnarp;26701 Bjuv;26702 Billesholm;26703 Ekeby;26720-26741 Bjuv
26771-26774 Billesholm;26775-26777 Ekeby;26781 Bjuv;26782 Billesholm;26790 Bjuv;26801 Svalöv;26802 Teckomatorp;26803 Billeberga
26804 Tågarp;26805 Kågeröd;26806 Röstånga;26820-26834 Svalöv;26868 Röstånga;26871-26872 Teckomatorp;26873-26874 Billeberga
26875 Tågarp;26876-26878 Kågeröd;26880-26890 Svalöv;26901 Båstad;26902 Grevie;26903 Förslöv;26904 Torekov;26920-26940 Båstad
26941 Östra Karup;26942-26944 Båstad;26962 Grevie;26971-26973 Förslöv;26974 Västra Karup;26976-26978 Torekov;26980-26996 Båstad
27021 Glemmingebro;27031 Äsperöd;27100-27160 Ystad;27170-27171 Nybrostrand;27172-27173 Köpingebro;27174-27175 Glemmingebro
27176-27178 Löderup;27180-27199 Ystad;27200 Simrishamn;27203 Gärsnäs;27220-27237 Simrishamn;27238 Brantevik;27239 Simrishamn
27261 Gärsnäs;27280-27292 Simrishamn;27293 Tommarp;27294-27295 Simrishamn;27296-27297 Gärsnäs;27301-27336 Tomelilla
27350-27357 Brösarp;27380-27391 Tomelilla;27392 Skåne-Tranås;27393-27394 Tomelilla;27395 Onslunda;27396-27397 Tomelilla
27398 Smedstorp;27401 Skurup;27402 Skivarp;27404 Abbekås;27406-27437 Skurup;27450-27454 Skivarp;27456 Abbekås
27460-27463 Rydsgård;27480-27494 Skurup;27500 Sjöbo;27505 Blentarp;27506 Vollsjö;27520-27539 Sjöbo;27561-27564 Blentarp
27566-27568 Vollsjö;27570-27575 Lövestad;27576 Äsperöd;27580-27595 Sjöbo;27596 Sövde;27603 Skillinge;27621-27637 Borrby
27650-27656 Hammenhög;27660 Skillinge;27721-27735 Kivik;27736 Vitaby;27737 Kivik;27740-27745 Sankt Olof;28010 Sösdala
28020 Bjärnum;28022 Vittsjö;28023 Hästveda;28040 Skånes Fagerhult;28060 Broby;28064 Glimåkra;28070 Lönsboda;28072 Killeberg
28101-28143 Hässleholm;28144 Stoby;28146 Tormestorp;28147-28152 Hässleholm;28153 Finja;28180-28185 Hässleholm;28187 Ballingslöv
28191-28192 Hässleholm;28193 Finja;28195 Vankiva;28197 Ballingslöv;28201 Tyringe;28203 Bjärnum;28204 Vittsjö;28205 Sösdala
28206 Hästveda;28220-28235 Tyringe;28261-28265 Bjärnum;28266-28269 Vittsjö;28271-28273 Sösdala;28274-28276 Hästveda
28291 Tyringe;28292 Västra Torup;28293 Röke;28294 Hörja;28295 Tyringe;28300-28301 Osby;28302 Lönsboda;28320-28350 Osby
28371-28372 Lönsboda;28376 Killeberg;28380-28391 Osby;28393-28394 Lönsboda;28395 Visseltofta;28396 Killeberg
28401-28438 Perstorp;28480-28492 Perstorp;28501-28540 Markaryd;28591-28593 Markaryd;28601-28638 Örkelljunga;28672 Åsljunga
28673-28675 Skånes Fagerhult;28680-28692 Örkelljunga;28695 Eket;28702 Traryd;28721-28734 Strömsnäsbruk;28772 Traryd
28791 Strömsnäsbruk;28792 Traryd;28793 Strömsnäsbruk;28820-28834 Vinslöv;28890 Vinslöv;28893 Nävlinge;28900-28903 Broby
28904 Glimåkra;28905 Hanaskog;28906 Sibbhult;28920 ;28921-28933 Knislinge;28941-28943 Broby;28946-28947 Glimåkra;28950 Hanaskog
28971-28972 Sibbhult;28973 Immeln;28989 Hanaskog;28990 Knislinge;28992-28993 Broby;28994 Glimåkra;29034 Fjälkinge
29037 Arkelstorp;29038 Villands Vånga;29060 Kyrkhult;29062 Vilshult;29100-29105 Kristianstad;29106 Arkelstorp;29107 Fjälkinge
29109 Kristianstad;29111 Färlöv;29112 Önnestad;29113 Gärds Köpinge;29114 Rinkaby;29115-29154 Kristianstad;29155-29157 Arkelstorp
29158-29166 Kristianstad;29167-29169 Fjälkinge;29170 Kristianstad;29173 Önnestad;29175 Färlöv;29176 Rinkaby;29177 Gärds Köpinge
29180-29192 Kristianstad;29193 Önnestad;29194 Kristianstad;29195 Färlöv;29197 Gärds Köpinge;29198 Villands Vånga;29300 Olofström
29302 Jämshög;29320-29342 Olofström;29372-29373 Jämshög;29374 Kyrkhult;29380-29391 Olofström;29392 Jämshög;29393 Olofström
29394 Kyrkhult;29395 Vilshult;29400-29440 Sölvesborg;29471-29495 Sölvesborg;29500 Bromölla;29504 Näsum;29520-29551 Bromölla
29572 Gualöv;29573 Nymölla;29574 Näsum;29580 Nymölla;29591 Bromölla;29594 Näsum;29600 Åhus;29602 Yngsjö;29620-29641 Åhus
29672 Yngsjö;29680-29691 Åhus;29692 Yngsjö;29702 Everöd;29720-29732 Degeberga;29772 Everöd;29791 Vittskövle;29792 Everöd
29794-29795 Degeberga;29801-29834 Tollarp;29891-29892 Tollarp;29893 Huaröd;29894 Linderöd;29896 Östra Sönnarslöv
30004-30013 Halmstad;30102-30128 Halmstad;30180-30277 Halmstad;30279 Holm;30290-30296 Halmstad;30502 Harplinge;30504 Haverdal
30505 Getinge;30560-30561 Harplinge;30564 Gullbrandstorp;30565 ;30570-30571 Haverdal;30572 Steninge;30575-30577 Getinge
30578 Kvibille;30591 Halmstad;30592 Holm;30593-30595 Halmstad;30596-30597 Eldsberga;30800-30801 Halmstad;31020 Knäred
31021 Hishult;31038 Simlångsdalen;31041 Gullbrandstorp;31061 Ätran;31062 Fegen;31083 Unnaryd;31100-31101 Falkenberg;31103 Långås
31104 Glommen;31105 Vinberg;31106 Heberg;31109 Ullared;31110-31150 Falkenberg;31151 Ätran;31152 Fegen;31154 Glommen
31160-31162 Ullared;31163 Älvsered;31164-31165 Vessigebro;31167-31168 Slöinge;31169 Ugglarp;31170-31184 Falkenberg;31185 Ullared
31190 Morup;31191-31192 Falkenberg;31193 Långås;31194-31195 Falkenberg;31196 Heberg;31197 Falkenberg;31198 Glommen;31199 Vinberg
31200 Laholm;31205 Skottorp;31220-31222 Laholm;31224 Knäred;31230-31236 Laholm;31240 Genevad;31245 Veinge;31250 Vallberga
31251-31252 Knäred;31253 Hishult;31260-31262 Mellbystrand;31271-31273 Skummeslövsstrand;31275 Våxtorp;31280-31297 Laholm
31298 Våxtorp;31302 Sennan;31320-31322 Oskarström;31325 Simlångsdalen;31330-31333 Oskarström;31350 Åled;31391-31392 Oskarström
31393 Slättåkra;31394 Sennan;31395 Åled;31396-31397 Simlångsdalen;31401 Hyltebruk;31403 Torup;31404 Landeryd;31405 Kinnared
31420-31434 Hyltebruk;31441 Torup;31442 Rydöbruk;31451-31452 Unnaryd;31480-31491 Hyltebruk;31492 Långaryd;31493 Hyltebruk
31494 Landeryd;31495 Kinnared;31496-31498 Torup;33010 Bredaryd;33012 Forsheda;33015 Bor;33017 Rydaholm;33018 Horda;33021 Reftele
33026 Burseryd;33027 Hestra;33031 Kulltorp;33033 Hillerstorp;33101-33102 Värnamo;33103 Forsheda;33104 Rydaholm
33119-33155 Värnamo;33171-33172 Forsheda;33173-33174 Bor;33176-33177 Rydaholm;33182-33198 Värnamo;33201-33237 Gislaved
33280-33292 Gislaved;33301 Smålandsstenar;33302 Bredaryd;33303 Reftele;33304 Burseryd;33320-33333 Smålandsstenar
33371-33374 Bredaryd;33375-33376 Reftele;33377-33378 Burseryd;33391 Smålandsstenar;33392 Broaryd;33393 Skeppshult
33420-33433 Anderstorp;33491 Anderstorp;33501 Gnosjö;33503 Hestra;33504 Hillerstorp;33520-33533 Gnosjö;33571-33572 Hestra
33573-33574 Hillerstorp;33580-33591 Gnosjö;33592 Nissafors;33593 Åsenhöga;33594 Marieholmsbruk;33595 Strandudden;34010 Lidhult
34012 Annerstad;34013 Hamneda;34032 Grimslöv;34037 Torpsbruk;34101 Ljungby;34102 Lagan;34103 Lidhult;34104-34116 Ljungby
34117 Lagan;34118-34144 Ljungby;34150-34152 Lagan;34155 Vittaryd;34160-34170 Ljungby;34171-34173 Lidhult;34176 Ryssby
34177 Agunnaryd;34180-34191 Ljungby;34193 Bolmsö;34194-34196 Ljungby;34200-34202 Alvesta;34205 Vislanda;34206 Moheda
34210-34236 Alvesta;34250-34252 Vislanda;34253 Lönashult;34254-34255 Grimslöv;34260-34263 Moheda;34264 Ör;34265 Torpsbruk
34280-34292 Alvesta;34293 Hjortsberga;34294-34295 Alvesta;34301-34338 Älmhult;34371 Diö;34372 Eneryda;34373 Virestad
34374 Liatorp;34375 Diö;34376 Liatorp;34381-34391 Älmhult;34392 Häradsbäck;34393-34395 Älmhult;34396 Hallaryd;34397 Älmhult
35002-35008 Växjö;35033-35053 Växjö;35101-35129 Växjö;35170-35197 Växjö;35220-35274 Växjö;35571-35572 Ingelstad;35573 Gemla
35574 Värends Nöbbele;35575 Åryd;35591-35593 Växjö;35594 Vederslöv;35595 Tävelsås;35596 Kalvsvik;35597 Växjö;35598 Ingelstad
35599 Gemla;35801-35811 Växjö;35930-35940 Växjö;35970 Växjö;35999 Växjö;36010 Ryd;36013 Urshult;36023 Älmeboda;36024 Linneryd
36030 Lammhult;36032 Gemla;36042 Braås;36043 Åryd;36044 Ingelstad;36047 Värends Nöbbele;36050 Lessebo;36051 Hovmantorp
36052 Kosta;36053 Skruv;36060 Vissefjärda;36065 Boda Glasbruk;36071 Norrhult;36072 Klavreström;36073 Lenhovda;36074 Sävsjöström
36075 Alstermo;36076 Älghult;36077 Fröseke;36101-36133 Emmaboda;36142 Lindås;36153 Broakulla;36154 Vissefjärda
36180-36192 Emmaboda;36193 Broakulla;36194 Eriksmåla;36195 Långasjö;36196 Vissefjärda;36197 Boda Glasbruk;36200-36232 Tingsryd
36240 Konga;36250-36251 Väckelsång;36252 Jät;36253 Uråsa;36254 Urshult;36256-36257 Ryd;36258 Linneryd;36291-36294 Tingsryd
36295 Urshult;36296 Ryd;36297 Linneryd;36298 Älmeboda;36303 Lammhult;36321-36333 Rottne;36334 Tjureda;36335 Tolg
36341-36342 Braås;36344-36345 Lammhult;36391 Braås;36392-36394 Lammhult;36403 Lenhovda;36404 Norrhult;36420-36433 Åseda
36441-36442 Lenhovda;36443 Alstermo;36444 Norrhult;36445 Klavreström;36491-36492 Lenhovda;36493 Alstermo;36495 Älghult
36496 Sävsjöström;36497 Fröseke;36531-36533 Lessebo;36541-36542 Hovmantorp;36543-36544 Kosta;36591 Lessebo;36592 Hovmantorp
36593 Furuby;36594 Skruv;37011 Backaryd;37012 Hallabro;37017 Eringsboda;37022 Drottningskär;37023 Hasslö;37024 Nättraby
37030 Rödeby;37033 Tving;37034 Holmsjö;37042 Torhamn;37043 Sturkö;37044 Tjurkö;37045 Fågelmara;37100-37157 Karlskrona
37160-37165 Lyckeby;37170-37193 Karlskrona;37194 Lyckeby;37200-37201 Ronneby;37202 Kallinge;37206 Bräkne-Hoby
37218-37240 Ronneby;37250-37253 Kallinge;37260-37263 Bräkne-Hoby;37273 Ronneby;37274 Listerby;37275 Johannishus
37280-37291 Ronneby;37292 Kallinge;37294 Listerby;37295 Johannishus;37297 Ronneby;37300 Jämjö;37302 Ramdala;37303 Rödeby
37304 Jämjö;37305 Fågelmara;37306 Nättraby;37307 Sturkö;37320 Karlskrona;37330-37334 Nättraby;37335-37336 Fridlevstad
37337-37338 Holmsjö;37339-37340 Tving;37341-37345 Rödeby;37351-37353 Ramdala;37354 Senoren;37361-37362 Sturkö;37363 Tjurkö
37365-37366 Hasslö;37371 Torhamn;37372-37375 Jämjö;37377-37379 Fågelmara;37400-37401 Karlshamn;37402 Asarum;37418 Karlshamn
37419 Svängsta;37420-37441 Karlshamn;37450-37453 Asarum;37470 Trensum;37480-37483 Karlshamn;37491-37492 Asarum;37493 Karlshamn
37494-37496 Trensum;37520-37534 Mörrum;37585-37591 Mörrum;37620-37637 Svängsta;37681-37693 Svängsta;38040 Orrefors
38041 Gullaskruv;38042 Målerås;38044 Alsterbro;38052 Timmernabben;38053 Fliseryd;38201-38246 Nybro;38271-38272 Orrefors
38273-38274 Alsterbro;38280 Nybro;38290 Örsjö;38291-38296 Nybro;38297 Örsjö;38301-38339 Mönsterås;38391-38392 Mönsterås
38402 Ålem;38420-38431 Blomstermåla;38440 Ålem;38471-38472 Timmernabben;38473 Fliseryd;38491 Blomstermåla;38492-38493 Ålem
38501 Torsås;38502 Bergkvara;38503 Söderåkra;38520-38534 Torsås;38540 Bergkvara;38550-38551 Söderåkra;38590 Söderåkra
38591 Torsås;38592 Gullabo;38593 Torsås;38594 Bergkvara;38595 Torsås;38597 Söderåkra;38598 Bergkvara;38599 Torsås
38601 Färjestaden;38602 Mörbylånga;38620-38635 Färjestaden;38650-38662 Mörbylånga;38663-38664 Degerhamn;38680 Mörbylånga
38690-38696 Färjestaden;38701 Borgholm;38703 Löttorp;38704 Byxelkrok;38720-38737 Borgholm;38750-38752 Köpingsvik
38770-38774 Löttorp;38775 Byxelkrok;38788 Borgholm;38790 Köpingsvik;38791-38794 Borgholm;38795-38796 Köpingsvik;38804 Trekanten
38820-38832 Ljungbyholm;38840-38841 Trekanten;38850 Påryd;38891 Vassmolösa;38892-38893 Ljungbyholm;38894 Vassmolösa
38895 Halltorp;38896 Hagby;38897 Halltorp;38898 Trekanten;38899 Påryd;39004-39008 Kalmar;39100-39129 Kalmar;39182-39188 Kalmar
39230-39250 Kalmar;39271 Kalmar;39300 Kalmar;39349-39366 Kalmar;39470-39477 Kalmar;39590-39591 Kalmar;39593-39595 Rockneby
39597-39598 Läckeby;39800-39811 Kalmar;40010-40127 Göteborg;40150-40151 Göteborg;40180-40184 Göteborg;40220-40278 Göteborg
40300-40340 Göteborg;40400-40439 Göteborg;40480-40590 Göteborg;40700 Göteborg;40800-40999 Göteborg;41100-41143 Göteborg
41181-41200 Göteborg;41221 Göteborg;41249-41346 Göteborg;41380-41420 Göteborg;41451-41528 Göteborg;41550 Göteborg
41582-41600 Göteborg;41647-41843 Göteborg;41870-41879 Göteborg;42100-42174 Västra Frölunda;42200-42220 Hisings Backa
42241-42259 Hisings Backa;42280 Hisings Backa;42300-42363 Torslanda;42370-42373 Säve;42400-42437 Angered;42438 Agnesberg
42439-42455 Angered;42456-42457 Gunnilse;42461-42469 Angered;42470-42472 Olofstorp;42480 Angered;42490-42491 Olofstorp
42500-42508 Hisings Kärra;42530-42543 Hisings Kärra;42565 Hisings Kärra;42600-42620 Västra Frölunda;42650-42680 Västra Frölunda
42700-42751 Billdal;42820-42837 Kållered;42880-42881 Kållered;42911-42913 Särö;42920-42935 Kullavik;42941-42944 Särö;42980 Särö
43080 Asperö;43081 Köpstadsö;43082 Donsö;43083 Vrångö;43084 Styrsö;43085 Brännö;43100-43190 Mölndal;43200-43202 Varberg
43203 Träslövsläge;43205 Tvååker;43206 Bua;43207 Veddige;43208 Rolfstorp;43210-43256 Varberg;43263-43264 Bua;43265 Väröbacka
43266-43268 Veddige;43269 Karl Gustav;43274-43275 Träslövsläge;43276-43279 Tvååker;43280-43284 Varberg;43285-43286 Väröbacka
43287 Veddige;43289-43295 Varberg;43296 Åskloster;43297 Rolfstorp;43298 Grimeton;43299 Skällinge;43300 Partille;43302 Sävedalen
43304 Jonsered;43320-43349 Partille;43350-43353 Öjersjö;43360-43370 Sävedalen;43375-43376 Jonsered;43381-43386 Partille
43400-43460 Kungsbacka;43479 Vallda;43480-43481 Kungsbacka;43490 Vallda;43491 Kungsbacka;43492-43494 Vallda
43495-43499 Kungsbacka;43500-43542 Mölnlycke;43543 Pixbo;43544 Mölnlycke;43580-43588 Mölnlycke;43600 Askim;43602 Hovås
43620-43645 Askim;43650-43658 Hovås;43700-43742 Lindome;43791-43793 Lindome;43804 Rävlanda;43805 Hindås;43808-43809 Härryda
43811-43839 Landvetter;43851-43852 Rävlanda;43853-43854 Hindås;43870-43891 Landvetter;43892 Härryda;43893 Landvetter
43894 Härryda;43895-43896 Hällingsjö;43897 Rävlanda;43898 Hindås;43900 Onsala;43903 Fjärås;43905 Åsa;43908 Frillesås
43920-43937 Onsala;43951-43955 Åsa;43961-43964 Frillesås;43965 Stråvalla;43971-43975 Fjärås;43991-43994 Onsala
44100-44101 Alingsås;44111 Sollebrunn;44115-44165 Alingsås;44170-44175 Sollebrunn;44180-44196 Alingsås;44200 Kungälv
44202 Ytterby;44210-44218 Kungälv;44219 Marstrand;44220-44249 Kungälv;44250-44254 Ytterby;44260 Kode;44265-44267 Marstrand
44270-44273 Kärna;44274 Harestad;44275 Lycke;44277 Romelanda;44280-44290 Kungälv;44291-44292 Romelanda;44293 Kareby
44294 Ytterby;44295 Hålta;44296-44298 Kode;44300 Stenkullen;44303 Lerum;44311-44315 Gråbo;44320-44339 Lerum;44340-44344 Gråbo
44345 Sjövik;44350-44351 Lerum;44360-44361 Stenkullen;44370-44373 Gråbo;44374 Sjövik;44380-44392 Lerum;44395-44396 Stenkullen
44400 Stenungsund;44402 Stora Höga;44419-44455 Stenungsund;44460-44461 Stora Höga;44465 Jörlanda;44482-44491 Stenungsund
44492 Jörlanda;44493 Spekeröd;44494 Ucklum;44495-44496 Ödsmål;44497 Svenshögen;44502 Surte;44521-44537 Bohus;44552-44557 Surte
44580 Bohus;44620-44638 Älvängen;44640-44641 Skepplanda;44691 Alvhem;44692-44694 Skepplanda;44695 Älvängen;44696 Hålanda
44697 Älvängen;44700-44737 Vårgårda;44780-44795 Vårgårda;44820-44837 Floda;44850 Tollered;44891-44892 Floda;44895-44896 Tollered
44900-44911 Nol;44914-44915 Alafors;44920-44936 Nödinge;44940-44944 Nol;44950-44951 Alafors;44970 Nödinge;44980 Alafors
44990 Nol;45073 Rabbalshede;45100-45177 Uddevalla;45178 Fiskebäckskil;45179 Grundsund;45180-45198 Uddevalla;45201 Strömstad
45204 Nordkoster;45205 Sydkoster;45220-45252 Strömstad;45260 Skee;45270-45297 Strömstad;45300-45350 Lysekil;45380-45393 Lysekil
45420-45432 Brastad;45480-45495 Brastad;45500-45522 Munkedal;45525 Dingle;45530-45535 Munkedal;45541 Hedekas;45561 Dingle
45580-45581 Munkedal;45583 Dingle;45591-45593 Munkedal;45595-45596 Hedekas;45597-45598 Dingle;45601-45623 Kungshamn;45625 Smögen
45626 Hunnebostrand;45631-45634 Kungshamn;45642 ;45643-45644 Väjern;45647 Bovallstrand;45650-45651 Smögen;45655 Bohus-Malmön
45660-45662 Hunnebostrand;45680-45691 Kungshamn;45692-45694 Hunnebostrand;45700 Tanumshede;45702 Grebbestad
45720-45723 Tanumshede;45727 Fjällbacka;45728 Hamburgsund;45729 Hällevadsholm;45730-45732 Tanumshede;45740-45743 Fjällbacka
45745-45748 Hamburgsund;45750-45751 Bullaren;45755-45756 Rabbalshede;45760-45761 Hällevadsholm;45772 Grebbestad
45773 Havstenssund;45781-45793 Tanumshede;45795 Grebbestad;45796 Lur;45797 Resö;45801-45832 Färgelanda;45840 Ödeborg
45870 Högsäter;45880-45893 Färgelanda;45894 Stigen;45896-45897 Högsäter;45920-45933 Ljungskile;45980-45994 Ljungskile
46100-46173 Trollhättan;46177-46178 Sjuntorp;46179 Upphärad;46180-46192 Trollhättan;46193 Västra Tunhem;46194-46195 Trollhättan
46196-46197 Sjuntorp;46198 Trollhättan;46199 Upphärad;46200-46262 Vänersborg;46269 Frändefors;46273-46293 Vänersborg
46294-46297 Frändefors;46301-46334 Lilla Edet;46335 Göta;46371-46372 Lödöse;46375 Hjärtum;46380-46392 Lilla Edet
46393 Västerlanda;46394 Lilla Edet;46395 Lödöse;46396 Nygård;46397 Prässebo;46401 Mellerud;46406 Brålanda;46420-46434 Mellerud
46440 Åsensbruk;46450 Dals Rostock;46461-46465 Brålanda;46466 Mellerud;46471 Köpmannebro;46472 Håverud;46480 Mellerud
46491 Dals Rostock;46492-46494 Mellerud;46495 Dalskog;46501-46531 Nossebro;46580-46598 Nossebro;46620-46633 Sollebrunn
46680-46695 Sollebrunn;46701-46740 Grästorp;46780-46796 Grästorp;46800 Vargön;46821-46834 Vargön;46880-46882 Vargön
46890 Vänersnäs;47100 Kållekärr;47110-47111 Rönnäng;47116-47117 Myggenäs;47120-47133 Skärhamn;47141-47142 Rönnäng;47143 Dyrön
47144 Åstol;47150 Bleket;47151 Klädesholmen;47160-47161 Myggenäs;47162-47170 Höviksnäs;47171 Hakenäset;47172 Hjälteby;47173 
47174-47175 Hjälteby;47180 Skärhamn;47190 Kyrkesund;47191-47192 Klövedal;47193-47194 Kållekärr;47195 Skärhamn;47196 Bleket
47197 Rönnäng;47198 Fagerfjäll;47199 Vallhamn;47220-47232 Svanesund;47291-47292 Stillingsön;47293-47294 Svanesund
47295-47297 Varekil;47298 Askerön;47300-47334 Henån;47380-47400 Henån;47404 Käringön;47420-47432 Ellös;47470 Mollösund
47471 Gullholmen;47474 Käringön;47491-47493 Ellös;47494-47495 Hälleviksstrand;47496 Nösund;47500 Öckerö;47510-47512 Hälsö
47513-47515 Källö-Knippla;47516 Hyppeln;47518-47519 Rörö;47520 Öckerö;47521 Kalvsund;47522 Öckerö;47525 Hönö;47531-47532 Öckerö
47535 Grötö;47536 Kalvsund;47537 Bohus-Björkö;47540-47542 Hönö;47545 Fotö;47550 Hälsö;47551 Källö-Knippla;47552 Hyppeln
47553 Rörö;47580 Öckerö;50100-50118 Borås;50177-50190 Borås;50300-50343 Borås;50400-50475 Borås;50478 Sandhult;50480-50490 Borås
50491 Sandhult;50492 Hedared;50493-50495 Borås;50496-50497 Bredared;50600 Borås;50630-50649 Borås;50670 Frufällan
50700-50711 Borås;50715 Gånghester;50720-50734 Brämhult;50740-50765 Borås;50770-50771 Gånghester;50790 Brämhult
50800-50899 Borås;51021 Sätila;51022 Hyssna;51100-51102 Skene;51104 Kinnahult;51110 Fritsla;51120-51124 Kinna;51131 Örby
51141 Kinna;51142 Kinnahult;51154-51159 Kinna;51161-51163 Skene;51168 Hyssna;51169 Sätila;51170 Rydal;51171-51173 Fritsla
51174 Skephult;51180 Kinna;51181 Skene;51182 Kinna;51191 Skene;51192 Örby;51193 Torestorp;51194 Älekulla;51195 Öxabäck
51196 Berghem;51197 Hajom;51198 Hyssna;51199 Sätila;51200-51224 Svenljunga;51250-51254 Svenljunga;51260 Överlida;51261 Kalv
51262 Mårdaklev;51263 Östra Frölunda;51264 Holsljunga;51265 Mjöbäck;51276 Hillared;51277 Sexdrega;51280-51281 Svenljunga
51284 Överlida;51285 Svenljunga;51290 Hillared;51291 Sexdrega;51292-51294 Svenljunga;51295 Håcksvik;51320-51335 Fristad
51350 Sparsör;51370 Borgstena;51380-51393 Fristad;51394 Sparsör;51395-51396 Fristad;51397 Borgstena;51400 ;51405 Länghem
51406 Dalstorp;51411-51412 Limmared;51420-51435 Tranemo;51440-51442 Limmared;51443-51444 Länghem;51450 Limmared;51452 Länghem
51453 Månstad;51454 Nittorp;51455 Ljungsarp;51460-51461 Dalstorp;51462 Ölsremma;51463 Dalstorp;51470 Grimsås;51480 Tranemo
51481 Grimsås;51483 Limmared;51484 Ölsremma;51491 Tranemo;51492 Uddebo;51493 Ambjörnarp;51494 Sjötofta;51495 Grimsås;51500 Borås
51520-51535 Viskafors;51560-51561 Svaneholm;51570 Rydboholm;51591 Viskafors;51592 Kinnarumma;51593 Seglora
51620-51634 Dalsjöfors;51650 Aplared;51677 Målsryd;51681-51691 Dalsjöfors;51692 Äspered;51693 Rångedala;51694 Dannike
51695 Målsryd;51696 Aplared;51700-51737 Bollebygd;51770 Töllsjö;51771 Olsfors;51781-51792 Bollebygd;51793-51794 Töllsjö
51795 Olsfors;51796 Hultafors;51802 Sjömarken;51820-51833 Sandared;51840-51843 Sjömarken;51890 Sandared;51891 Sjömarken
51920-51931 Horred;51981-51990 Horred;51991 Istorp;51992-51993 Kungsäter;51994 Björketorp;51995 Tostared;51996 Fotskäl
51997 Öxnevalla;52011 Vegby;52024 Blidsberg;52025 Dalum;52026 Trädet;52043 Åsarp;52101-52102 Falköping;52104 Gudhem
52105 Vartofta;52108 Floby;52118-52147 Falköping;52151-52156 Floby;52160-52164 Stenstorp;52170-52171 Åsarp;52172 Slutarp
52173 Kinnarp;52174 Gudhem;52175 Vartofta;52181-52185 Falköping;52188 Kinnarp;52191-52194 Falköping;52195 Kättilstorp
52196 Falköping;52197 Vartofta;52198 Broddetorp;52201-52237 Tidaholm;52281-52294 Tidaholm;52301 Ulricehamn;52302 Timmele
52320-52341 Ulricehamn;52360-52361 Gällstad;52362 Vegby;52372 Timmele;52374 Hökerum;52375 Dalum;52376-52377 Blidsberg
52378 Trädet;52384-52391 Ulricehamn;52392 Timmele;52393 Marbäck;52394 Tvärred;52395 Älmestad;52396 Grönahög;52397 Ulricehamn
52398-52399 Hökerum;52401 Herrljunga;52402 Ljung;52420-52432 Herrljunga;52441-52442 Ljung;52480 Ljung;52491-52493 Herrljunga
52495-52496 Ljung;53030 Tun;53032 Såtenäs;53101-53102 Lidköping;53103 Vinninga;53104 Järpås;53116-53170 Lidköping;53171 Vinninga
53173 Källby;53175 Järpås;53181 Lidköping;53182 Källby;53185-53188 Lidköping;53191 Vinninga;53192-53193 Lidköping;53194 Järpås
53195 Källby;53196-53199 Lidköping;53201 Skara;53202 Axvall;53220-53238 Skara;53272 Axvall;53273 Varnhem;53274-53289 Skara
53292-53293 Axvall;53294-53296 Skara;53301 Götene;53302 Lundsbrunn;53304 Hällekis;53320-53334 Götene;53372 Lundsbrunn
53374 Hällekis;53380-53391 Götene;53392 Lundsbrunn;53394 Hällekis;53395-53397 Götene;53401 Vara;53403 Stora Levene;53406 Vedum
53420-53450 Vara;53460-53461 Vedum;53462 Larv;53473 Stora Levene;53481-53482 Vara;53484 Vedum;53490-53491 Vara;53492 Tråvad
53493 Stora Levene;53494-53496 Vara;53521-53530 Kvänum;53591-53593 Kvänum;54016 Timmersdala;54017 Lerdala;54066 Sjötorp
54101-54170 Skövde;54176 Väring;54177 Skövde;54178 Värsås;54180-54194 Skövde;54196 Väring;54198 Värsås;54201-54245 Mariestad
54266 Sjötorp;54272-54288 Mariestad;54291 Torsö;54292-54295 Mariestad;54301-54351 Tibro;54380-54394 Tibro;54395 Fagersanna
54401-54450 Hjo;54481-54494 Hjo;54501 Töreboda;54502 Älgarås;54520-54535 Töreboda;54572 Älgarås;54590-54591 Töreboda
54592 Älgarås;54593 Töreboda;54601-54634 Karlsborg;54672 Mölltorp;54673 Forsvik;54681-54691 Karlsborg;54692 Mölltorp
54693-54694 Undenäs;54695 Karlsborg;54702 Otterbäcken;54720-54731 Gullspång;54772-54782 Otterbäcken;54791-54792 Gullspång
54793 Skagersvik;54800 Hova;54802 Lyrestad;54820-54832 Hova;54873 Lyrestad;54874 Gårdsjö;54891-54892 Hova;54893 Lyrestad
54902-54906 Moholm;54920-54931 Tidan;54941 Moholm;54991 Tidan;54992-54993 Moholm;55001-55012 Jönköping;55100-55130 Jönköping
55180-55199 Jönköping;55300-55339 Jönköping;55400 Jönköping;55438-55474 Jönköping;55592-55652 Jönköping;55800-55810 Jönköping
56013 Hok;56027-56031 Tenhult;56034 Visingsö;56101-56105 Huskvarna;56106 Tenhult;56120-56151 Huskvarna;56160-56163 Tenhult
56182-56193 Huskvarna;56195-56196 Lekeryd;56202 Taberg;56220-56233 Norrahammar;56240-56242 Taberg;56250 Månsarp
56280 Norrahammar;56291 Månsarp;56301-56332 Gränna;56391-56393 Gränna;56394 Visingsö;56420-56436 Bankeryd;56491 Bankeryd
56518-56534 Mullsjö;56576 Bottnaryd;56591-56593 Mullsjö;56594 Sandhem;56596-56597 Bottnaryd;56600-56636 Habo;56680-56692 Habo
56693 Brandstorp;56701-56733 Vaggeryd;56791-56792 Vaggeryd;56820-56832 Skillingaryd;56891-56893 Skillingaryd;57001 Rörvik
57002 Stockaryd;57003 Vrigstad;57010 Korsberga;57012 Landsbro;57013 Myresjö;57015 Holsbybrunn;57016 Kvillsfors;57019 Pauliström
57021 Malmbäck;57023 Anneberg;57031 Ingatorp;57032 Hjältevad;57034 Bruzaholm;57060-57063 Ydre;57072 Fagerhult;57075 Fågelfors
57076 Ruda;57080 Virserum;57081 Järnforsen;57082 Målilla;57083 Rosenfors;57084 Mörlunda;57090 Påskallavik;57091 Kristdala
57100-57102 Nässjö;57103 Forserum;57106 Bodafors;57110-57143 Nässjö;57161-57163 Bodafors;57164 Sandsjöfors;57165 Grimstorp
57166-57167 Bodafors;57168-57169 Malmbäck;57171 Anneberg;57172 Ormaryd;57173 Stensjön;57174 Äng;57175 Fredriksdal;57176 Solberga
57177-57178 Forserum;57180-57195 Nässjö;57197 Forserum;57200-57204 Oskarshamn;57205 Figeholm;57206 Fårbo;57220-57263 Oskarshamn
57275 Figeholm;57276 Fårbo;57283-57293 Oskarshamn;57295 Figeholm;57296 Fårbo;57300-57343 Tranås;57361 Sommen;57373 Sunhultsbrunn
57382-57393 Tranås;57394-57395 Ydre;57396-57399 Tranås;57400 Vetlanda;57402 Ekenässjön;57403 Landsbro;57420-57443 Vetlanda
57450 Ekenässjön;57453-57454 Holsbybrunn;57455 Kvillsfors;57471 Myresjö;57472-57473 Landsbro;57474 Ramkvilla
57475-57476 Korsberga;57480-57494 Vetlanda;57495 Björköby;57496-57497 Vetlanda;57498 Nye;57501-57539 Eksjö;57580-57591 Eksjö
57592 Hult;57593-57596 Eksjö;57601 Sävsjö;57602 Vrigstad;57620-57636 Sävsjö;57680-57692 Sävsjö;57693 Rörvik
57694-57695 Stockaryd;57696-57697 Vrigstad;57701 Hultsfred;57702 Silverdalen;57720-57739 Hultsfred;57750-57751 Silverdalen
57780 Rosenfors;57790 Vena;57791 Hultsfred;57792-57793 Vena;57794 Lönneberga;57801-57833 Aneby;57874 Frinnaryd;57875 Flisby
57891-57894 Aneby;57895 Flisby;57902 Berga;57920-57933 Högsby;57940 Berga;57980 Högsby;57990 Berga;57991 Bockara;57992 Högsby
57993 Grönskåra;58002-58015 Linköping;58100-58128 Linköping;58180-58278 Linköping;58300 Linköping;58328-58338 Linköping
58360 Gammalkil;58400 Linköping;58422-58439 Linköping;58500 Linköping;58506 Linghem;58561-58565 Linghem;58591-58600 Linköping
58642-58666 Linköping;58700 Linköping;58723-58758 Linköping;58801-58820 Linköping;58900 Linköping;58921-58957 Linköping
58961-58964 Sturefors;58965 Bestorp;59010-59016 Boxholm;59017-59020 Mantorp;59021-59022 Väderstad;59023 Mantorp
59028-59031 Borensberg;59032 Klockrike;59033 Fornåsa;59034 Tjällmo;59036-59040 Kisa;59041 Rimforsa;59042 Horn
59043-59044 Rimforsa;59045 Brokind;59046 Rimforsa;59047-59051 Vikingstad;59052 Nykil;59053 Ulrika;59054-59055 Sturefors
59069-59075 Ljungsbro;59076-59079 Vreta Kloster;59091 Hjorted;59092 Totebo;59093 Gunnebo;59094 Blackstad;59095 Loftahammar
59096 Överum;59098 Edsbruk;59100-59199 Motala;59201-59242 Vadstena;59280-59292 Vadstena;59293 Borghamn;59294 Vadstena
59300-59303 Västervik;59310 Ankarsrum;59311 Gunnebo;59320-59362 Västervik;59370-59371 Ankarsrum;59373 Hjorted
59374-59375 Gunnebo;59376 Blackstad;59380-59396 Västervik;59397 Blankaholm;59401-59432 Gamleby;59491-59493 Gamleby;59494 Odensvi
59501-59554 Mjölby;59580-59596 Mjölby;59601-59634 Skänninge;59691-59693 Skänninge;59700-59755 Åtvidaberg;59780-59797 Åtvidaberg
59801 Vimmerby;59805 Mariannelund;59820-59840 Vimmerby;59870 Storebro;59871-59872 Södra Vi;59873 Gullringen;59880-59896 Vimmerby
59897-59898 Mariannelund;59901-59933 Ödeshög;59980-59994 Ödeshög;60000-60014 Norrköping;60040-60046 Norrköping
60100-60119 Norrköping;60160-60247 Norrköping;60300-60302 Norrköping;60336-60400 Norrköping;60500 Norrköping
60560-60580 Svärtinge;60591-60599 Norrköping;60801-60815 Norrköping;60849 Norrköping;60910 Norrköping;61010 Ljusfallshammar
61011 Grytgöl;61012 Hällestad;61013 Lotorp;61014 Rejmyre;61020 Kimstad;61021 Norsholm;61024-61033 Vikbolandet;61040 Gusum
61041 Ringarum;61042 Gryt;61070-61074 Vagnhärad;61075 Västerljung;61100-61110 Nyköping;61111 Jönåker;61112 Stigtomta
61114 Tystberga;61115 Enstaberga;61116 Nävekvarn;61120-61168 Nyköping;61170 Jönåker;61172 Stigtomta;61173 Vrena;61174 Tystberga
61175 Enstaberga;61176 Nävekvarn;61179-61189 Nyköping;61190 Ålberga;61191-61195 Nyköping;61196 Jönåker;61197 Stigtomta
61198 Vrena;61199 Tystberga;61201-61246 Finspång;61280-61296 Finspång;61300-61351 Oxelösund;61380-61381 Oxelösund
61401-61434 Söderköping;61480-61495 Söderköping;61496 Östra Ryd;61497 Söderköping;61498 Sankt Anna;61499 Söderköping
61501-61533 Valdemarsvik;61580-61595 Valdemarsvik;61600-61634 Åby;61690-61691 Åby;61700-61734 Skärblacka;61790 Skärblacka
61800-61835 Kolmården;61892-61893 Kolmården;61895 Stavsjö;61901-61935 Trosa;61972 Vagnhärad;61980-61992 Trosa;62100-62199 Visby
62230-62232 Gotlands Tofta;62234-62254 Romakloster;62256 Dalhem;62258 Romakloster;62259-62261 Visby;62265-62270 Gotlands Tofta
62275-62276 Visby;62300-62313 Hemse;62314 Klintehamn;62315 Stånga;62316 Havdhem;62320 Hemse;62321-62325 Ljugarn
62330-62336 Burgsvik;62337-62343 Havdhem;62344 Klintehamn;62346-62347 Hemse;62348-62349 Stånga;62350-62353 Hemse
62354-62355 Klintehamn;62356-62359 Hemse;62360-62361 Stånga;62362-62366 Ljugarn;62367-62372 Katthammarsvik;62374 Stånga
62375-62379 Klintehamn;62400-62436 Slite;62438-62444 Tingstäde;62446-62449 Slite;62450-62460 Lärbro;62462-62465 Fårösund
62466-62467 Fårö;62470 Fårösund;63003-63008 Eskilstuna;63009 Skogstorp;63012-63014 Eskilstuna;63101-63108 Eskilstuna
63180-63239 Eskilstuna;63301-63302 Eskilstuna;63340-63362 Eskilstuna;63369 Skogstorp;63370 Hållsta;63401 Eskilstuna
63501-63514 Eskilstuna;63517 Näshulta;63518 Husby-Rekarne;63519-63520 Eskilstuna;63530-63532 Kvicksund;63801-63821 Eskilstuna
64010 Högsjö;64020 Björkvik;64024 Sköldinge;64031 Mellösa;64033 Bettna;64040 Stora Sundby;64043 Ärla;64101-64103 Katrineholm
64105 Valla;64120-64153 Katrineholm;64161-64162 Valla;64180-64197 Katrineholm;64201 Flen;64206 Malmköping;64220-64237 Flen
64260-64261 Malmköping;64281-64295 Flen;64296 Malmköping;64301 Vingåker;64306 Julita;64320-64333 Vingåker;64360 Julita
64380-64395 Vingåker;64396 Julita;64397 Västra Näshulta;64398 Julita;64401-64436 Torshälla;64480 Torshälla;64500-64502 Strängnäs
64506 Stallarholmen;64510-64552 Strängnäs;64561-64562 Stallarholmen;64580-64594 Strängnäs;64596-64597 Stallarholmen;64601 Gnesta
64602 Björnlunda;64603 Stjärnhov;64620-64635 Gnesta;64650 Björnlunda;64651 Stjärnhov;64680-64693 Gnesta;64694-64695 Björnlunda
64696 Stjärnhov;64705 Åkers Styckebruk;64720-64735 Mariefred;64750-64752 Åkers Styckebruk;64783 Åkers Styckebruk
64791-64793 Mariefred;64795 Åkers Styckebruk;64806 Hälleforsnäs;64830-64831 Hälleforsnäs;64930 Sparreholm;64991 Sparreholm
65001-65012 Karlstad;65100-65128 Karlstad;65180-65230 Karlstad;65301 Karlstad;65338-65352 Karlstad;65401 Karlstad
65455-65469 Karlstad;65502 Molkom;65560-65561 Molkom;65591-65594 Karlstad;65595-65596 Väse;65597-65598 Molkom;65601 Karlstad
65631-65639 Karlstad;65671-65672 Skattkärr;65800-65810 Karlstad;65997-65999 Karlstad;66010 Dals Långed;66011 Billingsfors
66040 Segmon;66050 Vålberg;66052 Edsvalla;66057 Väse;66060 Molkom;66100-66143 Säffle;66180-66194 Säffle;66195 Värmlands Nysäter
66196 Långserud;66200 Åmål;66203 Svanskog;66220-66237 Åmål;66250 Svanskog;66291-66292 Åmål;66295 Fengersfors;66296 Svanskog
66297 Ånimskog;66298 Tösse;66301 Skoghall;66311-66312 Hammarö;66320-66334 Skoghall;66340-66343 Hammarö;66391-66392 Hammarö
66401 Grums;66403 Vålberg;66420-66434 Grums;66440 Slottsbron;66450-66452 Vålberg;66480-66491 Grums;66492 Värmskog;66493 Edsvalla
66494 Vålberg;66495 Borgvik;66496 Segmon;66501-66535 Kil;66591-66593 Kil;66594 Fagerås;66600-66632 Bengtsfors;66640 Skåpafors
66641 Billingsfors;66691-66692 Bengtsfors;66693 Gustavsfors;66694-66695 Dals Långed;66701-66734 Forshaga;66791 Forshaga
66800-66832 Ed;66840 Bäckefors;66888 Bäckefors;66891-66893 Ed;66894 Bäckefors;66895 Ödskölt;66920-66932 Deje;66991-66992 Deje
67010 Töcksfors;67020 Glava;67035 Gunnarskog;67040 Åmotfors;67041 Koppom;67043 Skillingsfors;67101-67160 Arvika;67170 Edane
67180-67193 Arvika;67194 Brunskog;67195 Klässbol;67196 Mangskog;67201-67232 Årjäng;67291-67295 Årjäng;67301-67332 Charlottenberg
67391-67392 Charlottenberg;67393 Morokulien;68051 Stöllet;68052 Ambjörby;68060 Sysslebäck;68061 Bograngen;68063 Likenäs
68065 Höljes;68071 Björneborg;68090 Nykroppa;68096 Lesjöfors;68101-68196 Kristinehamn;68201-68240 Filipstad
68282-68292 Filipstad;68293 Nordmarkshyttan;68301-68334 Hagfors;68340 Uddeholm;68360-68362 Ekshärad;68380-68392 Hagfors
68393 Råda;68394 Lakene;68395 Sunnemo;68420-68432 Munkfors;68491-68492 Munkfors;68493 Ransäter;68495 Höje;68501-68534 Torsby
68580-68594 Torsby;68597 Östmark;68601-68635 Sunne;68680-68693 Sunne;68694 Rottneros;68695 Västra Ämtervik;68696 Östra Ämtervik
68697 Lysvik;68698 Gräsmark;68821-68831 Storfors;68891-68892 Storfors;69101-69154 Karlskoga;69175-69191 Karlskoga
69192 Granbergsdal;69193-69194 Karlskoga;69201-69238 Kumla;69271-69293 Kumla;69301 Degerfors;69303 Svartå;69320-69335 Degerfors
69370 Åtorp;69373 Svartå;69380-69392 Degerfors;69393 Svartå;69394-69395 Åtorp;69400-69437 Hallsberg;69450 Vretstorp;69460 Åsbro
69472 Östansjö;69480-69492 Hallsberg;69493 Östansjö;69494-69495 Vretstorp;69496 Åsbro;69497 Rönneshytta;69498 Närkesberg
69499 Skyllberg;69501-69532 Laxå;69550 Finnerödja;69560 Hasselfors;69572 Röfors;69580-69581 Laxå;69584-69585 Hasselfors
69591-69592 Laxå;69593-69594 Finnerödja;69595 Hasselfors;69596-69597 Tived;69601-69634 Askersund;69673 Aspabruk;69674 Hammar
69675 Åmmeberg;69676 Zinkgruvan;69680 Aspabruk;69681 Zinkgruvan;69682-69692 Askersund;69693 Aspabruk;69694 Hammar;69695 Åmmeberg
69696 Zinkgruvan;69697 Mariedamm;69720-69732 Pålsboda;69774-69780 Sköllersta;69791-69792 Pålsboda;69793 Hjortkvarn
69794 Sköllersta;70002-70015 Örebro;70100-70150 Örebro;70171-70239 Örebro;70281-70303 Örebro;70340-70383 Örebro
70385 Glanshammar;70510 Örebro;70591-70595 Örebro;70596-70597 Glanshammar;70598 Lillkyrka;70800-70810 Örebro;70999 Örebro
71101-71102 Lindesberg;71104 Storå;71120-71136 Lindesberg;71172 Vedevåg;71176 Storå;71177 Stråssa;71178 Guldsmedshyttan
71180-71191 Lindesberg;71192 Vedevåg;71193-71194 Lindesberg;71195 Gusselby;71196-71197 Storå;71198 Ramsberg;71201 Hällefors
71202 Grythyttan;71220-71234 Hällefors;71260 Grythyttan;71280 Hällefors;71281-71282 Grythyttan;71283-71293 Hällefors
71294-71295 Grythyttan;71301-71334 Nora;71372 Gyttorp;71380-71391 Nora;71392 Gyttorp;71393-71394 Nora;71401-71437 Kopparberg
71472 Ställdalen;71480 Kopparberg;71481 Ställdalen;71482-71494 Kopparberg;71501-71532 Odensbacken;71572 Stora Mellösa
71591 Odensbacken;71592 Stora Mellösa;71593-71594 Odensbacken;71595 Kilsmo;71596 Brevens Bruk;71620-71631 Fjugesta
71681-71693 Fjugesta;71694 Mullhyttan;71820-71833 Frövi;71840 Dyltabruk;71880-71893 Frövi;71894-71895 Ervalla
71896-71897 Dyltabruk;71922-71932 Vintrosa;71940-71941 Garphyttan;71980 Garphyttan;71991-71995 Vintrosa;72001-72020 Västerås
72100-72246 Västerås;72301 Västerås;72334-72356 Västerås;72402 Västerås;72455-72482 Västerås;72590-72598 Västerås
72620-72631 Skultuna;72691-72692 Skultuna;72800-72820 Västerås;73060 Ramnäs;73061 Virsbo;73091 Riddarhyttan;73101-73103 Köping
73110-73115 Kolsva;73120-73154 Köping;73160 Valskog;73170-73198 Köping;73201-73250 Arboga;73271-73273 Fellingsbro
73281-73298 Arboga;73301-73340 Sala;73360-73362 Västerfärnebo;73363 Salbohed;73373 Ransta;73375 Möklinta;73391-73397 Sala
73398 Ransta;73399 Möklinta;73401-73427 Hallstahammar;73428 Kolbäck;73430-73440 Hallstahammar;73450-73451 Kolbäck
73480-73492 Hallstahammar;73493 Kolbäck;73494 Strömsholm;73520-73538 Surahammar;73591 Surahammar;73620-73636 Kungsör
73685-73693 Kungsör;73700-73749 Fagersta;73780-73784 Fagersta;73790 Ängelsberg;73791-73792 Fagersta;73820-73850 Norberg
73891-73892 Norberg;73920-73931 Skinnskatteberg;73970 Skinnskatteberg;73991-73992 Skinnskatteberg;74010 Almunge;74011 Länna
74012 Knutby;74020 Vänge;74045 Tärnsjö;74046 Östervåla;74047 Harbo;74101-74147 Knivsta;74171-74196 Knivsta;74200-74203 Östhammar
74219 Hargshamn;74220-74221 Östhammar;74222 Öregrund;74231-74236 Östhammar;74241-74243 Öregrund;74250 Hargshamn
74291-74294 Östhammar;74295 Hargshamn;74296-74297 Gräsö;74301 Storvreta;74305 Bälinge;74310 Björklinge;74319 Vattholma
74320-74345 Storvreta;74350 Vattholma;74361-74374 Björklinge;74381-74387 Bälinge;74391 Storvreta;74392-74393 Vattholma
74394 Skyttorp;74401 Heby;74402-74419 Morgongåva;74420-74432 Heby;74450-74451 Morgongåva;74481-74482 Morgongåva;74488-74491 Heby
74492 Huddungeby;74493 Runhällen;74494 Morgongåva;74495 Vittinge;74496-74497 Järlåsa;74500-74539 Enköping;74560-74599 Enköping
74601-74652 Bålsta;74680-74693 Bålsta;74694 Häggeby;74695-74696 Skokloster;74700 Alunda;74701-74719 Gimo;74720-74732 Alunda
74740-74744 Gimo;74780 Gimo;74791-74794 Alunda;74795 Gimo;74801 Österbybruk;74802 Örbyhus;74818 Tobo;74819 Örbyhus
74820-74832 Österbybruk;74840-74842 Örbyhus;74850 Tobo;74891-74893 Österbybruk;74894-74895 Örbyhus;74896 Tobo;74900 Enköping
74906 Örsundsbro;74935-74949 Enköping;74950 Ekolsund;74951-74952 Grillby;74959 Enköping;74960-74963 Örsundsbro
74970-74972 Fjärdhundra;74981 Enköping;75002-75026 Uppsala;75100-75149 Uppsala;75170-75275 Uppsala;75300-75350 Uppsala
75375-75471 Uppsala;75500 Uppsala;75550 Uppsala;75591-75600 Uppsala;75642-75655 Uppsala;75700 Uppsala;75752-75759 Uppsala
75800-75826 Uppsala;75852-75873 Uppsala;75900 Uppsala;76015 Gräddö;76017 Blidö;76018 Yxlan;76019 Furusund;76021 Vätö
76049 Herräng;76100-76110 Norrtälje;76111-76112 Bergshamra;76113 Riala;76120-76194 Norrtälje;76196 Tjockö;76197-76198 Norrtälje
76200-76292 Rimbo;76293 ;76294-76295 Rimbo;76296 Rånäs;76297-76298 Edsbro;76300-76343 Hallstavik;76381-76392 Hallstavik
76393 Skebobruk;76394 Hallstavik;76421-76431 Väddö;76453 Björkö;76454 Arholma;76456-76457 Grisslehamn;76491-76493 Väddö
77010 Fredriksberg;77012 Sunnansjö;77013 Grangärde;77014 Nyhammar;77070 Långshyttan;77071 Stjärnsund;77101-77194 Ludvika
77201-77250 Grängesberg;77270 Saxdalen;77280-77294 Grängesberg;77401 Avesta;77404 Horndal;77420-77462 Avesta;77467-77468 Horndal
77481-77482 Avesta;77489 Fors;77491-77494 Avesta;77497 Fors;77498 Horndal;77499 By Kyrkby;77525-77526 Krylbo;77550-77571 Krylbo
77595 Folkärna;77596 Krylbo;77601 Hedemora;77606 Långshyttan;77620-77636 Hedemora;77670 Vikmanshyttan;77671-77673 Långshyttan
77674 Stjärnsund;77690-77693 Hedemora;77695 Vikmanshyttan;77696-77697 Dala-Husby;77698 Garpenberg;77701-77751 Smedjebacken
77760 Söderbärke;77780-77791 Smedjebacken;77793-77794 Söderbärke;78050 Vansbro;78051 Dala-Järna;78053 Nås;78054 Äppelbo
78061 Öje;78064 Lima;78066 Rörbäcksnäs;78067 Sälen;78068 Transtrand;78069 Sörsjön;78100-78129 Borlänge;78168-78198 Borlänge
78199 Idkerberget;78201-78235 Malung;78275 Malungsfors;78290-78291 Malung;78301-78335 Säter;78350 Gustafs;78390-78391 Säter
78392-78393 Stora Skedvi;78395 Gustafs;78401 Borlänge;78430-78478 Borlänge;78500 Gagnef;78504 Mockfjärd;78520-78530 Gagnef
78542-78543 Mockfjärd;78544 Dala-Floda;78545 Björbo;78550 Djura;78560-78561 Djurås;78562 Djurmo;78563 Sifferbo
78580-78592 Gagnef;78600 Vansbro;79015 Sundborn;79020 Grycksbo;79021 Bjursås;79022 Sågmyra;79023 Svärdsjö;79024 Toftbyn
79025 Linghed;79026 Enviken;79070 Furudal;79090 Särna;79091 Idre;79101-79196 Falun;79201-79203 Mora;79205 Sollerön
79220-79252 Mora;79275 Färnäs;79277 Nusnäs;79280-79285 Mora;79290 Sollerön;79291-79292 Mora;79293 Venjan;79294-79295 Mora
79296 Våmhus;79297 Mora;79298 Garsås;79301 Leksand;79311-79313 Insjön;79320-79336 Leksand;79340-79341 Insjön;79350 Leksand
79360 Siljansnäs;79370 Tällberg;79380 Leksand;79385-79386 Insjön;79390-79392 Leksand;79394 Tällberg;79397 Siljansnäs
79420-79434 Orsa;79490-79493 Orsa;79495 Skattungbyn;79498 Orsa;79501-79536 Rättvik;79570 Vikarbyn;79580-79592 Rättvik
79595 Vikarbyn;79596 Boda Kyrkby;79601-79631 Älvdalen;79690-79699 Älvdalen;80002-80015 Gävle;80100-80139 Gävle;80170-80210 Gävle
80250-80325 Gävle;80400 Gävle;80423-80434 Gävle;80501 Gävle;80591-80600 Gävle;80626-80649 Gävle;80800-80815 Gävle;80886 Gävle
81020 Österfärnebo;81021 Gysinge;81022 Årsunda;81040 Hedesunda;81100 Sandviken;81102 Järbo;81103-81104 Sandviken;81119 Järbo
81120-81162 Sandviken;81170-81171 Järbo;81180-81194 Sandviken;81195 Järbo;81203 Kungsgården;81219 Åshammar;81220-81231 Storvik
81240 Kungsgården;81241 Gästrike-Hammarby;81251 Åshammar;81290 Storvik;81292 Gästrike-Hammarby;81293 Kungsgården;81294 Åshammar
81301 Hofors;81302-81319 Torsåker;81320-81336 Hofors;81340 Torsåker;81381-81391 Hofors;81394-81396 Torsåker;81400-81423 Skutskär
81425-81427 Älvkarleby;81430-81442 Skutskär;81470 Älvkarleby;81481 Skutskär;81491 Furuvik;81492-81493 Skutskär
81494-81495 Älvkarleby;81500 Tierp;81503 Månkarbo;81504-81519 Söderfors;81520-81545 Tierp;81569 Månkarbo;81575-81576 Söderfors
81580 Tierp;81582 Söderfors;81583-81594 Tierp;81595 Månkarbo;81596 Strömsbergs Bruk;81601-81631 Ockelbo;81680-81690 Ockelbo
81691 Jädraås;81692 Lingbo;81693-81694 Ockelbo;81695 Åmotsbruk;81702 Bergby;81720-81730 Norrsundet;81740 Bergby
81791 Hamrångefjärden;81792 Bergby;81793 Hamrångefjärden;81794 Axmar;81801-81802 Valbo;81803 Forsbacka;81804 Hedesunda
81819 Forsbacka;81820-81834 Valbo;81841-81843 Forsbacka;81845 Hedesunda;81891-81892 Valbo;81895-81896 Hedesunda
81900-81910 Skärplinge;81911 Karlholmsbruk;81920-81930 Skärplinge;81940 Karlholmsbruk;81961 Skärplinge;81962 Karlholmsbruk
81963-81965 Hållnäs;81966 Lövstabruk;82010 Arbrå;82011 Vallsta;82020 Ljusne;82021 Vallvik;82022 Sandarne;82023 Bergvik
82026 Marmaverken;82029 Stråtjära;82040 Järvsö;82041 Färila;82042 Korskrogen;82043 Kårböle;82046 Ramsjö;82050 Los;82051 Hamra
82060 Delsbo;82062 Bjuråker;82064 Näsviken;82065 Forsa;82070 Bergsjö;82071 Ilsbo;82072 Strömsbruk;82074 Stocka;82075 Harmånger
82076 Jättendal;82077 Gnarp;82078 Hassela;82100-82113 Bollnäs;82119 Rengsjö;82120-82126 Bollnäs;82127 Arbrå;82130-82151 Bollnäs
82158 Rengsjö;82160-82163 Arbrå;82167-82168 Vallsta;82180-82181 Bollnäs;82189 Arbrå;82191-82195 Bollnäs;82198 Rengsjö
82220-82240 Alfta;82281-82299 Alfta;82320-82330 Kilafors;82380-82391 Kilafors;82392 Holmsveden;82393 Segersta
82400-82402 Hudiksvall;82408 Delsbo;82409 Näsviken;82410-82452 Hudiksvall;82460-82462 Forsa;82465-82467 Näsviken
82470-82474 Delsbo;82477-82479 Bjuråker;82480-82494 Hudiksvall;82495 Strömsbruk;82496 Stocka;82501 Iggesund;82519 Enånger
82520-82532 Iggesund;82580-82591 Iggesund;82592-82593 Njutånger;82595-82596 Enånger;82601 Söderhamn;82608 Trönödal;82611 Bergvik
82612 Sandarne;82613 Ljusne;82620-82660 Söderhamn;82661 Söderala;82662 Norrala;82666 Marmaverken;82667-82668 Bergvik
82669 Stråtjära;82670 Söderhamn;82672-82673 Sandarne;82675-82677 Ljusne;82679 Vallvik;82680-82691 Söderhamn;82692 Söderala
82693 Söderhamn;82694 Norrala;82695 Trönödal;82701-82725 Ljusdal;82727 Järvsö;82728 Färila;82730-82735 Ljusdal;82740 Tallåsen
82750-82754 Järvsö;82760-82763 Färila;82770 Los;82771 Hamra;82772 Korskrogen;82773 Kårböle;82775-82776 Ramsjö
82780-82794 Ljusdal;82795 Tallåsen;82801-82834 Edsbyn;82880-82892 Edsbyn;82893 Voxnabruk;82894 Edsbyn;82895 Viksjöfors
82899 Edsbyn;82921 Bergsjö;82922 Harmånger;82923 Gnarp;82924 Hassela;82950-82953 Bergsjö;82960-82962 Gnarp;82991 Ilsbo
82995 Harmånger;82996 Jättendal;82998 Hassela;83001 Hallen;83002 Mattmar;83004 Mörsil;83005 Järpen;83010 Undersåker
83012 Vålådalen;83013-83014 Åre;83015 Duved;83019 Storlien;83021 Tandsbyn;83022 Fåker;83023 Hackås;83024 Oviken
83047 Trångsviken;83051 Offerdal;83060 Föllinge;83067 Valsjöbyn;83070 Hammerdal;83076 Stugun;83080 Hoting;83081 Norråker
83086 Lidsjöberg;83090 Gäddede;83093 Stora Blåsjön;83100-83199 Östersund;83201-83256 Frösön;83280-83293 Frösön;83294 Orrviken
83296 Frösön;83301 Strömsund;83302 Hammerdal;83303 Hoting;83304 Gäddede;83317-83336 Strömsund;83341-83349 Hammerdal
83351-83359 Hoting;83361 Gäddede;83380-83387 Strömsund;83391 Norråker;83392-83396 Strömsund;83397 Lidsjöberg;83398 Gäddede
83399 Stora Blåsjön;83401-83434 Brunflo;83497-83498 Brunflo;83499 Tandsbyn;83501 Krokom;83505 Nälden;83520-83522 Krokom
83523 Föllinge;83531-83533 Krokom;83540 Nälden;83541 Dvärsätt;83561-83566 Föllinge;83567 Valsjöbyn;83568 Munkflohögen
83580-83592 Krokom;83593 Alsen;83594 Aspås;83595 Nälden;83596 Trångsviken;83597-83598 Offerdal;83620-83631 Lit;83691-83692 Lit
83693 Häggenås;83694-83695 Ås;83701 Järpen;83719 Åre;83720 Järpen;83721 Mörsil;83722 Järpen;83723 Åre;83724 Duved;83725 Storlien
83731-83732 Järpen;83741 Mörsil;83751-83752 Åre;83771-83772 Duved;83775 Vålådalen;83791 Mattmar;83792 Mörsil;83793-83794 Järpen
83795-83796 Undersåker;83797-83798 Åre;83799 Storlien;83801-83827 Frösön;83871-83883 Frösön;83901-83950 Östersund
83977-83989 Östersund;84010 Ljungaverk;84012 Fränsta;84013 Torpshammar;84024 Överturingen;84030 Rätan;84031 Åsarna;84032 Klövsjö
84034 Storsjö Kapell;84035 Ljungdalen;84040 Svenstavik;84050 Gällö;84058 Pilgrimstad;84060 Bräcke;84064 Kälarne;84067 Sörbygden
84070 Hammarstrand;84073 Bispgården;84080 Lillhärdal;84085 Lofsdalen;84090 Ytterhogdal;84091 Vemhån;84092 Vemdalen;84093 Hede
84094 Tännäs;84095 Funäsdalen;84096 Ljusnedal;84097 Bruksvallarna;84098 Tänndalen;84100-84134 Ånge;84144 Alby;84181-84192 Ånge
84193 Östavall;84194 Alby;84196-84197 Erikslund;84201-84233 Sveg;84280-84299 Sveg;84301-84332 Bräcke;84341 Gällö
84391-84393 Bräcke;84394-84396 Gällö;84397 Pilgrimstad;84398 Sörbygden;84401-84421 Hammarstrand;84422 Bispgården;84423 Kälarne
84431-84432 Hammarstrand;84441 Bispgården;84451 Stugun;84461 Kälarne;84491-84492 Hammarstrand;84493-84494 Bispgården
84495-84496 Stugun;84497-84498 Kälarne;84501-84531 Svenstavik;84551-84552 Åsarna;84561-84562 Svenstavik;84571-84573 Oviken
84591 Hallen;84593 Fåker;84594 Hackås;84595 Rätan;84597 Klövsjö;84598 Storsjö Kapell;84599 Ljungdalen;85003-85015 Sundsvall
85100-85125 Sundsvall;85170-85199 Sundsvall;85229-85240 Sundsvall;85301 Sundsvall;85350-85359 Sundsvall;85401-85402 Sundsvall
85460-85468 Sundsvall;85561 Kovland;85590-85591 Sundsvall;85592 Kovland;85597 Indal;85598-85599 Liden;85601 Sundsvall
85630-85653 Sundsvall;85700-85701 Sundsvall;85730-85753 Sundsvall;85800-85840 Sundsvall;85900 Sundsvall;85950-85959 Sundsvall
86013 Stöde;86025 Kovland;86030 Sörberge;86032 Fagervik;86035 Söråker;86040 Indal;86041 Liden;86101-86126 Timrå;86127 Sörberge
86128 Söråker;86131-86136 Timrå;86138-86139 Bergeforsen;86141-86143 Sörberge;86145 Fagervik;86151-86152 Söråker
86181-86191 Timrå;86192 Bergeforsen;86193 Ljustorp;86194-86195 Söråker;86202 Njurunda;86221-86234 Kvissleby;86240-86241 Njurunda
86291-86292 Kvissleby;86294-86296 Njurunda;86320-86336 Sundsbruk;86337-86342 Sundsvall;86401-86433 Matfors;86441 Stöde
86491-86492 Matfors;86495-86496 Stöde;86501-86533 Alnö;86551 Ankarsvik;86591-86592 Alnö;87010 Älandsbro;87011 Hemsön
87015 Utansjö;87016 Ramvik;87030 Nordingrå;87031 Mjällom;87032 Ullånger;87033 Docksta;87052 Nyland;87101-87193 Härnösand
87194 Viksjö;87199 Härnösand;87200-87243 Kramfors;87263 Lunde;87264 Sandöverken;87275 Lugnvik;87280-87292 Kramfors;87293 Lunde
87294 Sandöverken;87295 Lugnvik;87296 Bjärtrå;87297 Skog;87298 Noraström;87320-87340 Bollstabruk;87350 Väja;87380 Bollstabruk
87381 Väja;87391-87392 Bollstabruk;88030 Näsåker;88031 Resele;88037 Junsele;88040 Ramsele;88041 Edsele;88050 Backe;88051 Rossön
88101-88194 Sollefteå;88195 Undrom;88221-88250 Långsele;88291 Långsele;88293 Helgum;88295 Graninge;89050 Björna
89051 Långviksmon;89054 Trehörningsjö;89101-89151 Örnsköldsvik;89155 Arnäsvall;89160-89162 Örnsköldsvik;89177 Järved
89178 Bonässund;89180-89192 Örnsköldsvik;89195-89196 Arnäsvall;89200-89251 Domsjö;89292 Domsjö;89301-89331 Bjästa
89340 Köpmanholmen;89380-89392 Bjästa;89395-89396 Sidensjö;89399 Ulvöhamn;89420-89435 Själevad;89440-89441 Överhörnäs
89491 Själevad;89493 Överhörnäs;89495 Moliden;89501-89530 Bredbyn;89540 Mellansel;89580 Mellansel;89591-89593 Bredbyn
89595 Mellansel;89597 Skorped;89598-89599 Solberg;89620-89632 Husum;89680-89691 Husum;89693 Gideå;90001 Umeå;90100-90137 Umeå
90170-90189 Umeå;90300-90365 Umeå;90400-90436 Umeå;90440-90441 Röbäck;90500 Umeå;90521-90532 Hörnefors;90571-90572 Hörnefors
90580-90660 Umeå;90700-90754 Umeå;90788 Täfteå;90801-90815 Umeå;90850 Umeå;91088 Marsfjäll;91101-91134 Vännäs
91135-91136 Vännäsby;91181-91194 Vännäs;91201-91234 Vilhelmina;91281-91293 Vilhelmina;91294 Latikberg;91295 Storseleby
91297 Malgomaj;91298 Klimpfjäll;91299 Vilhelmina;91301-91335 Holmsund;91341-91342 Obbola;91380 Obbola;91401-91422 Nordmaling
91429 Rundvik;91431-91433 Nordmaling;91441 Rundvik;91481-91491 Nordmaling;91492 Lögdeå;91493 Norrfors;91494 Nyåker;91495 Gräsmyr
91496 Håknäs;91497 Hörnsjö;91501-91532 Robertsfors;91534 Ånäset;91581-91593 Robertsfors;91594-91595 Ånäset;91596 Flarken
91597-91598 Bygdeå;91601-91631 Bjurholm;91681-91693 Bjurholm;91695 Örträsk;91701 Dorotea;91702 Högland;91703 Risbäck
91704 Borgafjäll;91720-91732 Dorotea;91781-91791 Dorotea;91793 Lajksjöberg;91794 Lavsjön;91795 Svanavattnet;91799 Dorotea
91801 Sävar;91803 Holmön;91820-91832 Sävar;91891 Sävar;91892 Bullmark;91901-91932 Åsele;91985-91992 Åsele;91993 Fredrika
91994 Hällaström;91995 Långbäcken;92034 Vormsele;92037-92038 Kristineberg;92039 Rökå;92040 Kristineberg;92041 Björksele
92042 Vindelgransele;92051 Gunnarn;92064 Tärnaby;92066 Hemavan;92101-92128 Lycksele;92129 Hornmyr;92131-92146 Lycksele
92181-92193 Lycksele;92194 Rusksele;92195 Blåviksjön;92199 Lycksele;92201-92232 Vindeln;92261-92267 Tavelsjö;92273 Hällnäs
92275 Åmsele;92276-92278 Botsmark;92281-92293 Vindeln;92294 Tvärålund;92295 Granö;92301-92332 Storuman;92341 Stensele
92381 Storuman;92394 Dikanäs;92395 Kittelfjäll;92396 Barsele;92397 Slussfors;92398-92399 Storuman;92401-92421 Sorsele
92422 Ammarnäs;92431-92432 Sorsele;92481 Sorsele;92492 Blattnicksele;92493 Gargnäs;92494 Sorsele;92495 Ammarnäs;93010 Lövånger
93027 Kalvträsk;93047 Byske;93052 Fällfors;93061 Bastuträsk;93070 Malå;93071 Rentjärn;93072 Adak;93081 Glommersträsk
93082 Abborrträsk;93085 Arjeplog;93086 Moskosel;93087-93089 Arjeplog;93091 Slagnäs;93100-93199 Skellefteå
93201-93221 Skelleftehamn;93223 Bureå;93231-93233 Skelleftehamn;93234 Örviken;93235-93237 Ursviken;93251-93252 Bureå
93261 Lövånger;93281 Skelleftehamn;93282 Ursviken;93291 Bureå;93293-93294 Lövånger;93300-93334 Arvidsjaur;93381-93399 Arvidsjaur
93401-93421 Kåge;93424 Byske;93431-93432 Kåge;93441 Ersmark;93451-93452 Byske;93461 Fällfors;93481-93482 Ersmark
93491-93492 Kåge;93493 Kusmark;93494-93496 Kåge;93497-93498 Byske;93501-93532 Norsjö;93581-93593 Norsjö;93601-93632 Boliden
93651 Jörn;93681-93693 Boliden;93694-93695 Jörn;93701-93732 Burträsk;93733 Bygdsiljum;93780 Bygdsiljum;93791-93795 Burträsk
93796 Bygdsiljum;93801-93832 Arjeplog;93881 Arjeplog;93892 Mellanström;93893 Laisvall;93894 Arjeplog;93895 Jäckvik
93896 Arjeplog;93920-93932 Malå;93981 Malå;93991 Rentjärn;93992 Adak;93993-93995 Malå;94101-94191 Piteå;94192 Arnemark
94199 Piteå;94201 Älvsbyn;94203 Koler;94204 Storsund;94205 Långträsk;94220-94236 Älvsbyn;94281-94285 Älvsbyn;94291 Vistträsk
94292-94293 Älvsbyn;94294 Sikfors;94295 Vidsel;94301-94336 Öjebyn;94420-94432 Hortlax;94471-94473 Piteå;94491 Hortlax
94492 Blåsmark;94493 Hemmingsmark;94494 Jävrebyn;94520-94521 Norrfjärden;94523 Rosvik;94531-94532 Norrfjärden;94533-94534 Rosvik
94591 Norrfjärden;94592 Altersbruk;94593 Sjulsmark;94631 Roknäs;94640 Svensbyn;94691 Roknäs;94692 Lillpite;94699 Roknäs
95042 Morjärv;95200 Kalix;95204 Påläng;95220-95242 Kalix;95243-95244 Töre;95250 Kalix-Nyborg;95251-95263 Kalix;95270 Risögrund
95271 Karlsborgsverken;95272 Sangis;95281-95282 Kalix;95283 Karlsborgsverken;95291-95294 Kalix;95295 Båtskärsnäs;95296 Lappträsk
95297 Kalix;95301-95337 Haparanda;95385-95392 Haparanda;95393 Karungi;95394 Seskarö;95395 Nikkala;95420-95435 Gammelstad
95441-95442 Södra Sunderbyn;95520-95532 Råneå;95591-95592 Råneå;95595 Niemisel;95596 Vitå;95599 Råneå;95601-95632 Överkalix
95681-95693 Överkalix;95698 Lansjärv;95699 Överkalix;95701-95722 Övertorneå;95723 Juoksengi;95731-95732 Övertorneå
95785-95792 Övertorneå;95793 Pello;95794 Övertorneå;95795 Hedenäset;95799 Övertorneå;96024 Harads;96030 Vuollerim
96032 Snesudden;96033 Murjek;96100-96193 Boden;96194 Mårdsel;96195-96196 Boden;96197 Gunnarsbyn;96198 Boden;96201 Jokkmokk
96202 Kvikkjokk;96203 Mattisudden;96205 Kåbdalis;96220-96233 Jokkmokk;96280-96285 Jokkmokk;96298 Randijaur;96299 Jokkmokk
97100-97129 Luleå;97160-97190 Luleå;97221-97254 Luleå;97300-97347 Luleå;97421-97455 Luleå;97499 Luleå;97561 Luleå
97591-97598 Luleå;97626-97636 Luleå;97721-97722 Luleå;97751-97775 Luleå;97800-97820 Luleå;98010 Vittangi;98013 Lannavaara
98014 Övre Soppero;98016 Karesuando;98020 Svappavaara;98041 Hakkas;98042 Ullatti;98045 Vettasjärvi;98060 Korpilombolo
98061 Tärendö;98062 Junosuando;98063 Kangos;98065 Kainulasjärvi;98101-98105 Kiruna;98107 Abisko;98115-98145 Kiruna
98146 Kurravaara;98147 Kiruna;98180-98189 Kiruna;98191 Jukkasjärvi;98192 Kiruna;98193 Björkliden;98194 Riksgränsen
98195-98199 Kiruna;98201-98203 Gällivare;98204 Skaulo;98205 Puoltikasvaara;98206 Nattavaara;98207 Nattavaaraby
98220-98241 Gällivare;98260 Porjus;98281-98299 Gällivare;98303 Koskullskulle;98320-98325 Malmberget;98328 Koskullskulle
98331-98336 Malmberget;98341 Koskullskulle;98381 Malmberget;98401-98432 Pajala;98485-98492 Pajala;98494 Lovikka
98495 Muodoslompolo;98499 Pajala
`
