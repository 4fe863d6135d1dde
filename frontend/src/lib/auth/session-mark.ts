/** The server sets it beside the session cookie, which scripts cannot read, and clears it with that; it grants nothing. In production it has the prefix. */
const MARK = /(?:^|;\s*)(?:__Host-)?casedrop-signed-in=1(?:;|$)/;

/** Whether this browser has a session: without one there is nobody to ask for. */
export function hasSessionMark(): boolean {
  return MARK.test(document.cookie);
}
