import { Module } from '@nestjs/common';
import { SetCaseOfTheWeekHandler } from './commands/set-case-of-the-week/set-case-of-the-week.handler.js';
import { CaseReadsRepository } from './persistence/case-reads.repository.js';
import { DemonstrationRepository } from './persistence/demonstration.repository.js';
import { FiguresRepository } from './persistence/figures.repository.js';
import { IssueCasesRepository } from './persistence/issue-cases.repository.js';
import { PressWeek } from './persistence/press-week.js';
import { SearchRepository } from './persistence/search.repository.js';
import { VariantsRepository } from './persistence/variants.repository.js';
import { WeeklyCaseRepository } from './persistence/weekly-case.repository.js';
import { GetCaseHandler } from './queries/get-case/get-case.handler.js';
import { GetIssueCaseHandler } from './queries/get-issue-case/get-issue-case.handler.js';
import { ListCasesHandler } from './queries/list-cases/list-cases.handler.js';
import { ListIssueCandidatesHandler } from './queries/list-issue-candidates/list-issue-candidates.handler.js';
import { CoverPainter } from './queries/paint-cover/cover-painter.js';
import { PaintCoverHandler } from './queries/paint-cover/paint-cover.handler.js';
import { SearchCasesHandler } from './queries/search-cases/search-cases.handler.js';
import { VariantDrawer } from './variants/variant-drawer.js';
import { Variants } from './variants/variants.js';

/** The approved cases as everybody finds and reads them. Needs none of the other modules. */
@Module({
  controllers: [
    ListCasesHandler,
    GetCaseHandler,
    GetIssueCaseHandler,
    ListIssueCandidatesHandler,
    SearchCasesHandler,
    PaintCoverHandler,
    SetCaseOfTheWeekHandler,
  ],
  providers: [
    CoverPainter,
    CaseReadsRepository,
    DemonstrationRepository,
    FiguresRepository,
    IssueCasesRepository,
    PressWeek,
    SearchRepository,
    { provide: VariantDrawer, useFactory: () => new VariantDrawer() },
    Variants,
    VariantsRepository,
    WeeklyCaseRepository,
  ],
  exports: [DemonstrationRepository, FiguresRepository, PressWeek, Variants, WeeklyCaseRepository],
})
export class LibraryModule {}
