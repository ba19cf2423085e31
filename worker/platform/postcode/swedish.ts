/** Post towns by the first three digits of Swedish postcodes, where all that begins with them is one town. */
export const swedishPostcodes = `
111-118 Stockholm;120 Årsta;121 Johanneshov;123 Farsta;124 Bandhagen;125 Älvsjö;126 Hägersten;127 Skärholmen;128 Skarpnäck
129 Hägersten;131 Nacka;133 Saltsjöbaden;134 Gustavsberg;135 Tyresö;136 Haninge;138 Älta;141 Huddinge;143 Vårby
145 Norsborg;146 Tullinge;147 Tumba;149 Nynäshamn;151-152 Södertälje;161 Bromma;162 Vällingby;163 Spånga;164 Kista;165 Hässelby
167-168 Bromma;169-171 Solna;172 Sundbyberg;174 Sundbyberg;175-177 Järfälla;178 Ekerö;181 Lidingö;183 Täby;184 Åkersberga
185 Vaxholm;186 Vallentuna;187 Täby;191-192 Sollentuna;193 Sigtuna;194 Upplands Väsby;195 Märsta;196 Kungsängen;197 Bro
211-215 Malmö;216 Limhamn;217 Malmö;222-227 Lund;231 Trelleborg;234 Lomma;235 Bjärred;236 Höllviken;241 Eslöv
252-256 Helsingborg;261 Landskrona;262 Ängelholm;271 Ystad;281 Hässleholm;291 Kristianstad;302 Halmstad;311 Falkenberg
331 Värnamo;351-352 Växjö;371 Karlskrona;372 Ronneby;391-393 Kalmar;411-418 Göteborg;431 Mölndal;434 Kungsbacka
503-507 Borås;541 Skövde;551-556 Jönköping;561 Huskvarna;581-586 Linköping;602-603 Norrköping;611 Nyköping;621 Visby
631-633 Eskilstuna;651-656 Karlstad;701-705 Örebro;721-726 Västerås;751-757 Uppsala;781 Borlänge;784 Borlänge;791 Falun
801-806 Gävle;831 Östersund;851-857 Sundsvall;871 Härnösand;891 Örnsköldsvik;901-907 Umeå;931 Skellefteå;941 Piteå;961 Boden
971-977 Luleå;981 Kiruna`
