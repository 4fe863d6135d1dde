import { problemSchema } from '@casedrop/contracts/http';
import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiOperation, ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';

/** The status of a route's success, what it does in a sentence, and the shape of its answer. */
export const Answers = (status: number, summary: string, schema?: z.ZodType) =>
  applyDecorators(
    HttpCode(status),
    ApiOperation({ summary }),
    ApiResponse({ status, description: 'Done.', ...(schema ? { standardSchema: schema } : {}) }),
    ApiResponse({
      status: 'default',
      description: 'A problem document (RFC 9457).',
      standardSchema: problemSchema,
    }),
  );
