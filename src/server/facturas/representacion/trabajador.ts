import { answerPdf } from '#server/base/pdf/hilo.ts';
import { defineRepresentacion } from './definicion.ts';

answerPdf(defineRepresentacion);
