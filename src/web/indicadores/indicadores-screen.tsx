import { addressOf, mayOpen, SCREENS, type ScreenName } from '#domain/screens.ts';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { Tile, Tiles } from '#web/components/display/tiles.tsx';
import { myRol } from '#web/components/piezas/quien.ts';
import { InicioDelDia } from './inicio-del-dia.tsx';

const ENTRADAS = [
  [
    'indicadoresBuscador',
    'Buscador',
    'Las piezas de un siniestro: pedirlas, entregarlas, imprimir sus documentos y facturarlas.',
  ],
  ['indicadoresBaseDeDatos', 'Base de datos', 'Todos los registros de los siniestros, del más nuevo al más antiguo.'],
] as const satisfies readonly (readonly [ScreenName, string, string])[];

/** The start of the day, and the ways into the claims that the role may go. */
export function IndicadoresScreen() {
  const rol = myRol();
  if (!rol) return null;
  return (
    <>
      <ScreenHeader title={SCREENS.indicadores.titulo} />
      <InicioDelDia rol={rol} />
      <Tiles>
        {ENTRADAS.map(
          ([screen, name, text]) =>
            mayOpen(rol, screen) && <Tile key={screen} to={addressOf(rol, screen)} name={name} text={text} />,
        )}
      </Tiles>
    </>
  );
}
