import * as z from 'zod/mini';
import { LISTAS_CON_VISTAS, MAX_CONSULTA, MAX_NOMBRE_DE_VISTA } from '#domain/vista-guardada.ts';
import { lineaObligatoria, texto } from './fields.ts';

/** The list that a view is of, by its screen. */
export const listaConVistas = z.enum(LISTAS_CON_VISTAS, 'no es una lista que guarde vistas');

/** The name of a view. */
export const nombreDeVista = lineaObligatoria(MAX_NOMBRE_DE_VISTA);

/** The query of the list's address, without its page. */
export const consultaDeVista = texto(MAX_CONSULTA);

/** A view that somebody keeps of a list. */
export const vistaGuardada = z.object({ id: z.int(), nombre: z.string(), consulta: z.string() });

export interface VistaGuardada extends z.output<typeof vistaGuardada> {}
