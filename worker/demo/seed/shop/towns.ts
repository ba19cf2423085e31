export interface Town {
  zip: string
  city: string
  lat: number
  lng: number
}

/** Postcode, town, latitude and longitude of its middle. */
export const danishTowns = towns(`
1123 København K 55.681 12.584
1553 København V 55.672 12.571
2000 Frederiksberg 55.680 12.528
2100 København Ø 55.706 12.577
2200 København N 55.695 12.549
2300 København S 55.657 12.607
2400 København NV 55.709 12.532
2450 København SV 55.649 12.536
2500 Valby 55.661 12.502
2600 Glostrup 55.666 12.403
2605 Brøndby 55.646 12.416
2610 Rødovre 55.681 12.454
2620 Albertslund 55.657 12.352
2630 Taastrup 55.651 12.299
2650 Hvidovre 55.642 12.477
2670 Greve 55.583 12.298
2700 Brønshøj 55.705 12.499
2720 Vanløse 55.688 12.486
2730 Herlev 55.725 12.439
2750 Ballerup 55.731 12.363
2770 Kastrup 55.634 12.643
2791 Dragør 55.593 12.672
2800 Kongens Lyngby 55.771 12.505
2820 Gentofte 55.751 12.549
2830 Virum 55.795 12.473
2840 Holte 55.814 12.472
2860 Søborg 55.733 12.503
2880 Bagsværd 55.762 12.454
2900 Hellerup 55.731 12.572
2920 Charlottenlund 55.751 12.586
2950 Vedbæk 55.851 12.567
2970 Hørsholm 55.881 12.501
3000 Helsingør 56.036 12.614
3050 Humlebæk 55.962 12.534
3100 Hornbæk 56.089 12.457
3200 Helsinge 56.022 12.198
3250 Gilleleje 56.122 12.311
3300 Frederiksværk 55.970 12.022
3400 Hillerød 55.928 12.301
3460 Birkerød 55.845 12.428
3500 Værløse 55.782 12.368
3520 Farum 55.808 12.361
3600 Frederikssund 55.839 12.069
3700 Rønne 55.101 14.707
4000 Roskilde 55.642 12.081
4040 Jyllinge 55.753 12.106
4100 Ringsted 55.443 11.790
4180 Sorø 55.432 11.556
4200 Slagelse 55.403 11.355
4220 Korsør 55.330 11.139
4300 Holbæk 55.717 11.712
4400 Kalundborg 55.680 11.090
4500 Nykøbing Sj 55.925 11.671
4600 Køge 55.458 12.182
4690 Haslev 55.324 11.964
4700 Næstved 55.230 11.761
4760 Vordingborg 55.008 11.911
4800 Nykøbing F 54.769 11.874
4900 Nakskov 54.830 11.135
5000 Odense C 55.396 10.388
5200 Odense V 55.396 10.343
5220 Odense SØ 55.377 10.458
5230 Odense M 55.371 10.424
5300 Kerteminde 55.449 10.658
5500 Middelfart 55.506 9.731
5600 Faaborg 55.095 10.242
5700 Svendborg 55.060 10.607
5750 Ringe 55.237 10.480
5800 Nyborg 55.312 10.790
5900 Rudkøbing 54.937 10.710
6000 Kolding 55.490 9.472
6100 Haderslev 55.254 9.490
6200 Aabenraa 55.044 9.418
6270 Tønder 54.933 8.867
6400 Sønderborg 54.909 9.807
6500 Vojens 55.246 9.306
6600 Vejen 55.481 9.138
6700 Esbjerg 55.467 8.452
6760 Ribe 55.328 8.762
6800 Varde 55.621 8.481
6900 Skjern 55.950 8.500
6950 Ringkøbing 56.090 8.244
7000 Fredericia 55.566 9.753
7100 Vejle 55.709 9.536
7190 Billund 55.731 9.113
7200 Grindsted 55.757 8.925
7330 Brande 55.943 9.127
7400 Herning 56.139 8.974
7430 Ikast 56.139 9.157
7500 Holstebro 56.360 8.616
7600 Struer 56.491 8.584
7620 Lemvig 56.549 8.310
7700 Thisted 56.956 8.694
7800 Skive 56.567 9.027
7900 Nykøbing M 56.796 8.853
8000 Aarhus C 56.157 10.211
8200 Aarhus N 56.184 10.193
8210 Aarhus V 56.165 10.160
8240 Risskov 56.196 10.230
8260 Viby J 56.129 10.164
8270 Højbjerg 56.108 10.198
8300 Odder 55.975 10.154
8400 Ebeltoft 56.194 10.682
8450 Hammel 56.258 9.863
8500 Grenaa 56.413 10.878
8600 Silkeborg 56.170 9.545
8660 Skanderborg 56.036 9.932
8700 Horsens 55.861 9.850
8800 Viborg 56.453 9.402
8900 Randers C 56.461 10.036
9000 Aalborg 57.048 9.920
9200 Aalborg SV 57.020 9.890
9220 Aalborg Øst 57.040 9.990
9300 Sæby 57.332 10.523
9400 Nørresundby 57.063 9.922
9440 Aabybro 57.153 9.731
9500 Hobro 56.643 9.790
9530 Støvring 56.886 9.838
9560 Hadsund 56.715 10.117
9600 Aars 56.804 9.517
9700 Brønderslev 57.270 9.941
9800 Hjørring 57.464 9.982
9850 Hirtshals 57.588 9.959
9900 Frederikshavn 57.441 10.537
9990 Skagen 57.721 10.583
`)

