import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request for a chat completion, as far as tests look at it. */
export interface ChatRequest {
  model: string;
  messages: { role: string; content: string }[];
  max_completion_tokens?: number;
  response_format?: {
    type: string;
    json_schema?: { name: string; strict?: boolean; schema: Record<string, unknown> };
  };
}

/** What the model does with one request. */
export type ChatAnswer =
  | { content: string; finish?: 'stop' | 'length'; inputTokens?: number; outputTokens?: number }
  | { refusal: string }
  | { status: number; message?: string; headers?: Record<string, string> }
  | { garbage: string }
  | { hangUp: 'unanswered' | 'midway' }
  | { delayMs: number };

/** A stand-in for OpenAI's API: real HTTP, chat completions, the error shapes of the real one. */
export interface OpenAiServer {
  /** For `OPENAI_BASE_URL`. */
  url: string;
  readonly requests: ChatRequest[];
  /** Sets how requests are answered from now on. */
  answerWith(answer: (request: ChatRequest, count: number) => ChatAnswer): void;
  close(): Promise<void>;
}

/** Starts the server; it accepts the key `key` alone and refuses schemas that strict mode refuses. */
export async function startOpenAiServer(key = 'test-key'): Promise<OpenAiServer> {
  const requests: ChatRequest[] = [];
  let answer: (request: ChatRequest, count: number) => ChatAnswer = () => ({ status: 500 });
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
        return fail(response, 404, 'Unknown request URL');
      if (request.headers.authorization !== `Bearer ${key}`)
        return fail(response, 401, 'Incorrect API key provided');
      const body = JSON.parse(text) as ChatRequest;
      const fault = strictFault(body.response_format?.json_schema?.schema);
      if (fault) return fail(response, 400, `Invalid schema for response_format: ${fault}`);
      requests.push(body);
      respond(response, body, answer(body, requests.length));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answerWith: (next) => {
      requests.length = 0;
      answer = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function respond(response: ServerResponse, request: ChatRequest, answer: ChatAnswer): void {
  if ('delayMs' in answer) {
    setTimeout(() => fail(response, 500, 'too late'), answer.delayMs).unref();
    return;
  }
  if ('status' in answer) return fail(response, answer.status, answer.message ?? 'error', answer.headers);
  if ('garbage' in answer) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer.garbage);
    return;
  }
  if ('hangUp' in answer) {
    if (answer.hangUp === 'unanswered') response.destroy();
    else {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
      response.write('{"id":', () => response.destroy());
    }
    return;
  }
  const refused = 'refusal' in answer;
  const [input, output] = refused ? [900, 20] : [answer.inputTokens ?? 3000, answer.outputTokens ?? 1500];
  send(response, 200, {
    id: 'chatcmpl-test',
    object: 'chat.completion',
    created: 1,
    model: request.model,
    choices: [
      {
        index: 0,
        finish_reason: refused ? 'stop' : (answer.finish ?? 'stop'),
        logprobs: null,
        message: {
          role: 'assistant',
          content: refused ? null : answer.content,
          refusal: refused ? answer.refusal : null,
        },
      },
    ],
    usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
  });
}

/** Keywords of JSON Schema that strict mode does not know. */
const UNKNOWN = ['minLength', 'maxLength', 'propertyNames', 'oneOf', 'allOf', 'additionalItems', 'default'];

/** What strict mode asks of every object: all fields required, no others allowed; and no keyword that it does not know. */
function strictFault(schema: unknown, isSchema = true): string | undefined {
  if (typeof schema !== 'object' || schema === null) return undefined;
  const node = schema as Record<string, unknown>;
  const unknown = isSchema && !Array.isArray(schema) && UNKNOWN.find((keyword) => keyword in node);
  if (unknown) return `'${unknown}' is not permitted`;
  if (node.type === 'object') {
    const names = Object.keys((node.properties as object | undefined) ?? {});
    const required = (node.required as string[] | undefined) ?? [];
    if (node.additionalProperties !== false) return "'additionalProperties' is required to be false";
    if (names.some((name) => !required.includes(name)))
      return "'required' must include every key in properties";
  }
  for (const [key, inner] of Object.entries(node)) {
    // The keys of `properties` are names of fields.
    const fault = strictFault(inner, key !== 'properties' || !isSchema);
    if (fault) return fault;
  }
  return undefined;
}

function fail(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  send(response, status, { error: { message, type: 'error', param: null, code: null } }, headers);
}

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
