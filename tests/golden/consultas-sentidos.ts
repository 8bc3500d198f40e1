/** What people write, and the first page it must bring: see `consultas.ts` for how to read a line. */
export const SENTIDOS = `
# the side asked for is never relaxed to the other
faro izq jetta | FARO IZQ JETTA 15-18, FARO LED IZQ JETTA 15-18 || DER
faro derecho jetta 2016 | FARO DER JETTA 15-18 || IZQ
espejo copiloto jetta | ESPEJO DER JETTA 15-18 || IZQ
espejo pasajero jetta | ESPEJO DER JETTA 15-18 || IZQ
puerta chofer jetta | PUERTA DEL IZQ JETTA 15-18, PUERTA TRA IZQ JETTA 15-18 || DER
calavera lh jetta 2016 | CALAVERA IZQ JETTA 15-18 || DER
calavera RH jetta | CALAVERA DER JETTA 15-18 | CALAVERA INTERIOR DER JETTA 15-18 | IZQ
faro R/H jetta | FARO DER JETTA 15-18 || IZQ
faro lado conductor tsuru | FARO IZQ TSURU || DER
salpicadera derecha jetta | SALPICADERA DER JETTA 15-18 * || IZQ
salpicadera derecha aveo | SALPICADERA DER AVEO 18-23 || IZQ
puerta trasera derecha jetta | PUERTA TRA DER JETTA 15-18 * || IZQ
cuarto izquierdo tsuru | CUARTO PUNTA IZQ TSURU || DER
guia fascia del der versa | GUIA DE FASCIA DEL DER VERSA 15-19 || IZQ
niebla izq jetta | FARO DE NIEBLA IZQ JETTA 15-18 || DER
poste der ibiza ||| POSTE
par de faros tsuru | FARO IZQ TSURU, FARO DER TSURU
faros tsuru | FARO IZQ TSURU, FARO DER TSURU
jetta 2010 izq | FARO IZQ JETTA 08-14 || DER, FASCIA
puerta jetta piloto trasera | PUERTA TRA IZQ JETTA 15-18 || DER, DEL
# 'del' says of what, or where
fascia del versa | FASCIA DEL VERSA 15-19, FASCIA TRA VERSA 15-19
fascia versa del | FASCIA DEL VERSA 15-19, FACIA DEL VERSA 15-19 || TRA
puerta del izq jetta | PUERTA DEL IZQ JETTA 15-18 || DER, TRA
puerta del/izq jetta | PUERTA DEL IZQ JETTA 15-18 || DER, TRA
puerta del jetta | PUERTA DEL IZQ JETTA 15-18, PUERTA TRA IZQ JETTA 15-18
lodera delantera derecha aveo | LODERA DEL DER AVEO 18-23 || IZQ
parrilla del corolla | PARRILLA COROLLA || CROSS
fascia del. versa | FASCIA DEL VERSA 15-19 || TRA
calavera del jetta | CALAVERA IZQ JETTA 15-18, CALAVERA DER JETTA 15-18
cofre del 2014 sentra | COFRE SENTRA
defensa tra cx5 ||| ALMA DE DEFENSA DEL
# words of several meanings
stop np300 | CALAVERA DER NP300, CALAVERA IZQ NP300 | TERCERA LUZ DE STOP NP300
tercer stop np300 | TERCERA LUZ DE STOP NP300
polvera aveo | SALPICADERA IZQ AVEO 18-23
polvera spark || TAPON DE RIN SPARK
tolva aveo | TOLVA DE SALPICADERA DEL IZQ AVEO 18-23 | TOLVA INFERIOR DE MOTOR AVEO 18-23
tolva ibiza || TOLVA SUPERIOR DE RADIADOR IBIZA
bisel kicks | BISEL DE FARO DE NIEBLA IZQ KICKS | BISEL DE FARO IZQ KICKS
spoiler civic | ALERON CIVIC 06-11
moldura kicks || MOLDURA DE ARCO DEL DER KICKS
soporte versa | MARCO DE RADIADOR VERSA 15-19 | GUIA DE FASCIA DEL IZQ VERSA 15-19
tapa hilux || TAPA DE CAJA HILUX
tapa vento | CAJUELA VENTO
caja np300 | CAJA DE PICKUP NP300 | TAPA DE CAJA NP300
vidrio jetta | CRISTAL DE PUERTA DEL DER JETTA 15-18 | MEDALLON JETTA 15-18, PARABRISAS JETTA 15-18
cristal delantero beat | PARABRISAS BEAT
cristal delantero derecho jetta | CRISTAL DE PUERTA DEL DER JETTA 15-18 | PARABRISAS JETTA 15-18
vidrio trasero izq duster | CRISTAL DE PUERTA TRA IZQ DUSTER || BARRAS
guia versa | GUIA DE FASCIA DEL IZQ VERSA 15-19, GUIA DE FASCIA DEL DER VERSA 15-19
brack versa | GUIA DE FASCIA DEL IZQ VERSA 15-19
piloto tsuru | FARO IZQ TSURU, CUARTO PUNTA IZQ TSURU, ESPEJO IZQ TSURU * || DER
piloto trasero 206 | CALAVERA DER 206 || FARO
honda pilot | FARO DER PILOT
llanta de refaccion spark | LLANTA SPARK
puerta quinta crv | QUINTA PUERTA CR-V
escape | FARO IZQ ESCAPE
escape escape | MOFLE ESCAPE
# what goes with it, near before far, and what must never come
fascia versa 2018 | FASCIA DEL VERSA 15-19, FASCIA TRA VERSA 15-19 | DEFENSA DEL VERSA 15-19 < GUIA DE FASCIA DEL IZQ VERSA 15-19
lodera der aveo | LODERA DEL DER AVEO 18-23 | TOLVA DE SALPICADERA DEL DER AVEO 18-23 < SALPICADERA DER AVEO 18-23 | IZQ
tolva salpicadera aveo | TOLVA DE SALPICADERA DEL IZQ AVEO 18-23 | SALPICADERA IZQ AVEO 18-23, LODERA DEL IZQ AVEO 18-23
quinta puerta crv | QUINTA PUERTA CR-V || PUERTA TRA, ESTRIBO
manija jetta | MANIJA EXTERIOR DEL IZQ JETTA 15-18 | MANIJA INTERIOR DEL IZQ JETTA 15-18 | PUERTA
manija de puerta jetta | MANIJA EXTERIOR DEL IZQ JETTA 15-18 || PUERTA DEL
motor elevador jetta | MOTOR DE ELEVADOR DEL IZQ JETTA 15-18 | ELEVADOR DE CRISTAL DEL IZQ JETTA 15-18 | CRISTAL DE PUERTA
bolsa de aire volante jetta | BOLSA DE AIRE VOLANTE JETTA 15-18
faro jetta clasico | FARO IZQ JETTA CLASICO || CALAVERA
foco jetta || FARO IZQ JETTA 15-18
cofre sentra | COFRE SENTRA | BISAGRA DE COFRE IZQ SENTRA, CHAPA DE COFRE SENTRA
chapa cofre sentra | CHAPA DE COFRE SENTRA
rin spark | RIN SPARK | TAPON DE RIN SPARK, LLANTA SPARK
`;
