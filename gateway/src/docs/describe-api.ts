import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { GatewayModule } from '../gateway.module.js';
import { openApiOf } from './open-api.js';

/** The OpenAPI document without a running gateway: Nest reads the routes and makes none of their classes. */
export async function describeApi(): Promise<OpenAPIObject> {
  const app = await NestFactory.create(GatewayModule.forReading(), new FastifyAdapter(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  const document = openApiOf(app);
  await app.close();
  return document;
}
