import { Module } from '@nestjs/common';
import { LibraryModule } from '../library.module.js';
import { Casebooks } from './casebooks.js';
import { PrintCasebookHandler } from './print-casebook.handler.js';

/** Prints cases as PDF files. */
@Module({
  imports: [LibraryModule],
  controllers: [PrintCasebookHandler],
  providers: [{ provide: Casebooks, useFactory: () => new Casebooks() }],
})
export class CasebookModule {}
