import { answerPdf } from '#server/base/pdf/hilo.ts';
import { printerOf } from '#server/base/pdf/pdfmake.ts';
import { defineEstado } from './definicion.ts';

answerPdf(printerOf(defineEstado));
