import { Injectable } from '@nestjs/common';
import { CaseList } from './case-list.js';
import { CasePages } from './case-pages.js';
import { LibrarySearch } from './library-search.js';

/** All that this gateway keeps of cases, to be forgotten together. */
@Injectable()
export class CaseCaches {
  constructor(
    private readonly list: CaseList,
    private readonly search: LibrarySearch,
    private readonly pages: CasePages,
  ) {}

  forgetAll(): void {
    this.list.forgetAll();
    this.search.forgetAll();
    this.pages.forgetAll();
  }

  /** What a change of cases ends with; forgets whether it succeeds or not, since it may have been done in part. */
  async forgetAfter<T>(change: Promise<T>): Promise<T> {
    return change.finally(() => this.forgetAll());
  }
}
