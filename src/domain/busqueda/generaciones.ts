import type { Anios } from './anios.ts';

/**
 * Names of generations, as the workshop says them, and their model years in Mexico: `car: name, name years; …`. A car
 * after + is of the generation too, whatever its years. A name after ! names the car by itself; one after * is a body,
 * which the type of a part tells better where the inventory says it.
 */
const TABLA = `
JETTA: a2, mk2, ii 1988-1992; a3, mk3, iii 1993-1998; a4, mk4, iv 1999-2007 + JETTA CLASICO; a5, mk5, v 2005-2010 + BORA; a6, mk6, vi 2011-2018; a7, mk7, vii 2019-2026
GOLF: a2, mk2 1988-1992; a3, mk3, iii 1993-1998; a4, mk4, iv 1999-2007; a5, mk5, v 2006-2009; a6, mk6, vi 2010-2014; a7, mk7, vii 2015-2021; a8, mk8 2022-2026
POLO: mk4, 9n 2003-2007; mk5, 6r 2013-2022
PASSAT: b5 1998-2005; b6 2006-2010; b7, nms 2011-2019
TIGUAN: mk1 2009-2017; mk2, allspace 2018-2024
CHEVY: c1 1994-2003; c2 2004-2008; c3 2009-2012; !*monza, *swing, *popular, *joy, *comfort 1994-2012
AVEO: t200, t250 2008-2017; ng 2018-2023
TSURU: ii, 2, b12 1988-1991; iii, 3, b13 1992-2017
SENTRA: b13 1991-1994; b14 1995-2000; b15 2001-2006; b16 2007-2012; b17 2013-2019; b18 2020-2026
VERSA: n17 2012-2019; n18 2020-2026; !v-drive, !vdrive 2020-2023
MARCH: k13 2012-2025
TIIDA: c11 2007-2018
ALTIMA: l30 1998-2001; l31 2002-2006; l32 2007-2012; l33 2013-2018; l34 2019-2024
X-TRAIL: t30 2002-2007; t31 2008-2014; t32 2015-2022; t33 2023-2026
NP300: d22 2009-2015; d23 2016-2026
CIVIC: eg 1992-1995; ek 1996-2000; em2 2001-2005; !emotion, fd, fa 2006-2011; fb 2012-2015; fc 2016-2021
ACCORD: cd 1994-1997; cg 1998-2002; cm 2003-2007; cp 2008-2012; ct 2013-2017
CR-V: rd1 1997-2001; rd7 2002-2006; re 2007-2011; rm 2012-2016; rw 2017-2022
COROLLA: e110 1998-2002; e120 2003-2008; e140 2009-2013; e170 2014-2019; e210 2020-2026
HILUX: vigo 2006-2015; revo 2016-2026
TACOMA: n140 1995-2004; n220 2005-2015; n300 2016-2023
LOBO: p221 2004-2008; p415 2009-2014; p552 2015-2020; p702 2021-2026
RANGER: t5 2010-2012; t6 2013-2022; t7 2023-2026
FIESTA: mk5 2003-2007; mk6, kd 2011-2019
FOCUS: mk1 2000-2005; mk2 2006-2011; mk3 2012-2018
MAZDA 3: bk 2004-2009; bl 2010-2013; bm, bn 2014-2018; bp 2019-2026
IBIZA: mk3, 6l 2003-2009; mk4, 6j 2010-2017; mk5 2018-2025
LEON: mk1, 1m 2000-2005; mk2, 1p 2006-2012; mk3, 5f 2013-2020
SERIE 3: e36 1992-1998; e46 1999-2005; e90 2006-2011; f30 2012-2018; g20 2019-2026
CLASE C: w202 1994-2000; w203 2001-2007; w204 2008-2014; w205 2015-2021; w206 2022-2026
SILVERADO: gmt800 1999-2006; gmt900 2007-2013; k2xx 2014-2018; t1xx 2019-2026
RAM 1500: br 1994-2001; dr 2002-2008; ds 2009-2018; dt 2019-2026
`;

/** One generation of a car. */
export interface Generacion {
  readonly auto: string;
  readonly nombres: readonly { readonly nombre: string; readonly isSolo: boolean; readonly isTipo: boolean }[];
  readonly anios: Anios;
  /** Another car that is of the generation in all its years. */
  readonly tambien: string | null;
}

const PARTES = /^(?<nombres>.+?) (?<desde>\d{4})-(?<hasta>\d{4})(?: \+ (?<tambien>.+))?$/;

function readGeneracion(auto: string, cell: string): Generacion {
  const { nombres = '', desde, hasta, tambien = null } = PARTES.exec(cell)?.groups ?? {};
  return {
    auto,
    nombres: nombres.split(', ').map((nombre) => ({
      nombre: nombre.replace(/^!?\*?/, ''),
      isSolo: nombre.startsWith('!'),
      isTipo: nombre.includes('*'),
    })),
    anios: { desdeHasta: Number(hasta), hastaDesde: Number(desde) },
    tambien,
  };
}

/** The generations that have a name in the workshop. */
export const GENERACIONES: readonly Generacion[] = TABLA.trim()
  .split('\n')
  .flatMap((line) => {
    const [auto = '', cells = ''] = line.split(': ');
    return cells.split('; ').map((cell) => readGeneracion(auto, cell));
  });
