export * from './auth-account.messages.js';
export * from './auth-events.messages.js';
export * from './auth-page-views.messages.js';
export * from './auth-people.messages.js';
export * from './auth-sales.messages.js';
export * from './auth-second-factor.messages.js';
export * from './auth-security.messages.js';
export * from './auth-sign-in.messages.js';
