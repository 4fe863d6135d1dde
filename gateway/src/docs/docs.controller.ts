import { AppError } from '@casedrop/contracts';
import { CONFIG } from '@casedrop/platform';
import { Controller, Get, Header, Inject, Param, Res } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { GatewayConfig } from '../config.js';
import { pageHeaders } from '../http/security-headers.js';
import { OpenTo } from '../identity/open-to.decorator.js';
import { ApiDocument } from './open-api.js';

const PAGE = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <title>CaseDrop API</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
const START = `SwaggerUIBundle({ url: '/api/docs/json', dom_id: '#swagger-ui' });\n`;
const FILES: ReadonlyMap<string, string> = new Map([
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
]);

/** The reading page of the interface. */
@ApiExcludeController()
@Controller('api/docs')
@OpenTo('everyone')
export class DocsController {
  constructor(
    private readonly document: ApiDocument,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  page(@Res({ passthrough: true }) reply: FastifyReply): string {
    void reply.headers(pageHeaders(this.config));
    return PAGE;
  }

  @Get('json')
  json(): OpenAPIObject {
    return this.document.get();
  }

  @Get('start.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  start(): string {
    return START;
  }

  @Get(':file')
  async file(@Param('file') name: string, @Res() reply: FastifyReply): Promise<void> {
    const type = FILES.get(name);
    if (!type) throw new AppError('path-unknown', 'There is nothing at this address.');
    const path = createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`);
    await reply
      .type(type)
      .header('cache-control', 'public, max-age=86400')
      .send(await readFile(path));
  }
}