export const swedishTowns = towns(`
211 20 Malmö 55.605 13.003
214 28 Malmö 55.588 13.001
222 22 Lund 55.704 13.193
252 20 Helsingborg 56.046 12.694
231 42 Trelleborg 55.375 13.157
234 38 Lomma 55.672 13.070
241 31 Eslöv 55.839 13.303
261 31 Landskrona 55.871 12.830
262 32 Ängelholm 56.243 12.862
263 38 Höganäs 56.199 12.557
271 31 Ystad 55.430 13.820
272 31 Simrishamn 55.556 14.350
281 31 Hässleholm 56.159 13.766
291 31 Kristianstad 56.029 14.156
302 42 Halmstad 56.674 12.857
311 31 Falkenberg 56.905 12.491
432 41 Varberg 57.106 12.251
434 30 Kungsbacka 57.487 12.076
352 30 Växjö 56.877 14.806
371 31 Karlskrona 56.161 15.586
374 36 Karlshamn 56.170 14.863
392 31 Kalmar 56.663 16.357
411 08 Göteborg 57.707 11.967
431 30 Mölndal 57.655 12.014
503 31 Borås 57.721 12.940
541 30 Skövde 58.391 13.845
553 16 Jönköping 57.782 14.161
582 22 Linköping 58.411 15.621
602 23 Norrköping 58.587 16.192
632 20 Eskilstuna 59.371 16.509
652 24 Karlstad 59.380 13.504
702 10 Örebro 59.275 15.213
722 11 Västerås 59.611 16.546
753 10 Uppsala 59.858 17.639
111 22 Stockholm 59.331 18.056
118 20 Stockholm 59.315 18.065
171 41 Solna 59.360 18.000
151 36 Södertälje 59.196 17.628
803 20 Gävle 60.675 17.141
852 31 Sundsvall 62.391 17.306
903 26 Umeå 63.826 20.263
972 31 Luleå 65.584 22.155
`)

function towns(table: string): Town[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [, zip, city, lat, lng] = /^(\d{4}|\d{3} \d{2}) (.+) ([\d.]+) ([\d.]+)$/.exec(line) ?? []
      if (!zip || !city) throw new Error(`Not a town: ${line}`)
      return { zip, city, lat: Number(lat), lng: Number(lng) }
    })
}
