import '#web/public/tokens.css';
import '#web/public/base.css';
import '#web/components/impresion/print.css';
import { createRoot } from 'react-dom/client';
import { PrintFrame, PrintPage } from '#web/components/impresion/print-frame.tsx';

/** A document with more rows than a sheet has, for impresion.spec.ts: no screen prints one yet. */
const PIEZAS = Array.from({ length: 90 }, (_, index) => `Pieza ${index + 1}`);

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <PrintFrame isReady>
    <PrintPage
      title="Nota de remisión"
      folio="R-12"
      negocio={{ nombre: 'Yarda de prueba', lines: ['Av. Central 1', '55 1234 5678'] }}
    >
      <table>
        <thead>
          <tr>
            <th>Descripción</th>
            <th>Cantidad</th>
          </tr>
        </thead>
        <tbody>
          {PIEZAS.map((pieza) => (
            <tr key={pieza}>
              <td>{pieza}</td>
              <td>1</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintPage>
  </PrintFrame>,
);
