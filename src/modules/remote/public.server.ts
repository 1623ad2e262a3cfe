export { readLock } from './locks.server.ts'
export { maySee, mayWatch } from './policy.ts'
export { refuseCommand } from './refuse.server.ts'
export { openReply } from './reply-token.server.ts'
