// Forms are behind the same gate, and know nothing of this module.
export { findGate, type Gate, isReader, openedCookie, PAGES_COOKIE } from '#kernel/pages/gate.server.ts'
