import { bed, bedGate, bedSide } from './bed.ts';
import { bootFloor, fuelFlap, rearPanel, spoiler } from './boot.ts';
import { airBox, condenser, fan, intercooler, radiator } from './cooling.ts';
import { beltStrip, door, doorSkin, doorTrim, innerHandle, outerHandle, seal, switches } from './doors.ts';
import { camera, computer, harness, horn, seatBelt, sensor } from './electric.ts';
import type { Draw } from './figure.ts';
import { absorber, beam, bumperGuide, fascia, lip, steelBumper, topCover } from './front.ts';
import { backlight, cowl, doorGlass, expansionTank, sideGlass, ventGlass, washerTank, windscreen } from './glass.ts';
import { emblem, grille, grilleFrame, lowerGrille, plateHolder, towCap, trimStrip } from './grilles.ts';
import { cluster, dashboard, driverBag, glovebox, passengerBag, seat, steeringWheel } from './interior.ts';
import { headlamp, ledHeadlamp } from './lights.ts';
import { cable, doorLock, gearMotor, latch, regulator, wiperMotor } from './locks.ts';
import { alternator, compressor, fuelTank, starter } from './machines.ts';
import { carton, doorMirror, insideMirror, mirrorCap, mirrorGlass } from './mirrors.ts';
import { noseClip } from './nose-clip.ts';
import {
  bonnet,
  crossMember,
  hinge,
  insulation,
  liner,
  mudFlap,
  radiatorSupport,
  rail,
  undertray,
  wing,
} from './panels.ts';
import { archTrim, bootLid, pillar, quarter, roof, sill, tailgate } from './rear.ts';
import { innerTailLamp, reflector, tailLamp, thirdLamp } from './rear-lights.ts';
import { cornerLamp, fogLamp, fogTrim, lampBase, lampTrim, plateLamp, sideMarker } from './small-lights.ts';
import { controlArm, driveShaft, gasStrut, knuckle, shock, steeringRack, subframe } from './suspension.ts';
import { alloyWheel, steelWheel, wheelCover } from './wheels.ts';

/**
 * How to draw a piece of the catalogue. A piece that is not there by name is drawn as the longest known name it begins
 * with ('FARO XENON' as a FARO), and otherwise as a carton with a label.
 */
export function findDraw(pieza: string): Draw {
  const name = pieza.trim().toUpperCase();
  const known = KINDS.get(name) ?? KINDS.get(NAMES.find((start) => name.startsWith(`${start} `)) ?? '');
  return known ?? carton;
}

