import type { PublicCase } from '@casedrop/case-engine';
import { AppError, cases, inWords, minutesInWords, type ParsedInputOf } from '@casedrop/contracts';
import { type BytesReply, Rpc } from '@casedrop/messaging';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CaseEntity } from '../../persistence/case.entity.js';
import { CoverPainter } from './cover-painter.js';

/** An approved case as a card for previews of links. */
@Controller()
export class PaintCoverHandler {
  constructor(
    private readonly dataSource: DataSource,
    private readonly painter: CoverPainter,
  ) {}

  /** Throws `case-not-found` for any that is not approved, and what the painter throws. */
  @Rpc(cases.paintCover)
  async handle({ caseId, kicker }: ParsedInputOf<typeof cases.paintCover>): Promise<BytesReply<object>> {
    const found = await this.dataSource.getRepository(CaseEntity).findOne({
      select: { id: true, publicJson: true },
      where: { id: caseId, status: 'approved' },
    });
    if (!found) throw new AppError('case-not-found', 'We could not find this case.');
    const { view } = JSON.parse(found.publicJson) as { view: PublicCase };
    const { title, cover, industryName, archetype, difficulty, estimatedMinutes } = view;
    const body = await this.painter.paint({
      ...{ title, cover },
      kicker: kicker ?? `${industryName} · ${inWords(archetype)}`,
      foot: `${inWords(difficulty)} · ${minutesInWords(estimatedMinutes)}`,
    });
    return { meta: {}, body };
  }
}
