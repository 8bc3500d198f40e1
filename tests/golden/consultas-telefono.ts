/** A day in a yard, as people write it: see `consultas-dia.ts` for how to read a line. */
export const TELEFONO = `
# by telephone and WhatsApp: whole sentences, no accents, whatever the thumb hits
buenas tardes tendra el faro izquierdo del sentra 2015 | FARO IZQ SENTRA | FARO
q tal busco calavera de tsuru lado chofer | CALAVERA IZQ TSURU | CALAVERA
me urge una puerta trasera derecha para versa 2021 | PUERTA TRA DER VERSA 20-23 | PUERTA
tendran espejo del lado del pasajero de march | ESPEJO DER MARCH | ESPEJO
amigo cuanto por el cofre de la tacoma 2013 | COFRE TACOMA | COFRE
oiga ocupo fascia trasera sentra 2014 original | FASCIA TRA SENTRA | FASCIA
precio de faro ranger 2018 lado izquierdo porfa | FARO IZQ RANGER | FARO
si tiene radiador para tsuru 2010 | RADIADOR TSURU | RADIADOR
hola buen dia tiene parrilla de tsuru gracias | PARRILLA TSURU | PARRILLA
puertas para fiesta 2013 | PUERTA DEL IZQ FIESTA | PUERTA
faros de ranger | FARO IZQ RANGER, FARO DER RANGER | FARO
los dos faros del sentra 2014 | FARO IZQ SENTRA, FARO DER SENTRA | FARO
q precio tiene el rin del aveo | RIN DE ALUMINIO AVEO 18-23, RIN AVEO 18-23 | RIN, RIN DE ALUMINIO
# slips of the thumb
farro izqierdo jeta 2016 | FARO IZQ JETTA 15-18, FARO LED IZQ JETTA 15-18 | FARO, FARO LED | faro izquierdo jetta 2016
puera trasera versa | PUERTA TRA DER VERSA 20-23, PUERTA TRA IZQ VERSA 20-23 | PUERTA | puerta trasera versa
epsejo march | ESPEJO DER MARCH | ESPEJO | espejo march
calvera tsuru derecha | CALAVERA DER TSURU | CALAVERA | calavera tsuru derecha
faro rangre izq | FARO IZQ RANGER | FARO | faro ranger izq
cofre fista 2014 | COFRE FIESTA | COFRE | cofre fiesta 2014
facia snetra delantera | FASCIA DEL SENTRA | FASCIA | sentra
faro corrola izq | FARO IZQ COROLLA | FARO | faro corolla izq
radiadr tsru | RADIADOR TSURU | RADIADOR | tsuru
salpicadera rangr derecha | SALPICADERA DER RANGER | SALPICADERA
parilla tsuruu | PARRILLA TSURU | PARRILLA | tsuru
# a slip whose correction is not in stock stays corrected
defenza trasera sentra 2015 | - | FASCIA | defensa trasera sentra 2015
cofrre civc 2018 | - | - | cofre civic 2018
faro izqierdo fiesta 2014 | - | - | faro izquierdo fiesta 2014
farro altimma 2014 | - | FARO | faro altima 2014
medallom tsuru | - | - | medallon tsuru
# cars that are sold in Mexico and are not in the yard
faro focus 2014 | - | FARO | FOCUS
faro altima | - | FARO | ALTIMA
calavera camry 2015 izq | - | CALAVERA | CAMRY
puerta del izq sonic | - | PUERTA | SONIC
cofre captiva 2012 | - | COFRE | CAPTIVA
fascia delantera cruze 2014 | - | FASCIA | CRUZE
espejo eclipse der | - | ESPEJO | ECLIPSE
faro chirey tiggo 7 | - | FARO | TIGGO 7
faro mg5 | - | FARO | MG5
faro byd dolphin | - | FARO | DOLPHIN
salpicadera yaris izq | - | SALPICADERA | YARIS
faro stratus | - | FARO | STRATUS
parrilla suburban 2010 | - | PARRILLA | SUBURBAN
faro xv | - | FARO | XV
cofre platina | - | COFRE | PLATINA
# parts that are sold and are not in the yard
turbo jetta | - | - | TURBO
bomba de gasolina tsuru | - | - | BOMBA DE GASOLINA
inyectores versa | - | - | INYECTOR
asiento piloto aveo | - | - | ASIENTO
estereo sentra 2014 | - | - | ESTEREO
bateria versa | - | - | BATERIA
disco de freno aveo | - | - | DISCO DE FRENO
motor versa 2016 | - | - | MOTOR
# words that nobody knows
faro jetta 2016 qwzx izq | FARO IZQ JETTA 15-18, FARO LED IZQ JETTA 15-18 | FARO, FARO LED | «qwzx»
cofre sentra perrisimo | COFRE SENTRA | COFRE | «perrisimo»
qwzx jetta | - | * | «qwzx»
zzkw 2016 | - | * | «zzkw»
faro x versa | FARO DER VERSA 20-23, FARO IZQ VERSA 20-23 | FARO | «x»
# numbers: of a part, from inside one; sizes; alone
1148-as | ESPEJO DER HILUX | ESPEJO
393-1148 | ESPEJO DER HILUX | ESPEJO
3931148as | ESPEJO DER HILUX | ESPEJO
02e60 | FARO IZQ COROLLA, FARO DER COROLLA | FARO
81110-02E60 | FARO DER COROLLA | FARO
espejo 1148-AS hilux | ESPEJO DER HILUX | ESPEJO
3an0h | FASCIA DEL VERSA 15-19, FASCIA TRA VERSA 15-19 | FASCIA
rin 15 aveo | RIN DE ALUMINIO AVEO 18-23 | RIN DE ALUMINIO
rin 14 aveo | RIN AVEO 18-23 | RIN
rin de aluminio 15 polo | RIN DE ALUMINIO POLO | RIN DE ALUMINIO
rin 15 polo 2016 | RIN DE ALUMINIO POLO | RIN DE ALUMINIO
llanta r15 aveo | LLANTA AVEO 18-23 | LLANTA
950 | - | - | «950»
9999999999999 | - | - | «9999999999999»
99887766 | - | - | «99887766»
zz-99887 | - | - | 99887
# which meaning first, and what stands below
bisel de niebla kicks izq | BISEL DE FARO DE NIEBLA IZQ KICKS | BISEL DE FARO DE NIEBLA
tapa gasolina tsuru | - | - | TAPA DE GASOLINA
stop tsuru | CALAVERA IZQ TSURU, CALAVERA DER TSURU | CALAVERA
caja de velocidades jetta | - | - | TRANSMISION
guia volante jetta 2016 | VOLANTE JETTA 15-18 | VOLANTE, BOLSA DE AIRE VOLANTE
unidad izq ranger | FARO IZQ RANGER | FARO
cuarto tsuru izquierdo | CUARTO PUNTA IZQ TSURU | CUARTO PUNTA
`;
