/** Every address that leads nowhere. */
export { NotFound as Component } from '../screens/not-found.js';
