export { eventually } from './eventually.js';
export { startFeedServer, type FeedServer, type WebAnswer } from './feed-server.js';
export { asAdmin, asPerson, asSystem, asVisitor, fakeNeighbour } from './fake-neighbour.js';
export {
  startSmtpServer,
  type ReceivedMail,
  type TestEncryption,
  type TestSmtpServer,
} from './smtp-server.js';
export { startOpenAiServer, type ChatAnswer, type ChatRequest, type OpenAiServer } from './openai-server.js';
export { testDatabase, type TestDatabase } from './test-database.js';
export {
  emptyEventStreams,
  emptyRedis,
  leaveNats,
  testNats,
  testNatsUrl,
  testRedisUrl,
} from './test-infrastructure.js';
export { turnsDuring } from './turns-during.js';
export { startTestService, type TestService } from './test-service.js';
export { startHostedAuthServer, type HostedAuthServer } from './hosted-auth/hosted-auth-server.js';
export { startSink } from './smtp-sink.js';
export { totpCode } from './hosted-auth/totp.js';
