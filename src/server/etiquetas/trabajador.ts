import { answerPdf } from '#server/base/pdf/hilo.ts';
import { makeEtiquetas } from './pdf.ts';

answerPdf(makeEtiquetas);
