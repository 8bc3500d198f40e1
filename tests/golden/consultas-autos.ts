/** What people write, and the first page it must bring: see `consultas.ts` for how to read a line. */
export const AUTOS = `
# brands and cars by other names
faro vw jetta 2010 | FARO IZQ JETTA 08-14 || FARO DER
cofre chevy | COFRE CHEVY || SILVERADO
chevy faro | FARO IZQ CHEVY || AVEO
defensa cheyenne | DEFENSA DEL SILVERADO || LOBO
defensa f150 | DEFENSA DEL LOBO
defensa f-150 2016 | DEFENSA DEL LOBO
emblema mercedes benz | EMBLEMA CLASE C
parrilla clase c | PARRILLA CLASE C | EMBLEMA CLASE C | COROLLA
nisan calavera np 300 | CALAVERA DER NP300, CALAVERA IZQ NP300
calavera frontier | CALAVERA DER NP300, CALAVERA IZQ NP300
calavera estaquitas | CALAVERA DER NP300, CALAVERA IZQ NP300
fascia x trail | FASCIA TRA X-TRAIL
portaplaca xtrail | PORTAPLACA X-TRAIL
tablero jetta a5 | TABLERO BORA || JETTA
calavera jetta a4 | CALAVERA DER JETTA CLASICO || 15-18
fascia mazda3 | FASCIA DEL MAZDA 3 || MAZDA 6
fascia mazda 6 | FASCIA DEL MAZDA 6 || MAZDA 3
sensor de reversa mazda 3 | SENSOR DE REVERSA MAZDA 3
alma de defensa cx-5 trasera | ALMA DE DEFENSA TRA CX-5 || DEL
alma defensa cx 5 | ALMA DE DEFENSA TRA CX-5, ALMA DE DEFENSA DEL CX-5
estribo cr v | ESTRIBO DER CR-V
parrilla chevrolet aveo | PARRILLA AVEO 12-17
parrilla corolla cross | PARRILLA COROLLA CROSS
faro gran cherokee | FARO IZQ GRAND CHEROKEE
computadora grand i10 | COMPUTADORA DE MOTOR GRAND I10
limpiador hyunday i10 | LIMPIADOR IZQ GRAND I10
fascia ram 700 | FASCIA DEL 700
calavera 700 ram 2018 | CALAVERA IZQ 700
espejo fiat 500 | ESPEJO IZQ 500
pegeot 206 faro | FARO IZQ 206
gol fascia | FASCIA DEL GOL || GOLF
golf faro | FARO DER GOLF || GOL
faro rio derecho | FARO DER RIO || RIN
rin rio | RIN DE ALUMINIO RIO || FARO
rin 17 rio || RIN DE ALUMINIO RIO
lobo f150 ford defensa | DEFENSA DEL LOBO
tapa de caja toyota | TAPA DE CAJA HILUX || NP300
coupe | PUERTA DER CIVIC 06-11, ALERON CIVIC 06-11 || 12-15
civic coupe puerta | PUERTA DER CIVIC 06-11
# years: inside a range, two digits, several
faro jetta 2008 | FARO IZQ JETTA 08-14 || 15-18
faro jetta 2014 | FARO IZQ JETTA 08-14 || 15-18
faro jetta 2015 izq | FARO IZQ JETTA 15-18 || 08-14, DER, CLASICO
faro jetta 2013-2016 izq | FARO IZQ JETTA 08-14, FARO IZQ JETTA 15-18 || DER
faro jetta 16 der | FARO DER JETTA 15-18 || IZQ, 08-14
faro tsuru 99 || FARO IZQ TSURU
faro izq pilot 1999 ||| FARO
faro tsuru 2000 | FARO IZQ TSURU, FARO DER TSURU
fascia versa 2013 | FASCIA DEL VERSA 12-14 || 15-19
parrilla aveo 2012 | PARRILLA AVEO 12-17
salpicadera civic 2010 ||| 12-15
cofre sentra modelo 2016 | COFRE SENTRA
jetta 15/18 cofre | COFRE JETTA 15-18
peugeot 206 2005 calavera | CALAVERA DER 206
# origin, condition, variants, words of the details
faro tw jetta | FARO IZQ JETTA 08-14 || 15-18
espejo generico jetta | ESPEJO DER JETTA 15-18
faro para reparar rio | FARO DER RIO
parrilla seminueva clase c | PARRILLA CLASE C
parrilla con detalle versa | PARRILLA VERSA 15-19
espejo electrico jetta | ESPEJO IZQ JETTA 15-18 || ESPEJO DER
espejo manual jetta | ESPEJO DER JETTA 15-18 || ESPEJO IZQ
faro led jetta 2016 | FARO LED IZQ JETTA 15-18
cofre blanco jetta | COFRE JETTA 15-18
fascia texturizada versa | FACIA DEL VERSA 15-19
rin acero spark | RIN SPARK
faro aveo nuevo || FARO IZQ AVEO 18-23 | SALPICADERA
fascia mazda 3 hatchback || FASCIA DEL MAZDA 3 | MAZDA 6
# part numbers as they are written, and as they are typed
62022-3AN0H | FASCIA DEL VERSA 15-19 || TRA
850223an0h | FASCIA TRA VERSA 15-19 || FASCIA DEL
85022 | FASCIA TRA VERSA 15-19 || FASCIA DEL
5c6 941 006 | FARO DER JETTA 15-18 || FARO IZQ
5C6941005B | FARO IZQ JETTA 15-18 || FARO DER
faro 5c6941005b jetta | FARO IZQ JETTA 15-18 || FARO DER
5C6-823-031-A | COFRE JETTA 15-18
26692577 | FARO IZQ AVEO 18-23
26692577 faro | FARO IZQ AVEO 18-23 || JETTA, TSURU, KICKS
# several parts at once
cofre y parrilla aveo | PARRILLA AVEO 12-17
radiador, condensador y motoventilador versa | RADIADOR VERSA 15-19 < CONDENSADOR VERSA 15-19 < MOTOVENTILADOR VERSA 15-19
espejo izq tsuru | ESPEJO IZQ TSURU * || DER
`;