/** Every piece of the catalogue and its drawing. */
export const KINDS: ReadonlyMap<string, Draw> = new Map([
  ['FASCIA', fascia],
  ['DEFENSA', steelBumper],
  ['ALMA DE DEFENSA', beam],
  ['ABSORBEDOR DE IMPACTO', absorber],
  ['GUIA DE FASCIA', bumperGuide],
  ['SPOILER DE FASCIA', lip],
  ['REJILLA DE FASCIA', lowerGrille],
  ['PARRILLA', grille],
  ['MARCO DE PARRILLA', grilleFrame],
  ['EMBLEMA', emblem],
  ['MOLDURA DE FASCIA', trimStrip],
  ['TAPA DE GANCHO DE ARRASTRE', towCap],
  ['PORTAPLACA', plateHolder],
  ['COFRE', bonnet],
  ['BISAGRA DE COFRE', hinge],
  ['CHAPA DE COFRE', latch],
  ['CHICOTE DE COFRE', cable],
  ['AISLANTE DE COFRE', insulation],
  ['SALPICADERA', wing],
  ['TOLVA DE SALPICADERA', liner],
  ['LODERA', mudFlap],
  ['TOLVA INFERIOR DE MOTOR', undertray],
  ['TOLVA SUPERIOR DE RADIADOR', topCover],
  ['MARCO DE RADIADOR', radiatorSupport],
  ['TRAVESAÑO DE RADIADOR', crossMember],
  ['FRENTE COMPLETO', noseClip],
  ['PUNTA DE CHASIS', rail],
  ['FARO', headlamp],
  ['FARO LED', ledHeadlamp],
  ['BASE DE FARO', lampBase],
  ['BISEL DE FARO', lampTrim],
  ['FARO DE NIEBLA', fogLamp],
  ['BISEL DE FARO DE NIEBLA', fogTrim],
  ['CUARTO PUNTA', cornerLamp],
  ['CUARTO LATERAL', sideMarker],
  ['CALAVERA', tailLamp],
  ['CALAVERA INTERIOR', innerTailLamp],
  ['TERCERA LUZ DE STOP', thirdLamp],
  ['REFLEJANTE', reflector],
  ['LUZ DE PLACA', plateLamp],
  ['ESPEJO', doorMirror],
  ['LUNA DE ESPEJO', mirrorGlass],
  ['CARCASA DE ESPEJO', mirrorCap],
  ['ESPEJO INTERIOR', insideMirror],
  ['PUERTA', door],
  ['LIENZO DE PUERTA', doorSkin],
  ['VESTIDURA DE PUERTA', doorTrim],
  ['MANIJA EXTERIOR', outerHandle],
  ['MANIJA INTERIOR', innerHandle],
  ['CHAPA DE PUERTA', doorLock],
  ['ELEVADOR DE CRISTAL', regulator],
  ['MOTOR DE ELEVADOR', gearMotor],
  ['CONTROL DE VIDRIOS', switches],
  ['BISAGRA DE PUERTA', hinge],
  ['MOLDURA DE PUERTA', trimStrip],
  ['BOTAGUA', beltStrip],
  ['EMPAQUE DE PUERTA', seal],
  ['CRISTAL DE PUERTA', doorGlass],
  ['ALETA', ventGlass],
  ['COSTADO', quarter],
  ['ESTRIBO', sill],
  ['POSTE CENTRAL', pillar],
  ['TOLDO', roof],
  ['MOLDURA DE ARCO', archTrim],
  ['CAJUELA', bootLid],
  ['QUINTA PUERTA', tailgate],
  ['TAPA DE CAJA', bedGate],
  ['CAJA DE PICKUP', bed],
  ['COSTADO DE CAJA', bedSide],
  ['PANEL TRASERO', rearPanel],
  ['PISO DE CAJUELA', bootFloor],
  ['CHAPA DE CAJUELA', latch],
  ['AMORTIGUADOR DE QUINTA PUERTA', gasStrut],
  ['ALERON', spoiler],
  ['TAPA DE GASOLINA', fuelFlap],
  ['PARABRISAS', windscreen],
  ['MEDALLON', backlight],
  ['CRISTAL DE COSTADO', sideGlass],
  ['REJILLA DE PARABRISAS', cowl],
  ['MOTOR DE LIMPIADORES', wiperMotor],
  ['DEPOSITO LIMPIAPARABRISAS', washerTank],
  ['RADIADOR', radiator],
  ['CONDENSADOR', condenser],
  ['MOTOVENTILADOR', fan],
  ['INTERCOOLER', intercooler],
  ['DEPOSITO RECUPERADOR', expansionTank],
  ['CAJA DE FILTRO DE AIRE', airBox],
  ['COMPRESOR DE CLIMA', compressor],
  ['CLAXON', horn],
  ['ARNES DE FASCIA', harness],
  ['SENSOR DE REVERSA', sensor],
  ['CAMARA DE REVERSA', camera],
  ['BOLSA DE AIRE VOLANTE', driverBag],
  ['BOLSA DE AIRE TABLERO', passengerBag],
  ['TABLERO', dashboard],
  ['CLUSTER', cluster],
  ['GUANTERA', glovebox],
  ['VOLANTE', steeringWheel],
  ['CINTURON DE SEGURIDAD', seatBelt],
  ['COMPUTADORA DE MOTOR', computer],
  ['ASIENTO', seat],
  ['HORQUILLA', controlArm],
  ['MANGO DE DIRECCION', knuckle],
  ['PUENTE DE SUSPENSION', subframe],
  ['AMORTIGUADOR', shock],
  ['FLECHA HOMOCINETICA', driveShaft],
  ['CREMALLERA DE DIRECCION', steeringRack],
  ['RIN DE ALUMINIO', alloyWheel],
  ['RIN DE ACERO', steelWheel],
  ['TAPON DE RIN', wheelCover],
  ['ALTERNADOR', alternator],
  ['MARCHA', starter],
  ['TANQUE DE GASOLINA', fuelTank],
]);

const NAMES = [...KINDS.keys()].sort((a, b) => b.length - a.length);
