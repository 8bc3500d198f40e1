/** What people write, and the first page it must bring: see `consultas.ts` for how to read a line. */
export const PALABRAS = `
# the trade's own
facia delantera versa 2018 | FASCIA DEL VERSA 15-19, FACIA DEL VERSA 15-19 | DEFENSA DEL VERSA 15-19 | TRA, MARCH
faro piloto jetta 2016 | FARO IZQ JETTA 15-18, FARO LED IZQ JETTA 15-18 || DER, CALAVERA
stop trasero derecho np300 | CALAVERA DER NP300 | TERCERA LUZ DE STOP NP300 | IZQ
lodera del izq aveo | LODERA DEL IZQ AVEO 18-23 | TOLVA DE SALPICADERA DEL IZQ AVEO 18-23 < SALPICADERA IZQ AVEO 18-23 | DER
capo sentra 2014 | COFRE SENTRA
baul vento | CAJUELA VENTO || GUANTERA
alma defensa tra cx5 | ALMA DE DEFENSA TRA CX-5 || DEL
bisel niebla kicks | BISEL DE FARO DE NIEBLA IZQ KICKS
medallon beat | MEDALLON BEAT
62022 3an0h | FASCIA DEL VERSA 15-19 || TRA
aleta tra der tiida | ALETA TRA DER TIIDA || SALPICADERA, IZQ
marcha attitude | MARCHA ATTITUDE || MARCH
salpicadero bora | TABLERO BORA || SALPICADERA
# any order, accents, capitals, plurals, signs
2018 versa delantera facia | FASCIA DEL VERSA 15-19, FACIA DEL VERSA 15-19 || TRA
JETTA 2016 PILOTO FARO | FARO IZQ JETTA 15-18 || DER
np300, stop: trasero (derecho) | CALAVERA DER NP300 || IZQ
Tapón de Rín Spark | TAPON DE RIN SPARK | RIN SPARK
SALPICADERAS AVEO | SALPICADERA IZQ AVEO 18-23, SALPICADERA DER AVEO 18-23
puertas traseras jetta | PUERTA TRA IZQ JETTA 15-18, PUERTA TRA DER JETTA 15-18 * || PUERTA DEL
Travesano de radiador sentra superior | TRAVESAÑO DE RADIADOR SUP SENTRA || INF
radiador-versa | RADIADOR VERSA 15-19 | CONDENSADOR VERSA 15-19
¿tienes cofre de sentra? | COFRE SENTRA
hola busco espejo derecho para mi jetta 2017 por favor | ESPEJO DER JETTA 15-18 || ESPEJO IZQ
cuanto cuesta la parrilla del grand cherokee | PARRILLA GRAND CHEROKEE || COROLLA
necesito compresor a/c versa | COMPRESOR DE CLIMA VERSA 15-19
faro jetta año 2016 izq | FARO IZQ JETTA 15-18 || DER
salp der aveo | SALPICADERA DER AVEO 18-23 || IZQ
calav izq np300 | CALAVERA IZQ NP300 || DER
# typing mistakes
salpicadra aveo | SALPICADERA IZQ AVEO 18-23
parabriza beat | PARABRISAS BEAT
calabera sentra | CALABERA DER SENTRA, CALAVERA IZQ SENTRA
fasia march | FASCIA DEL MARCH || MARCHA
condensdor versa | CONDENSADOR VERSA 15-19
motoventildor versa | MOTOVENTILADOR VERSA 15-19
tumbaburos silverado | TUMBABURROS SILVERADO
cremayera l200 | CREMALLERA DE DIRECCION L200
alternadr march | ALTERNADOR MARCH
bisagar cofre sentra | BISAGRA DE COFRE IZQ SENTRA
faro jeta 2016 | FARO IZQ JETTA 15-18, FARO DER JETTA 15-18
cofre sentar | COFRE SENTRA
faro tsru | FARO IZQ TSURU, FARO DER TSURU
moldura kiks || MOLDURA DE ARCO DEL DER KICKS
chevi faro | FARO IZQ CHEVY || AVEO
parila corola | PARRILLA COROLLA || CROSS
# other words for the same
guardafango aveo | SALPICADERA IZQ AVEO 18-23, SALPICADERA DER AVEO 18-23 | TOLVA DE SALPICADERA DEL IZQ AVEO 18-23
guarda fango aveo der | SALPICADERA DER AVEO 18-23 || IZQ
cofre o capot fit | COFRE FIT
hood chevy | COFRE CHEVY
bonete chevy | COFRE CHEVY
bumper silverado | DEFENSA DEL SILVERADO
paragolpes lobo | DEFENSA DEL LOBO
parachoques versa | DEFENSA DEL VERSA 15-19 | FASCIA DEL VERSA 15-19
luneta beat | MEDALLON BEAT | PARABRISAS BEAT
portaequipaje vento | CAJUELA VENTO || BARRAS
optica peugeot 206 | FARO IZQ 206 || CALAVERA
luz trasera 206 | CALAVERA DER 206 || FARO
ventana duster | CRISTAL DE PUERTA TRA IZQ DUSTER
airbag jetta | BOLSA DE AIRE VOLANTE JETTA 15-18
timon jetta | VOLANTE JETTA 15-18 | BOLSA DE AIRE VOLANTE JETTA 15-18
ecu i10 | COMPUTADORA DE MOTOR GRAND I10
limpiaparabrisas i10 | LIMPIADOR IZQ GRAND I10
motor de arranque attitude | MARCHA ATTITUDE
silenciador escape | MOFLE ESCAPE || FARO
semieje hilux | FLECHA HOMOCINETICA DER HILUX
brazo de suspension attitude | HORQUILLA IZQ ATTITUDE
knuckle l200 | MANGO DE DIRECCION DER L200
unicel de defensa cx5 | ABSORBEDOR DE IMPACTO TRA CX-5
zocalo crv | ESTRIBO DER CR-V
pilar ibiza | POSTE CENTRAL IZQ IBIZA
canastilla duster | BARRAS DE TOLDO DUSTER
logotipo mercedes | EMBLEMA CLASE C
neumatico spark | LLANTA SPARK | RIN SPARK
porton tiguan | QUINTA PUERTA TIGUAN
cola de pato golf | ALERON GOLF
burrera silverado | TUMBABURROS SILVERADO
tumba burros silverado | TUMBABURROS SILVERADO | DEFENSA DEL SILVERADO
para brisas beat | PARABRISAS BEAT
cubre carter aveo | TOLVA INFERIOR DE MOTOR AVEO 18-23
porta radiador versa | MARCO DE RADIADOR VERSA 15-19
caja de direccion l200 | CREMALLERA DE DIRECCION L200
concha de salpicadera aveo izq | TOLVA DE SALPICADERA DEL IZQ AVEO 18-23 || DER
5ta puerta crv | QUINTA PUERTA CR-V
cajuelita vento | GUANTERA VENTO || CAJUELA
`;
