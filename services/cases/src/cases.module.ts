import { Module } from '@nestjs/common';
import { CasebookModule } from './library/casebook/casebook.module.js';
import { LibraryModule } from './library/library.module.js';
import { PracticeModule } from './practice/practice.module.js';
import { ReviewModule } from './review/review.module.js';

/** Three businesses, each a module that knows only those before it: library (with its casebooks), review, practice. */
@Module({ imports: [LibraryModule, CasebookModule, ReviewModule, PracticeModule] })
export class CasesModule {}
