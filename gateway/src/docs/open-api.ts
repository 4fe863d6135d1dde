import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

const DESCRIPTION =
  'The public interface of CaseDrop. A session lives in a cookie; calls that change something must come from our ' +
  'own pages (Origin) and bring JSON. Coaches read with API keys: Authorization: Bearer cdk_…. Failures are problem ' +
  'documents (RFC 9457).';

/** The OpenAPI document of `/api`, from the schemas that the routes validate with. */
export function openApiOf(app: INestApplication): OpenAPIObject {
  const about = new DocumentBuilder()
    .setTitle('CaseDrop')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'cdk_…',
      description: 'An API key of a coach.',
    })
    .build();
  return SwaggerModule.createDocument(app, about);
}

/** The document of this process, made when first asked for. */
export class ApiDocument {
  private made: OpenAPIObject | undefined;
  private app: INestApplication | undefined;

  describe(app: INestApplication): void {
    this.app = app;
  }

  get(): OpenAPIObject {
    if (!this.app) throw new Error('The application to describe is not known yet.');
    this.made ??= openApiOf(this.app);
    return this.made;
  }
}
