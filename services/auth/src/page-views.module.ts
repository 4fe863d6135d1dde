import { Module } from '@nestjs/common';
import { CountPageViewHandler } from './commands/count-page-view/count-page-view.handler.js';
import { PageViewsRepository } from './persistence/page-views.repository.js';
import { ListPageViewsHandler } from './queries/list-page-views/list-page-views.handler.js';

/** How often pages were seen. Knows nobody who saw them, and needs none of the other modules. */
@Module({
  controllers: [CountPageViewHandler, ListPageViewsHandler],
  providers: [PageViewsRepository],
})
export class PageViewsModule {}
