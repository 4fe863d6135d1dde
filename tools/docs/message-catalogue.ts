import { ALL_MESSAGES, SERVICES, type EventContract, type RpcContract } from '@casedrop/contracts';
import { z } from 'zod';

type Message = (typeof ALL_MESSAGES)[number];

const HEAD = `# Message catalogue

Generated from \`libs/contracts\` by \`tools/docs/generate-docs.main.ts\`; do not edit. Commands and queries are asked over core
NATS with a time-out; events go through the outbox and JetStream. Actor, correlation id and deadline travel in a
header.
`;

/** The catalogue of all messages as Markdown, by the service that owns them. */
export function messageCatalogue(): string {
  const parts = SERVICES.map((service) => {
    const own = ALL_MESSAGES.filter((message) => message.service === service);
    return `## ${service}\n\n${own.map(describeMessage).join('\n')}`;
  });
  return `${HEAD}\n${parts.join('\n')}`;
}

function describeMessage(message: Message): string {
  const title = `### \`${message.subject}\` (${message.type})\n\n${message.summary}\n`;
  return message.type === 'event' ? title + describeEvent(message) : title + describeRequest(message);
}

const describeEvent = ({ payload }: EventContract): string => `\n- Payload: ${shapeOf(payload, 'output')}\n`;

function describeRequest({ input, output, reply, errors, timeoutMs }: RpcContract): string {
  const answer =
    reply === 'bytes' ? `bytes, with meta ${shapeOf(output, 'output')}` : shapeOf(output, 'output');
  return [
    `\n- Input: ${shapeOf(input, 'input')}`,
    `- Reply: ${answer}`,
    `- Errors: ${errors.length > 0 ? errors.map((code) => `\`${code}\``).join(', ') : 'none of its own'}`,
    `- Time-out: ${timeoutMs.toLocaleString('en-GB')} ms\n`,
  ].join('\n');
}

interface JsonSchema {
  type?: string;
  properties?: Record<string, unknown>;
  required?: string[];
}

/** The fields of an object schema, with a question mark for those that may be left out. */
function shapeOf(schema: z.ZodType, io: 'input' | 'output'): string {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  }) as JsonSchema;
  const fields = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
  return fields.length > 0 ? `\`{ ${fields.join(', ')} }\`` : '`{}`';
}
